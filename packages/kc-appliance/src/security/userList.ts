import type { User } from 'kc-api/contract/security/users';
import { expirationOf } from '../core/actor.ts';
import type { Environment } from '../core/context.ts';
import type { Store } from '../core/store.ts';
import { userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { mailGoesOut } from './lastAdmin.ts';
import { toWire } from './userWire.ts';

interface UserList {
  /** Of the table. */
  version: number;
  /** Who is the last administrator depends on it. */
  mail: boolean;
  /** Epoch seconds: good from then, and before a status changes by itself. */
  from: number;
  until: number;
  users: readonly User[];
  /** Another number for each list that is made. */
  number: number;
}

const lists = new WeakMap<Store, UserList>();
let made = 0;

/** All users as the wire shows them, in the order of their creation: made anew only when what they show is another by now. */
export function userList(environment: Environment): Pick<UserList, 'users' | 'number'> {
  const { store } = environment;
  const now = secondsOf(environment);
  const table = userTable.in({ store });
  const known = lists.get(store);
  const mail = mailGoesOut(environment);
  if (known && known.version === table.version && known.mail === mail && known.from <= now && now < known.until) return known;
  const { version } = table;
  const rows = table.all();
  const ahead = rows.flatMap((user) => [expirationOf(user), user.locked_until]).filter((time) => time !== null && time > now) as number[];
  const users = rows.map((user) => toWire(user, now, environment));
  const until = ahead.reduce((first, time) => Math.min(first, time), Infinity);
  const list = { version, mail, from: now, until, users, number: (made += 1) };
  lists.set(store, list);
  return list;
}
