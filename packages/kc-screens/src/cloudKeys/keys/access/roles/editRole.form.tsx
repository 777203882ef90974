import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { withRole } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../../../shell/index.ts';
import { roleSchema } from './role.schema.ts';
import { RoleFields } from './RoleFields.tsx';
import { knownMembers, membersOf, rolesJson, seenRoles, type RoleRow, type RoleValues, type SeenRoles } from './roles.ts';

const load = ({ cloudKey }: RoleRow) => ({ roles: request(cloudKeys.roles, { params: { handle: cloudKey.handle } }) });

export const form = defineForm<RoleValues, typeof cloudKeys.saveRoles, RoleRow, ReturnType<typeof load>, SeenRoles>({
  load,
  seen: ({ data }) => seenRoles(data.roles),
  schema: roleSchema,
  initialValues: ({ target, seen }) => ({ role: target.role, members: [...membersOf(seen, target.role)], added: [] }),
  Fields: ({ data }) => <RoleFields known={knownMembers(data.roles)} />,
  toBody: ({ role, members }, { seen }) => ({ roles: rolesJson(withRole(seen.roles, role, members)) }),
  confirm: ({ members }, { target, start }) => {
    const gone = start.members.filter((member) => !members.includes(member));
    if (gone.length === 0) return null;
    return {
      title: t('Remove members from {role}', { role: target.role }),
      names: gone,
      consequence: t('They lose the permissions of this role on the cloud key, unless another role grants them. To undo this, add them again.'),
      verb: t('Remove'),
    };
  },
  undo: 'The response does not contain the changed roles.',
  done: () => cloudKeyTexts.permissions,
});
