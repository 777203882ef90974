import { Trash2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { ownRole } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { membersOf, rolesJson, type RoleRow, type SeenRoles } from './roles.ts';

/** CKEY-019: names the role and removes it from all members. */
export const removeRoleDialog = defineConfirmDialog<typeof cloudKeys.saveRoles, RoleRow, Record<never, never>, SeenRoles>({
  id: 'cloudKeys.removeRole',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (rows) => t('{count, plural, one {Remove role from {name}} other {Remove # roles from {name}}}', { count: rows.length, name: rows[0]?.cloudKey.name }),
  verb: (count) => t('{count, plural, one {Remove role} other {Remove # roles}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# role} other {# roles}}', { count }),
  allowed: (actor, row) => ownRole(row, mayDo('roles', row.cloudKey, actor)),
  nameOf: (row) => row.role,
  seen: ({ own, revision }) => ({ roles: own, revision }),
  consequence: (rows, _, seen) => (
    <Impact
      dependents={[{ label: t('Members'), names: [...new Set(rows.flatMap(({ role }) => membersOf(seen, role)))] }]}
      final={t('No. The key and the data it encrypted stay the same.')}
      undo={t('Add the role again, with its members.')}
    >
      {t('Its members lose the permissions of this role on the cloud key, unless another role grants them.')}
    </Impact>
  ),
  call: cloudKeys.saveRoles,
  input: (row, rows, { roles }) => ({
    params: { handle: row.cloudKey.handle },
    body: { roles: rolesJson(roles.filter(({ role }) => !rows.some((gone) => gone.role === role))) },
  }),
  together: true,
  done: () => cloudKeyTexts.permissions,
});
