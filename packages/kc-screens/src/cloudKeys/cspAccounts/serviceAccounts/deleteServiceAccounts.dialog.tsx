import { Trash2 } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { aclsJson, without } from '../../ekm/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';
import { serviceAccountsOf, type ServiceAccountRow } from './serviceAccounts.ts';

/** CSP-10. */
export const deleteServiceAccountsDialog = defineConfirmDialog<typeof cspAccounts.setEkmAccessPolicy, ServiceAccountRow, Record<never, never>, CspAccount>({
  id: 'cspAccounts.deleteServiceAccounts',
  label: t('Delete'),
  icon: <Trash2 aria-hidden />,
  title: (rows) =>
    t('{count, plural, one {Delete service account of {name}} other {Delete # service accounts of {name}}}', {
      count: rows.length,
      name: rows[0]?.account.name,
    }),
  verb: (count) => t('{count, plural, one {Delete service account} other {Delete # service accounts}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# service account} other {# service accounts}}', { count }),
  allowed: (actor, { account }) => cspAccountRules.ekm(actor, account),
  nameOf: ({ email }) => email,
  consequence: ([row]) => (
    <Impact
      dependents={row ? keySetOf(row.account) : []}
      final={t('No. The keys and the data they encrypted stay the same.')}
      undo={t('Add it again, with its permissions.')}
    >
      {t('Google services that use it can no longer use the keys of this account, except for keys that have their own list.')}
    </Impact>
  ),
  call: cspAccounts.setEkmAccessPolicy,
  seen: ({ account }) => account,
  input: ({ account }, rows, seen) => ({
    params: { guid: account.guid },
    body: { acls: aclsJson(without(serviceAccountsOf(seen), rows)) },
  }),
  together: true,
  done: () => cloudKeyTexts.ekmAcls,
});
