import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { withRole } from 'kc-api/rules/cloudKeys/keyAccess';
import { request, defineFormDialog } from '../../../../shell/index.ts';
import { roleSchema } from './role.schema.ts';
import { RoleFields } from './RoleFields.tsx';
import { knownMembers, membersOf, ownRoles, rolesJson, seenRoles, type KeyWithRoles, type RoleValues, type SeenRoles } from './roles.ts';

const load = ({ cloudKey, account }: KeyWithRoles) => ({
  roles: request(cloudKeys.roles, { params: { handle: cloudKey.handle } }),
  offered: request(cspAccounts.roles, { params: { guid: account } }),
});

/** CKEY-019, CKEY-082. All roles of the key are sent at once. */
export const addRoleDialog = defineFormDialog<RoleValues, typeof cloudKeys.saveRoles, KeyWithRoles, ReturnType<typeof load>, SeenRoles>({
  id: 'cloudKeys.addRole',
  title: ({ cloudKey }) => `Add role on ${cloudKey.name}`,
  label: 'Add role',
  action: 'Apply',
  icon: <Plus aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('roles', cloudKey, actor),
  load,
  seen: ({ data }) => seenRoles(data.roles),
  schema: roleSchema,
  initialValues: () => ({ role: '', members: [], added: [] }),
  Fields: ({ data }) => (
    <RoleFields roles={data.offered.roles.filter((role) => !ownRoles(data.roles).some((own) => own.role === role))} known={knownMembers(data.roles)} />
  ),
  call: cloudKeys.saveRoles,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  // Somebody else may have added the role meanwhile: whom they gave it to keeps it.
  toBody: ({ role, members }, { seen }) => ({
    roles: rolesJson(withRole(seen.roles, role, [...new Set([...membersOf(seen, role), ...members])])),
  }),
  done: () => cloudKeyTexts.permissions,
});
