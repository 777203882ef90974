import type { groups } from 'kc-api/contract/security/groups';
import { groupTexts } from 'kc-api/rules/security/groups';
import { t } from 'kc-intl/t';
import { defineForm, useAddress, type Address, type FormContext } from '../../../shell/index.ts';
import { everyDomain } from '../../pickers/DirectoryGroupsField.tsx';
import { groupBody, groupLoad, groupSchema, type GroupValues } from '../group.schema.ts';
import { GroupFields } from '../GroupFields.tsx';

/** True if the dialog was opened from the form of a VM set, which requires a fixed privilege. The creator has to be a member to select the group there. */
const isForVmSets = ({ params }: Address): boolean => params['for'] === 'vmSets';

function Fields({ data }: Pick<FormContext<unknown, typeof groupLoad>, 'data'>) {
  return <GroupFields {...data} settled={isForVmSets(useAddress()) ? groupTexts.cloudAdmins : undefined} />;
}

export const form = defineForm<GroupValues, typeof groups.create, unknown, typeof groupLoad>({
  load: groupLoad,
  schema: groupSchema,
  initialValues: ({ ports: { navigation, actor } }) => ({
    name: '',
    privilege: 'CLOUD_ADMIN',
    user_members: isForVmSets(navigation.get()) ? [actor.id] : [],
    domain: everyDomain,
    adgroup_members: [],
  }),
  Fields,
  toBody: groupBody,
  done: (answer, values) => t('Group {name} created', { name: answer?.group.name ?? values.name }),
  created: (answer, values) => answer?.group.name ?? values.name,
  madeRow: ({ group }) => group.id,
});
