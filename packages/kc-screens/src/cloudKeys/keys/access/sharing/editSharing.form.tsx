import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts, type Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../../../shell/index.ts';
import { choices, joined, listTypes, listWords, type ListType, type SharedKey } from './sharing.ts';

type Values = Record<ListType, string[]>;

/** Both lists at the time of the fetch. */
interface Seen {
  revision?: number | undefined;
  sharing: Values;
}

const load = ({ cloudKey: { handle }, account }: SharedKey) => ({
  known: request(cspAccounts.users, { params: { guid: account } }),
  users: request(cloudKeys.users, { params: { handle }, query: { list_type: 'users' } }),
  administrators: request(cloudKeys.users, { params: { handle }, query: { list_type: 'administrators' } }),
});

type Lists = Record<ListType | 'known', { users: readonly Principal[] }>;

const nameOf = (arn: string, { known, users, administrators }: Lists) =>
  [known, users, administrators].flatMap((list) => list.users).find((one) => one.arn === arn)?.name ?? arn;

/** Returns the older of two revisions; undefined if the appliance returns none. */
const older = (one: number | undefined, other: number | undefined) => (one === undefined || other === undefined ? undefined : Math.min(one, other));

const arns = ({ users }: Lists[ListType]) => users.map(({ arn }) => arn);

export const form = defineForm<Values, typeof cloudKeys.saveSharing, SharedKey, ReturnType<typeof load>, Seen>({
  load,
  // Use the older of the two revisions, so that a change of either list between the two reads causes a conflict.
  seen: ({ data: { users, administrators } }) => ({
    revision: older(users.revision, administrators.revision),
    sharing: { users: arns(users), administrators: arns(administrators) },
  }),
  schema: yup.object({ users: yup.array(yup.string().defined()), administrators: yup.array(yup.string().defined()) }),
  initialValues: ({ seen }) => seen.sharing,
  Fields: ({ data }) => (
    <FieldGrid>
      {listTypes.map((list) => (
        <MultiSelectField
          key={list}
          name={list}
          label={listWords[list].title}
          wide
          help={listWords[list].may}
          options={choices(data.known.users, data[list].users)}
          nameOf={(arn) => nameOf(arn, data)}
          noneText={t('No users found')}
        />
      ))}
    </FieldGrid>
  ),
  toBody: ({ users, administrators }) => ({ administrators: joined(administrators), users: joined(users) }),
  confirm: (values, { data, target, start }) => {
    const gone = listTypes.flatMap((list) => start[list].filter((arn) => !values[list].includes(arn)).map((arn) => listWords[list].member(nameOf(arn, data))));
    if (gone.length === 0) return null;
    return {
      title: t('Unshare {name}', { name: target.cloudKey.name }),
      names: gone,
      consequence: t('They lose access through this list, unless something else in the account grants it. To undo this, share the key with them again.'),
      verb: t('Unshare'),
    };
  },
  undo: 'The response does not contain the changed users.',
  done: () => cloudKeyTexts.sharing,
});
