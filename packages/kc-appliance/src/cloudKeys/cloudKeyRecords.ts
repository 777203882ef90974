import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo, type KeyAction } from 'kc-api/rules/cloudKeys/cloudKeys';
import type { CloudCommand } from './clouds/cloud.ts';
import { command, keysOf, wireKey } from './clouds/keyRecords.ts';
import type { CloudKeyRecord } from './clouds/records.ts';
import type { Context } from '../core/context.ts';
import { revised } from '../core/record.ts';
import { check } from '../core/refusal.ts';
import { fromCloud } from './cloudContext.ts';
import { keyRecord } from './cloudKeyRecord.ts';

export const guardedKey = keyRecord.guarded(({ handle }: { handle: string }) => handle);

export interface KeyChange {
  action: KeyAction;
  /** What the cloud has to do for it; nothing by default. */
  command?: CloudCommand | undefined;
  /** The key afterwards. Refuses what is not well. */
  next: (before: CloudKeyRecord) => CloudKeyRecord;
  /** What the audit log says of it: `became` and `changed` make it. */
  said: (name: string) => string;
  /** More that happens in the same commit; what it gives is said too. */
  also?: ((after: CloudKeyRecord) => string) | undefined;
}

/** 'Cloud key card-tokens disabled'. */
export const became = (state: string) => (name: string) => `Cloud key ${name} ${state}`;
/** 'Roles of cloud key card-tokens changed'. */
export const changed = (part: string) => (name: string) => `${part} of cloud key ${name} changed`;

/** The one way to change a key: the rule, the cloud, then the record and its audit record at once. */
export async function changeKey(context: Context, handle: string, { action, command: what, next, said, also }: KeyChange): Promise<{ cloudkey: CloudKey }> {
  const key = keyRecord.find(context, handle);
  check(mayDo(action, wireKey(key), context.actor));
  context.checkSeen();
  // What is wrong is refused before the cloud is asked.
  next(key);
  if (what) await fromCloud(command(context, key, what));
  const after = keyRecord.change(context, handle, next, {
    since: key,
    also: (one) => ({ content: `${said(one.name)}${also ? also(one) : ''}` }),
  });
  context.agenda.wake();
  return { cloudkey: wireKey(after) };
}

/** The interval for every key of the key set that still goes on (KSET-42, CKEY-069); how many others had another one. */
export function applyInterval(context: Context, keyset: string, days: number): number {
  const { rows } = keysOf(context).page({ where: [{ field: 'keyset_guid', op: 'is', value: keyset }], offset: 0, limit: 1_000_000 });
  const others = rows.filter((key) => key.rekey_interval !== days && key.status !== 'Pending Delete' && key.status !== 'Destroyed');
  for (const key of others) keyRecord.put(context, revised({ ...key, rekey_interval: days }));
  return others.length;
}
