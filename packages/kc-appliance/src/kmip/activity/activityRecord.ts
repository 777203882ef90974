import type { KmipActivityEntry } from 'kc-api/contract/kmip/activity';
import type { Environment } from '../../core/context.ts';
import type { KmipActivityRecord, KmipUserRecord } from '../records.ts';
import { kmipActivityTable, kmipObjectTable, kmipUserTable } from '../state.ts';

type HasStore = Pick<Environment, 'store'>;

export const kmipUserNamed = (environment: HasStore, username: string): KmipUserRecord | undefined =>
  kmipUserTable.in(environment).page({ where: [{ field: 'username', op: 'is', value: username }], offset: 0, limit: 1 }).rows[0];

/** Returns the empty record of a client without activity. The user record still has the time of the last connection. */
const unrecorded = ({ id, last_seen }: KmipUserRecord): KmipActivityRecord => ({
  id,
  user: id,
  address: '',
  version: '',
  last_contact: last_seen,
  last_operation: '',
  operations: 0,
  object_uses: 0,
  refusals: 0,
  last_refusal: null,
  since: 0,
});

/** Returns all users in order of creation, then the addresses without a user. */
export function activityEntries(environment: HasStore): KmipActivityEntry[] {
  const activity = kmipActivityTable.in(environment);
  const objectsOf = kmipObjectTable.in(environment).counts('owner');
  const ofUsers = kmipUserTable
    .in(environment)
    .all()
    .map((user) => ({ ...(activity.get(user.id) ?? unrecorded(user)), username: user.username, objects: objectsOf.get(user.id) ?? 0 }));
  const strangers = activity.all().filter(({ user }) => user === '');
  return [...ofUsers, ...strangers.map((one) => ({ ...one, username: '', objects: 0 }))];
}
