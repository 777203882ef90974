import { Pencil } from 'lucide-react';
import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cspAccounts, type Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { request, defineFormDialog } from '../../../../shell/index.ts';
import { choices, joined, listTypes, listWords, sharingLabels, type ListType, type SharedKey } from './sharing.ts';

type Values = Record<ListType, string[]>;

/** `now`: what a conflict brought, newer than the lists that were read. */
interface Target extends SharedKey {
  now?: CloudKey & { sharing: Values };
}

const load = ({ cloudKey: { handle }, account }: SharedKey) => ({
  known: request(cspAccounts.users, { params: { guid: account } }),
  users: request(cloudKeys.users, { params: { handle }, query: { list_type: 'users' } }),
  administrators: request(cloudKeys.users, { params: { handle }, query: { list_type: 'administrators' } }),
});

type Lists = Record<ListType | 'known', { users: readonly Principal[] }>;
const nameOf = (arn: string, { known, users, administrators }: Lists) =>
  [known, users, administrators].flatMap((list) => list.users).find((one) => one.arn === arn)?.name ?? arn;
const named = (list: readonly string[], { data }: { data: Lists }) => list.map((arn) => nameOf(arn, data)).join('\n');
/** The older of two revisions; undefined where the appliance knows none. */
const older = (one: number | undefined, other: number | undefined) => (one === undefined || other === undefined ? undefined : Math.min(one, other));
const arns = ({ users }: Lists[ListType]) => users.map(({ arn }) => arn);
const listsOf = ({ now }: Target, data: Lists): Values => now?.sharing ?? { users: arns(data.users), administrators: arns(data.administrators) };

/** CKEY-085: both lists at once. */
export const editSharingDialog = defineFormDialog<Values, typeof cloudKeys.saveSharing, Target, ReturnType<typeof load>>({
  id: 'cloudKeys.editSharing',
  title: ({ cloudKey }) => `Edit sharing of ${cloudKey.name}`,
  label: 'Edit both',
  action: 'Save sharing',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  load,
  schema: yup.object({ users: yup.array(yup.string().defined()), administrators: yup.array(yup.string().defined()) }),
  initialValues: ({ target, data }) => listsOf(target, data),
  Fields: ({ data }) => (
    <FieldGrid>
      {listTypes.map((list) => (
        <MultiSelectField
          key={list}
          name={list}
          label={listWords[list].title}
          wide
          help={`They can ${listWords[list].may}.`}
          options={choices(data.known.users, data[list].users)}
          noneText="No users found"
        />
      ))}
    </FieldGrid>
  ),
  call: cloudKeys.saveSharing,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  // The older of the two lists: whoever changed one between the readings is seen.
  toBody: ({ users, administrators }, { target: { now }, data }) => ({
    administrators: joined(administrators),
    users: joined(users),
    revision: now?.revision ?? older(data.users.revision, data.administrators.revision),
  }),
  current: (now, target) => ({ ...target, now: now as CloudKey & { sharing: Values } }),
  labels: sharingLabels,
  show: { users: named, administrators: named },
  confirm: (values, { data, target }) => {
    const before = listsOf(target, data);
    const gone = listTypes.flatMap((list) =>
      before[list].filter((arn) => !values[list].includes(arn)).map((arn) => `${nameOf(arn, data)} (${listWords[list].one})`),
    );
    if (gone.length === 0) return null;
    return {
      title: `Unshare ${target.cloudKey.name}`,
      names: gone,
      consequence: 'They lose what the list allows, unless something else in the account allows it. Share it with them again to undo it.',
      verb: 'Unshare',
    };
  },
  idOf: ({ cloudKey }) => cloudKey.handle,
  done: () => cloudKeyTexts.sharing,
});
