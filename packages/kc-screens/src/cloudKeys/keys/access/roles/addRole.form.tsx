import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { withRole } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { defineForm, request } from '../../../../shell/index.ts';
import { roleSchema } from './role.schema.ts';
import { RoleFields } from './RoleFields.tsx';
import { knownMembers, membersOf, ownRoles, rolesJson, seenRoles, type KeyWithRoles, type RoleValues, type SeenRoles } from './roles.ts';

const load = ({ cloudKey, account }: KeyWithRoles) => ({
  roles: request(cloudKeys.roles, { params: { handle: cloudKey.handle } }),
  offered: request(cspAccounts.roles, { params: { guid: account } }),
});

export const form = defineForm<RoleValues, typeof cloudKeys.saveRoles, KeyWithRoles, ReturnType<typeof load>, SeenRoles>({
  load,
  seen: ({ data }) => seenRoles(data.roles),
  schema: roleSchema,
  initialValues: () => ({ role: '', members: [], added: [] }),
  Fields: ({ data }) => (
    <RoleFields roles={data.offered.roles.filter((role) => !ownRoles(data.roles).some((own) => own.role === role))} known={knownMembers(data.roles)} />
  ),
  // Another user may have added the role meanwhile. Keep the members that they assigned.
  toBody: ({ role, members }, { seen }) => ({
    roles: rolesJson(withRole(seen.roles, role, [...new Set([...membersOf(seen, role), ...members])])),
  }),
  undo: 'The response does not contain the changed roles.',
  done: () => cloudKeyTexts.permissions,
});
