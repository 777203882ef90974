import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import type { KeyWithRoles } from './roles.ts';

/** CKEY-019, CKEY-082. The request contains all roles of the key. */
export const addRoleDialog = defineFormDialog<typeof cloudKeys.saveRoles, KeyWithRoles>({
  id: 'cloudKeys.addRole',
  title: ({ cloudKey }) => t('Add role on {name}', { name: cloudKey.name }),
  label: t('Add role'),
  action: t('Apply'),
  icon: <Plus aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('roles', cloudKey, actor),
  call: cloudKeys.saveRoles,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  form: () => import('./addRole.form.tsx'),
});
