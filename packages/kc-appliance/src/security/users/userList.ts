import type { User } from 'kc-api/contract/security/users';
import type { Walked } from 'kc-api/contract/walk';
import { expirationOf } from '../../core/access/actor.ts';
import type { Environment } from '../../core/context.ts';
import type { UserRecord } from '../../core/records.ts';
import type { Store } from '../../core/store/store.ts';
import { userTable } from '../../core/state.ts';
import { secondsOf } from '../../core/system.ts';
import { stableAnswer } from '../../core/dispatch/responseBody.ts';
import { walk } from '../../core/store/walk.ts';
import { isLastAdmin, mailGoesOut } from './lastAdmin.ts';
import { toWire } from './userWire.ts';

/** The cached response for a row. Valid while the user's status and the last administrator stay the same. */
interface Shown {
  user: User;
  /** Validity of the cached user, epoch seconds: until the status changes by itself. */
  from: number;
  until: number;
}

interface UserList {
  /** Version of the table. */
  version: number;
  /** The last administrator depends on it. */
  mail: boolean;
  /** Validity of the list, epoch seconds: until a status changes by itself. */
  from: number;
  until: number;
  users: readonly User[];
  /** Like `walk`, but returns the same object for the same part of this list, so that it is serialized once. */
  page: (walked: Walked) => UserPage;
  /** Unique number of this list. */
  number: number;
}

interface UserPage {
  users: User[];
  marker?: string;
}

/** Caches the pages of a list, which never changes. The cache is limited to twice the rows of the list, so that no sequence of requests fills the memory. */
function pagesOf(users: readonly User[]): UserList['page'] {
  const pages = new Map<string, UserPage>();
  let rows = 0;
  return ({ limit, marker }) => {
    const key = JSON.stringify([limit, marker]);
    const known = pages.get(key);
    if (known) return known;
    const { page, ...rest } = walk(users, { ...(limit === undefined ? {} : { limit }), ...(marker === undefined ? {} : { marker }) });
    const answer = stableAnswer({ users: [...page], ...rest });
    rows += page.length + 1;
    if (rows > users.length * 2) {
      pages.clear();
      rows = page.length + 1;
    }
    pages.set(key, answer);
    return answer;
  };
}

const lists = new WeakMap<Store, UserList>();
const shown = new WeakMap<UserRecord, Shown>();
let made = 0;

/** Returns one user for the response. Cached until the row is replaced or its display changes. */
function shownOf(environment: Environment, row: UserRecord, now: number): Shown {
  const known = shown.get(row);
  const last = isLastAdmin(environment, row) ? 'yes' : undefined;
  if (known && known.from <= now && now < known.until && known.user.last_admin === last) return known;
  const ahead = [expirationOf(row), row.locked_until].filter((time) => time !== null && time > now) as number[];
  const next = { user: toWire(row, now, environment), from: now, until: Math.min(Infinity, ...ahead) };
  shown.set(row, next);
  return next;
}

/** Returns all users for the response, in the order of their creation. Cached until their display changes. */
export function userList(environment: Environment): Pick<UserList, 'users' | 'page' | 'number'> {
  const { store } = environment;
  const now = secondsOf(environment);
  const table = userTable.in({ store });
  const known = lists.get(store);
  const mail = mailGoesOut(environment);
  if (known && known.version === table.version && known.mail === mail && known.from <= now && now < known.until) return known;
  const { version } = table;
  const each = table.all().map((row) => shownOf(environment, row, now));
  const until = each.reduce((first, one) => Math.min(first, one.until), Infinity);
  const users = each.map(({ user }) => user);
  const list = { version, mail, from: now, until, users, page: pagesOf(users), number: (made += 1) };
  lists.set(store, list);
  return list;
}
