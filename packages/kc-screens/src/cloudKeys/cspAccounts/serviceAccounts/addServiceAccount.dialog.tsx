import { Plus } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CSP-08. The request contains the whole list. */
export const addServiceAccountDialog = defineFormDialog<typeof cspAccounts.setEkmAccessPolicy, CspAccount>({
  id: 'cspAccounts.addServiceAccount',
  title: ({ name }) => t('Add EKM service account to {name}', { name }),
  label: t('Add service account'),
  action: t('Apply'),
  icon: <Plus aria-hidden />,
  allowed: cspAccountRules.ekm,
  call: cspAccounts.setEkmAccessPolicy,
  params: ({ guid }) => ({ guid }),
  form: () => import('./addServiceAccount.form.tsx'),
});
