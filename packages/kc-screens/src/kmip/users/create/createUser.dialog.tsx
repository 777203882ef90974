import { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-011. */
export const createUserDialog = defineFormDialog<typeof kmipUsers.save>({
  id: 'kmipUsers.create',
  title: t('Create KMIP user'),
  action: t('Create KMIP user'),
  allowed: kmipUserRules.save,
  call: kmipUsers.save,
  form: () => import('./createUser.form.tsx'),
});
