import { CloudCog } from 'lucide-react';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CSP-05. */
export const createAccountDialog = defineFormDialog<typeof cspAccounts.create>({
  id: 'cspAccounts.create',
  title: t('Add CSP account'),
  action: t('Add CSP account'),
  icon: <CloudCog aria-hidden />,
  allowed: cspAccountRules.create,
  call: cspAccounts.create,
  form: () => import('./createAccount.form.tsx'),
});
