import { UsersRound } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { groupRules } from 'kc-api/rules/security/groups';
import { defineFormDialog } from '../../../shell/index.ts';
import { groupBody, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

const load = { users: users.list, domains: directories.list };

export const createGroupDialog = defineFormDialog<GroupValues, typeof groups.create, unknown, typeof load>({
  id: 'groups.create',
  title: 'Create group',
  action: 'Create group',
  icon: <UsersRound aria-hidden />,
  allowed: groupRules.create,
  load,
  schema: groupSchema,
  initialValues: () => ({ name: '', privilege: 'CLOUD_ADMIN', user_members: [], domain: 'all', adgroup_members: [] }),
  Fields: ({ data, ports }) => <GroupFields ports={ports} users={data.users.users} domains={data.domains.ad_domains} />,
  call: groups.create,
  toBody: groupBody,
  done: (answer, values) => `Group ${answer?.group.name ?? values.name} created`,
  created: (answer, values) => answer?.group.name ?? values.name,
});
