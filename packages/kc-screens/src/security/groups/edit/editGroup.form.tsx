import type { groups, Group } from 'kc-api/contract/security/groups';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';
import { directoryValue } from '../../pickers/directoryGroup.ts';
import { everyDomain } from '../../pickers/DirectoryGroupsField.tsx';
import { groupBody, groupLoad, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

export const form = defineForm<GroupValues, typeof groups.change, Group, typeof groupLoad>({
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
  toBody: (values, { start }) => difference(groupBody(values), groupBody(start)),
  undo: ({ group }) => group,
  done: (answer, values) => t('Group {name} changed', { name: answer?.group.name ?? values.name }),
});
