import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { withRole } from 'kc-api/rules/cloudKeys/keyAccess';
import { request, defineFormDialog } from '../../../../shell/index.ts';
import { roleSchema } from './role.schema.ts';
import { RoleFields } from './RoleFields.tsx';
import { keyNow, knownMembers, newest, ownRoles, roleLabels, rolesJson, type KeyWithRoles, type RoleValues } from './roles.ts';

const load = ({ cloudKey, account }: KeyWithRoles) => ({
  roles: request(cloudKeys.roles, { params: { handle: cloudKey.handle } }),
  offered: request(cspAccounts.roles, { params: { guid: account } }),
});

/** CKEY-019, CKEY-082. All roles of the key are sent at once. */
export const addRoleDialog = defineFormDialog<RoleValues, typeof cloudKeys.saveRoles, KeyWithRoles, ReturnType<typeof load>>({
  id: 'cloudKeys.addRole',
  title: ({ cloudKey }) => `Add role on ${cloudKey.name}`,
  label: 'Add role',
  action: 'Apply',
  icon: <Plus aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('roles', cloudKey, actor),
  load,
  schema: roleSchema,
  initialValues: () => ({ role: '', members: [], added: [] }),
  Fields: ({ data }) => (
    <RoleFields roles={data.offered.roles.filter((role) => !ownRoles(data.roles).some((own) => own.role === role))} known={knownMembers(data.roles)} />
  ),
  call: cloudKeys.saveRoles,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  toBody: ({ role, members }, { target, data }) => {
    const { own, revision } = newest(target, data.roles);
    // Somebody else may have added the role meanwhile: whom they gave it to keeps it.
    const holders = own.find((one) => one.role === role)?.members ?? [];
    return { roles: rolesJson(withRole(own, role, [...new Set([...holders, ...members])])), revision };
  },
  current: keyNow,
  labels: roleLabels,
  idOf: ({ cloudKey }) => cloudKey.handle,
  done: () => cloudKeyTexts.permissions,
});
