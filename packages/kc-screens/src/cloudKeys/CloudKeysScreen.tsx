import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { tabsOf, type CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { LicenseGate, TabPage, useActor, useAddress, useAnswer, type PageTab } from '../shell/index.ts';
import { CloudAuditScreen, ExportButton } from './auditLog/index.ts';
import { createAccountDialog, CspAccountsScreen } from './cspAccounts/index.ts';
import { ImportButton, ScopeImport } from './import/index.ts';
import { createKeySetIn, KeySetsScreen } from './keySets/index.ts';
import { createKeyDialog, KeysScreen } from './keys/index.ts';
import { tabValue } from './tabValue.ts';

export { cloudKeysDialogs as dialogs } from './cloudKeys.dialogs.ts';

const title = t('Cloud keys');
const cloudSub = t('Keys for AWS, Azure, Google Cloud and databases.');
const databaseSub = t('Keys for databases, and the connectors that use them.');
const useSub = (): string => (useActor().flavour === 'databases' ? databaseSub : cloudSub);

const Keys = () => (
  <>
    <ScopeImport />
    <KeysScreen />
  </>
);

function Tabs() {
  const { flavour } = useActor();
  const { tab } = useAddress().params;
  const sets = useAnswer(keySets.list).data?.key_sets;
  // Only the CSP accounts tab fetches this list. The other tabs show the cached response, if there is one.
  const accounts = useAnswer(cspAccounts.list, undefined, { enabled: tab === tabValue('cspAccounts') }).data?.csp_accounts;
  const databasesOnly = flavour === 'databases';
  const all: Partial<Readonly<Record<CloudKeysTab, Omit<PageTab, 'value'>>>> = {
    keySets: { label: t('Key Sets'), count: sets?.length, Screen: KeySetsScreen, create: createKeySetIn(flavour) },
    cloudKeys: {
      label: databasesOnly ? t('Keys') : t('Cloud Keys'),
      count: sets?.reduce((sum, set) => sum + set.num_cloudkeys, 0),
      Screen: Keys,
      create: createKeyDialog,
      secondary: <ImportButton />,
    },
    cspAccounts: { label: t('CSP Accounts'), count: accounts?.length, Screen: CspAccountsScreen, create: createAccountDialog },
    auditLog: { label: t('Audit Log'), Screen: CloudAuditScreen, secondary: <ExportButton /> },
  };
  // The index of a tab does not change when another tab is missing.
  const tabs = tabsOf(flavour).flatMap((name): PageTab[] => (all[name] ? [{ value: tabValue(name), ...all[name] }] : []));
  return <TabPage title={title} sub={useSub()} tabs={tabs} />;
}

/** CKP-01 to CKP-06. */
export default function CloudKeysScreen() {
  return (
    <LicenseGate title={title} sub={useSub()} may={mayUseCloudKeys}>
      <Tabs />
    </LicenseGate>
  );
}
