import { UsersRound } from 'lucide-react';
import { groups } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { defineFormDialog } from '../../../shell/index.ts';
import { everyDomain } from '../../pickers/DirectoryGroupsField.tsx';
import { groupBody, groupLoad, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

export const createGroupDialog = defineFormDialog<GroupValues, typeof groups.create, unknown, typeof groupLoad>({
  id: 'groups.create',
  title: 'Create group',
  action: 'Create group',
  icon: <UsersRound aria-hidden />,
  allowed: groupRules.create,
  load: groupLoad,
  schema: groupSchema,
  initialValues: () => ({ name: '', privilege: 'CLOUD_ADMIN', user_members: [], domain: everyDomain, adgroup_members: [] }),
  Fields: ({ data }) => <GroupFields {...data} />,
  call: groups.create,
  toBody: groupBody,
  done: (answer, values) => `Group ${answer?.group.name ?? values.name} created`,
  created: (answer, values) => answer?.group.name ?? values.name,
  madeRow: ({ group }) => group.id,
});
