import type { KmipRefusalKind } from 'kc-api/contract/kmip/activity';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { kmipUserNamed } from './activityRecord.ts';
import { kmipObjectRecord } from '../objects/objectRecord.ts';
import type { KmipActivityRecord } from '../records.ts';
import { kmipActivitySince, kmipActivityTable, kmipObjectTable, kmipUserTable } from '../state.ts';

/** The client of an event. `address`: '' if it is unknown. */
export interface ActiveClient {
  /** User id; '' for a client that belongs to no user. */
  user: string;
  address: string;
}

/** Collects the activity of KMIP clients, and stores it from time to time. */
export interface ActivityRecorder {
  /** Records a connection, or a message if `version` is given. */
  contact(client: ActiveClient, version?: string): void;
  /** Records an operation that the server performed. */
  operation(client: ActiveClient, name: string): void;
  /** Records that a client received an object, or that the server used it for the client. */
  objectUse(client: ActiveClient, use: { object: string; operation: string }): void;
  refusal(client: ActiveClient, refusal: { kind: KmipRefusalKind; reason: string }): void;
  /** Like `refusal`, for callers that know the user by name. */
  refusalByName(client: { username: string; address: string }, refusal: { kind: KmipRefusalKind; reason: string }): void;
  /** Stores the start of the recording and the collected events, if the last write is at least 3 seconds ago, or at once if `isLast`. Never throws. */
  flush(isLast?: boolean): void;
}

/** Maximum number of addresses without a user, stored and pending. Any client can connect, so the number must be bounded. */
export const strangersMost = 200;
/** Maximum number of objects whose use is not stored yet. */
const objectsMost = 1_000;
/** Milliseconds between two writes, which limits the cost of a busy client. */
const pause = 3_000;
/** Maximum length of a reason, which may repeat data from the client. */
const reasonMost = 300;

/** Removes the IPv6 prefix of an IPv4 address on a dual-stack socket. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

type Pending = Pick<KmipActivityRecord, 'user' | 'address' | 'last_contact'> &
  Partial<Pick<KmipActivityRecord, 'version' | 'last_operation' | 'last_refusal'>> & { operations: number; object_uses: number; refusals: number };

const idOf = ({ user, address }: ActiveClient): string => (user === '' ? `address:${address}` : user);

function merged(before: KmipActivityRecord | undefined, id: string, next: Pending): KmipActivityRecord {
  return {
    id,
    user: next.user,
    address: next.address || (before?.address ?? ''),
    version: next.version ?? before?.version ?? '',
    last_contact: next.last_contact,
    last_operation: next.last_operation ?? before?.last_operation ?? '',
    operations: (before?.operations ?? 0) + next.operations,
    object_uses: (before?.object_uses ?? 0) + next.object_uses,
    refusals: (before?.refusals ?? 0) + next.refusals,
    last_refusal: next.last_refusal ?? before?.last_refusal ?? null,
    since: before?.since ?? next.last_contact,
  };
}

/** Removes the addresses without a user that were inactive the longest. */
function dropOldStrangers(environment: Environment): void {
  const table = kmipActivityTable.in(environment);
  const strangers = { where: [{ field: 'user', op: 'is', value: '' }], sort: { field: 'last_contact', desc: false }, offset: 0 } as const;
  const { total } = table.page({ ...strangers, limit: 1 });
  if (total <= strangersMost) return;
  for (const { id } of table.page({ ...strangers, limit: total - strangersMost }).rows) table.remove(id);
}

/** Creates the recorder of a KMIP server. The caller calls `flush` regularly. */
export function createActivityRecorder(environment: Environment): ActivityRecorder {
  const clients = new Map<string, Pending>();
  const uses = new Map<string, { date: number; operation: string; user: string }>();
  let strangers = 0;
  let flushedAt = -Infinity;
  let hasBegun = false;

  function pendingOf({ user, address: given }: ActiveClient): Pending {
    const address = plainAddress(given);
    const id = idOf({ user, address });
    const existing = clients.get(id);
    const last_contact = secondsOf(environment);
    if (existing) return Object.assign(existing, { last_contact, ...(address === '' ? {} : { address }) });
    if (user === '' && (strangers += 1) > strangersMost) {
      const oldest = [...clients].find(([, one]) => one.user === '');
      if (oldest) clients.delete(oldest[0]);
    }
    const made: Pending = { user, address, last_contact, operations: 0, object_uses: 0, refusals: 0 };
    clients.set(id, made);
    return made;
  }

  function store(): void {
    const activity = kmipActivityTable.in(environment);
    const objects = kmipObjectTable.in(environment);
    const users = kmipUserTable.in(environment);
    if (kmipActivitySince.get(environment) === 0) kmipActivitySince.set(environment, secondsOf(environment));
    for (const [id, next] of clients) {
      // A removed user gets no row.
      if (next.user === '' || users.get(next.user)) activity.put(merged(activity.get(id), id, next));
    }
    for (const [id, { date, operation, user }] of uses) {
      const object = objects.get(id);
      const by = users.get(user)?.username ?? '';
      if (object) kmipObjectRecord.put(environment, { ...object, last_use: { date, operation, by } });
    }
    dropOldStrangers(environment);
  }

  function flush(isLast = false): void {
    const now = environment.clock.now();
    const isEarly = now >= flushedAt && now - flushedAt < pause;
    if ((hasBegun && clients.size === 0 && uses.size === 0) || (isEarly && !isLast)) return;
    flushedAt = now;
    try {
      environment.store.transaction(store);
      hasBegun = true;
      clients.clear();
      uses.clear();
      strangers = 0;
    } catch {
      // A full store accepts no writes. The events stay in memory, bounded, until the next call.
    }
  }

  const refusal: ActivityRecorder['refusal'] = (client, { kind, reason }) => {
    const pending = pendingOf(client);
    pending.refusals += 1;
    pending.last_refusal = { kind, reason: reason.slice(0, reasonMost), date: pending.last_contact };
  };

  return {
    contact(client, version) {
      const pending = pendingOf(client);
      if (version !== undefined) pending.version = version;
    },
    operation(client, name) {
      const pending = pendingOf(client);
      pending.operations += 1;
      pending.last_operation = name;
    },
    objectUse(client, { object, operation }) {
      pendingOf(client).object_uses += 1;
      if (uses.size >= objectsMost && !uses.has(object)) flush(true);
      // The store accepts no writes, so drop further uses.
      if (uses.size < objectsMost || uses.has(object)) uses.set(object, { date: secondsOf(environment), operation, user: client.user });
    },
    refusal,
    refusalByName({ username, address }, why) {
      const user = username === '' ? undefined : kmipUserNamed(environment, username);
      refusal({ user: user?.id ?? '', address }, why);
    },
    flush,
  };
}
