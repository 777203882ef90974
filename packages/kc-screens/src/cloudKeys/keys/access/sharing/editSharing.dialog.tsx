import { Pencil } from 'lucide-react';
import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { cloudKeys } from 'kc-api/contract/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cspAccounts';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys';
import { asked, defineFormDialog } from '../../../../shell/index.ts';
import { choices, joined, listTypes, listWords, type ListType, type SharedKey } from './sharing.ts';

type Values = Record<ListType, string[]>;

const load = ({ cloudKey: { handle }, account }: SharedKey) => ({
  known: asked(cspAccounts.users, { params: { guid: account } }),
  users: asked(cloudKeys.users, { params: { handle }, query: { list_type: 'users' } }),
  administrators: asked(cloudKeys.users, { params: { handle }, query: { list_type: 'administrators' } }),
});

/** CKEY-085: both lists at once. */
export const editSharingDialog = defineFormDialog<Values, typeof cloudKeys.saveSharing, SharedKey, ReturnType<typeof load>>({
  id: 'cloudKeys.editSharing',
  title: ({ cloudKey }) => `Edit sharing of ${cloudKey.name}`,
  label: 'Edit both',
  action: 'Save sharing',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  load,
  schema: yup.object({ users: yup.array(yup.string().defined()), administrators: yup.array(yup.string().defined()) }),
  initialValues: ({ data }) => ({ users: data.users.users.map(({ arn }) => arn), administrators: data.administrators.users.map(({ arn }) => arn) }),
  Fields: ({ data }) => (
    <FieldGrid>
      {listTypes.map((list) => (
        <MultiSelectField key={list} name={list} label={listWords[list].title} wide help={`They can ${listWords[list].may}.`} options={choices(data.known.users, data[list].users)} noneText="No users found" />
      ))}
    </FieldGrid>
  ),
  call: cloudKeys.saveSharing,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  toBody: ({ users, administrators }) => ({ administrators: joined(administrators), users: joined(users) }),
  confirm: (values, { data, target }) => {
    const gone = listTypes.flatMap((list) => data[list].users.filter(({ arn }) => !values[list].includes(arn)).map(({ name }) => `${name} (${listWords[list].one})`));
    if (gone.length === 0) return null;
    return { title: `Unshare ${target.cloudKey.name}`, names: gone, consequence: 'They lose what the list allows, unless something else in the account allows it. Share it with them again to undo it.', verb: 'Unshare' };
  },
  idOf: ({ cloudKey }) => cloudKey.handle,
  done: () => cloudKeyTexts.sharing,
});
