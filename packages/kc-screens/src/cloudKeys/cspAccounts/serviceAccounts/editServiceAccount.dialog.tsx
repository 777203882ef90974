import { Pencil } from 'lucide-react';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import type { ServiceAccountRow } from './serviceAccounts.ts';

/** CSP-09: excludes the entry itself from the check for duplicates. */
export const editServiceAccountDialog = defineFormDialog<typeof cspAccounts.setEkmAccessPolicy, ServiceAccountRow>({
  id: 'cspAccounts.editServiceAccount',
  title: ({ email }) => t('Edit {email}', { email }),
  label: t('Edit'),
  action: t('Apply'),
  icon: <Pencil aria-hidden />,
  allowed: (actor, { account }) => cspAccountRules.ekm(actor, account),
  call: cspAccounts.setEkmAccessPolicy,
  params: ({ account }) => ({ guid: account.guid }),
  form: () => import('./editServiceAccount.form.tsx'),
});
