import { Pencil } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { groupRules } from 'kc-api/rules/security/groups';
import { defineFormDialog } from '../../../shell/index.ts';
import { directoryValue, groupBody, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

const load = { users: users.list, domains: directories.list };
const sent = ['name', 'privilege', 'user_members', 'adgroup_members'] as const;

export const editGroupDialog = defineFormDialog<GroupValues, typeof groups.change, Group, typeof load>({
  id: 'groups.edit',
  title: (group) => `Edit group ${group.name}`,
  label: 'Edit',
  action: 'Save group',
  icon: <Pencil aria-hidden />,
  allowed: groupRules.change,
  load,
  schema: groupSchema,
  initialValues: ({ target }) => ({
    name: target.name,
    privilege: target.privilege,
    user_members: target.user_members,
    domain: 'all',
    adgroup_members: target.adgroup_members.map(directoryValue),
  }),
  Fields: ({ data, ports, target }) => <GroupFields ports={ports} users={data.users.users} domains={data.domains.ad_domains} group={target} />,
  call: groups.change,
  params: (group) => ({ id: group.id }),
  toBody: (values, { changed }) => {
    const body = groupBody(values);
    return Object.fromEntries(sent.filter((field) => changed.has(field)).map((field) => [field, body[field]]));
  },
  done: (answer, values) => `Group ${answer?.group.name ?? values.name} changed`,
});
