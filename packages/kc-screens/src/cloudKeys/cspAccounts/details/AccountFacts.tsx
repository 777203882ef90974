import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { inSentence } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { visuallyHidden } from 'kc-components/theme';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import {
  credentialFields,
  cspAccountRules,
  hasRegion,
  secretFields,
  type CredentialField,
  type Credentials,
} from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { reasonOf } from 'kc-api/rules/verdict';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { DetailsTab, Offered, useActor, useOpenDialog, usePorts } from '../../../shell/index.ts';
import { keysOfSet } from '../../scope/keyScope.ts';
import { credentialLabels } from '../credentials/credentials.ts';
import { credentialDialogs } from '../cspAccounts.dialogs.ts';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  height: 1.25rem;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/** Shows that a secret is stored, with the button that replaces it. */
function Secret({ account, label }: { account: CspAccount; label: string }) {
  const actor = useActor();
  const openDialog = useOpenDialog();
  const reason = reasonOf(cspAccountRules.change(actor));
  return (
    <Line>
      <span aria-hidden>••••••••</span>
      <Hidden>{t('Stored')}</Hidden>
      <Offered dialog={credentialDialogs[account.csp_type]}>
        <Button
          tone="quiet"
          disabledReason={reason}
          aria-label={t('Change {label}', { label: inSentence(label) })}
          onClick={() => openDialog(credentialDialogs[account.csp_type], account.guid)}
        >
          {t('Change')}
        </Button>
      </Offered>
    </Line>
  );
}

/** CKP-31, CKP-32. */
function KeySetLink({ account }: { account: CspAccount }) {
  const { navigation } = usePorts();
  return <Link href={navigation.href(keysOfSet({ guid: account.keyset_guid, csp_type: account.csp_type }))}>{account.keyset_name}</Link>;
}

function credential(account: CspAccount, field: CredentialField) {
  const label = credentialLabels[field];
  const known: Credentials = account;
  return secretFields.includes(field) ? { label, value: <Secret account={account} label={label} /> } : { label, value: known[field], mono: true };
}

/** CSP-02: the details of the account that the appliance returns. They contain no secrets. */
export function AccountFacts({ account }: { account: CspAccount }) {
  const { csp_type: type } = account;
  return (
    <DetailsTab
      items={[
        { label: t('Type'), value: typeNames[type] },
        { label: t('Admin group'), value: account.groupname },
        { label: t('Key set'), value: account.keyset_name === '' ? '' : <KeySetLink account={account} /> },
        { label: t('Access key rotation'), value: intervalText(type, account.access_key_rotation_interval) },
        ...(hasRegion(type) ? [{ label: t('Default region'), value: account.default_region }] : []),
        ...(account.gcp_client_email === undefined ? [] : [{ label: t('Service account'), value: account.gcp_client_email, mono: true }]),
        ...credentialFields[type].fields.map((field) => credential(account, field)),
        { label: t('Description'), value: account.description, wide: true },
      ]}
    />
  );
}
