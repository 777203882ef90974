import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { Spinner } from 'kc-components/Spinner';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { cspAccounts } from 'kc-api/contract/cspAccounts';
import { keySets } from 'kc-api/contract/keySets';
import { system } from 'kc-api/contract/system';
import { cloudKeysTabs, mayUseCloudKeys, tabsOf, type CloudKeysTab } from 'kc-api/rules/cloudKeysPage';
import { TabPage, useActor, useAddress, useAnswer, usePorts, type PageTab } from '../shell/index.ts';
import { createAccountDialog, CspAccountsScreen } from './cspAccounts/index.ts';
import { createKeySetIn, KeySetsScreen } from './keySets/index.ts';
import { KeysScreen } from './keys/index.ts';

const title = 'Cloud keys';
const sub = 'Keys that you bring to AWS, Azure, Google Cloud and databases.';

function Tabs() {
  const { flavour } = useActor();
  const { tab } = useAddress().params;
  const sets = useAnswer(keySets.list).data?.key_sets;
  // Asked for by its own tab; known here once it was.
  const accounts = useAnswer(cspAccounts.list, undefined, { enabled: tab === String(cloudKeysTabs.indexOf('cspAccounts')) }).data?.csp_accounts;
  const databasesOnly = flavour === 'databases';
  const all: Partial<Readonly<Record<CloudKeysTab, Omit<PageTab, 'value'>>>> = {
    keySets: { label: 'Key Sets', count: sets?.length, Screen: KeySetsScreen, create: createKeySetIn(flavour) },
    cloudKeys: { label: databasesOnly ? 'Keys' : 'Cloud Keys', count: sets?.reduce((sum, set) => sum + set.num_cloudkeys, 0), Screen: KeysScreen },
    cspAccounts: { label: 'CSP Accounts', count: accounts?.length, Screen: CspAccountsScreen, create: createAccountDialog },
  };
  // The index of a tab stays its own where another one is not offered.
  const tabs = tabsOf(flavour).flatMap((name): PageTab[] => (all[name] ? [{ value: String(cloudKeysTabs.indexOf(name)), ...all[name] }] : []));
  return <TabPage title={title} sub={sub} tabs={tabs} />;
}

/** CKP-01 to CKP-06. */
export default function CloudKeysScreen() {
  const { navigation } = usePorts();
  const license = useAnswer(system.license);
  if (license.data && mayUseCloudKeys(license.data.license).ok) return <Tabs />;
  return (
    <Page title={title} sub={sub}>
      {license.loading ? (
        <Spinner active />
      ) : (
        <>
          {license.error && !license.error.silent && <Banner kind="error" action={<Button onClick={license.refresh}>Try again</Button>}>{license.error.message}</Banner>}
          <EmptyState tone="denied" text="You do not have access to this page." action={<Link href={navigation.href({ path: '/', params: {} })}>Go to your landing page</Link>} />
        </>
      )}
    </Page>
  );
}
