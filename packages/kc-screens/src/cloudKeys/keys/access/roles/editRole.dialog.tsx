import { Pencil } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { ownRole } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import type { RoleRow } from './roles.ts';

/** CKEY-019, CKEY-082: edits the members of a role. */
export const editRoleDialog = defineFormDialog<typeof cloudKeys.saveRoles, RoleRow>({
  id: 'cloudKeys.editRole',
  title: ({ role, cloudKey }) => t('Edit {role} on {name}', { role, name: cloudKey.name }),
  label: t('Edit'),
  action: t('Apply'),
  icon: <Pencil aria-hidden />,
  allowed: (actor, row) => ownRole(row, mayDo('roles', row.cloudKey, actor)),
  call: cloudKeys.saveRoles,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  form: () => import('./editRole.form.tsx'),
});
