import { RefreshCw } from 'lucide-react';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-153: changes the password or the certificate. */
export const editUserDialog = defineFormDialog<typeof kmipUsers.save, KmipUser>({
  id: 'kmipUsers.edit',
  title: ({ username }) => t('Update {username}', { username }),
  label: t('Update'),
  action: t('Update KMIP user'),
  icon: <RefreshCw aria-hidden />,
  allowed: kmipUserRules.save,
  call: kmipUsers.save,
  // The path has no parameters, although the dialog is about a user.
  params: () => ({}),
  form: () => import('./editUser.form.tsx'),
});
