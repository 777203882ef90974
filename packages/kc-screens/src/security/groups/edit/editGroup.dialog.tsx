import { Pencil } from 'lucide-react';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { defineFormDialog, difference } from '../../../shell/index.ts';
import { directoryValue } from '../../pickers/directoryGroup.ts';
import { everyDomain } from '../../pickers/DirectoryGroupsField.tsx';
import { groupBody, groupLoad, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

export const editGroupDialog = defineFormDialog<GroupValues, typeof groups.change, Group, typeof groupLoad>({
  id: 'groups.edit',
  title: (group) => `Edit group ${group.name}`,
  label: 'Edit',
  action: 'Save group',
  icon: <Pencil aria-hidden />,
  allowed: groupRules.change,
  load: groupLoad,
  schema: groupSchema,
  initialValues: ({ target }) => ({
    name: target.name,
    privilege: target.privilege,
    user_members: target.user_members,
    domain: everyDomain,
    adgroup_members: target.adgroup_members.map(directoryValue),
  }),
  Fields: ({ data, target }) => <GroupFields {...data} group={target} />,
  call: groups.change,
  params: (group) => ({ id: group.id }),
  toBody: (values, { start }) => difference(groupBody(values), groupBody(start)),
  done: (answer, values) => `Group ${answer?.group.name ?? values.name} changed`,
});
