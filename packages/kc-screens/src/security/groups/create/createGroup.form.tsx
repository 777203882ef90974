import type { groups } from 'kc-api/contract/security/groups';
import { defineForm } from '../../../shell/index.ts';
import { everyDomain } from '../../pickers/DirectoryGroupsField.tsx';
import { groupBody, groupLoad, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

export const form = defineForm<GroupValues, typeof groups.create, unknown, typeof groupLoad>({
  load: groupLoad,
  schema: groupSchema,
  initialValues: () => ({ name: '', privilege: 'CLOUD_ADMIN', user_members: [], domain: everyDomain, adgroup_members: [] }),
  Fields: ({ data }) => <GroupFields {...data} />,
  toBody: groupBody,
  done: (answer, values) => `Group ${answer?.group.name ?? values.name} created`,
  created: (answer, values) => answer?.group.name ?? values.name,
  madeRow: ({ group }) => group.id,
});
