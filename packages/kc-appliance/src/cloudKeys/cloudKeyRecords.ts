import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo, type KeyAction } from 'kc-api/rules/cloudKeys/cloudKeys';
import type { CloudCommand } from './clouds/cloud.ts';
import { command, keysOf, putKey, removeKey, wireKey } from './clouds/keyRecords.ts';
import type { CloudKeyRecord } from './clouds/records.ts';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { check, refuse } from '../core/refusal.ts';
import { without } from '../core/without.ts';
import { fromCloud } from './cloudContext.ts';
import { foundSet } from './keySetRecords.ts';

export const foundKey = (context: Context, handle: string): CloudKeyRecord => keysOf(context).get(handle) ?? refuse(404, 'This CloudKey does not exist.');

/** With what has calls of its own: whoever comes second sees all of it as it is now. */
const keyNow = (key: CloudKeyRecord) => ({ ...wireKey(key), roles: key.roles, sharing: key.sharing });
/** What somebody may have changed meanwhile: the key, for each call that changes it. */
export const guardedKey = {
  changed: 'This CloudKey was changed in the meantime.',
  current: (context: Context, { params }: { params: { handle: string } }) => keyNow(foundKey(context, params.handle)),
};

/** What the audit log compares: the wire's fields and what has calls of its own. */
const facts = (key: CloudKeyRecord) => ({
  ...without(wireKey(key), 'revision', 'handle', 'guid', 'keyset_guid'),
  tags: key.tags.map((tag) => `${tag.key}=${tag.value}`),
  users: key.sharing.users,
  administrators: key.sharing.administrators,
  roles: key.roles.map(({ role, members }) => `${role}: ${members.join(' ')}`),
  version: key.primary,
});
export const keyChanges = (before: CloudKeyRecord | null, after: CloudKeyRecord | null) => changesOf(before && facts(before), after && facts(after));

export interface KeyChange {
  action: KeyAction;
  /** What the cloud has to do for it; nothing by default. */
  command?: CloudCommand | undefined;
  /** The key afterwards; null when its record goes. Refuses what is not well. */
  next: (before: CloudKeyRecord) => CloudKeyRecord | null;
  /** What the audit log says of it, after the key's name. */
  said: string;
  /** More that happens in the same commit; what it gives is said too. */
  also?: ((after: CloudKeyRecord) => string) | undefined;
}

/** The one way to change a key: the rule, the cloud, then the record and its audit record at once. */
export async function changeKey(context: Context, handle: string, { action, command: what, next, said, also }: KeyChange): Promise<CloudKeyRecord | null> {
  const key = foundKey(context, handle);
  check(mayDo(action, wireKey(key), context.actor));
  context.checkSeen();
  // What is wrong is refused before the cloud is asked.
  next(key);
  if (what) await fromCloud(command(context, key, what));
  const after = context.commit(({ audit }) => {
    const before = foundKey(context, handle);
    if (before.revision !== key.revision) refuse(409, 'This CloudKey was changed in the meantime.', { current: keyNow(before) });
    const made = next(before);
    const put = made && putKey(context, { ...made, revision: before.revision + 1 });
    if (!put) removeKey(context, before.id);
    audit({
      category: 'Cloud keys',
      content: `Cloud key ${before.name} ${said}${put && also ? also(put) : ''}`,
      group: foundSet(context, before.keyset_guid).groupname,
      changes: keyChanges(before, put),
    });
    return put;
  });
  context.agenda.wake();
  return after;
}

/** The same for changes that leave the key standing. */
export async function keptKey(context: Context, handle: string, change: KeyChange): Promise<{ cloudkey: CloudKey }> {
  const after = await changeKey(context, handle, change);
  return { cloudkey: wireKey(after ?? refuse(404, 'This CloudKey does not exist.')) };
}

/** The interval for every key of the key set that still goes on (KSET-42, CKEY-069); how many others had another one. */
export function applyInterval(context: Context, keyset: string, days: number): number {
  const { rows } = keysOf(context).page({ where: [{ field: 'keyset_guid', op: 'is', value: keyset }], offset: 0, limit: 1_000_000 });
  const others = rows.filter((key) => key.rekey_interval !== days && key.status !== 'Pending Delete' && key.status !== 'Destroyed');
  for (const key of others) putKey(context, { ...key, rekey_interval: days, revision: key.revision + 1 });
  return others.length;
}
