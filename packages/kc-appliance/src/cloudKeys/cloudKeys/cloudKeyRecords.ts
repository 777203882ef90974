import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo, type KeyAction } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import type { CloudCommand } from '../clouds/cloud.ts';
import { command, keysOf, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { check } from '../../core/refusal.ts';
import { fromCloud } from '../cloudContext.ts';
import { keyNoun } from '../keyNoun.ts';
import { keyRecord } from './cloudKeyRecord.ts';

export const guardedKey = keyRecord.guarded(({ handle }: { handle: string }) => handle);

type Named = Pick<CloudKeyRecord, 'name' | 'csp_type'>;

export interface KeyChange {
  action: KeyAction;
  /** The command for the cloud. Default: none. */
  command?: CloudCommand | undefined;
  /** Returns the changed key. Refuses invalid changes. */
  next: (before: CloudKeyRecord) => CloudKeyRecord;
  /** Returns the text for the audit log; see `became` and `changed`. */
  said: (key: Named) => string;
  /** Further changes in the same commit. Returns a suffix for the text of the audit log. */
  also?: ((after: CloudKeyRecord) => string) | undefined;
}

/** 'Cloud key card-tokens disabled'. */
export const became = (state: string) => (key: Named) => `${keyNoun(key)} ${key.name} ${state}`;
/** 'Roles of cloud key card-tokens changed'. Database keys have no such parts. */
export const changed = (part: string) => (key: Named) => `${part} of cloud key ${key.name} changed`;

/** All changes of a key use this function. It checks the rule, sends the command to the cloud, and then commits the record with its audit record. */
export async function changeKey(context: Context, handle: string, { action, command: what, next, said, also }: KeyChange): Promise<{ cloudkey: CloudKey }> {
  const key = keyRecord.find(context, handle);
  check(mayDo(action, wireKey(key), context.actor));
  context.checkSeen();
  // Validate before the request to the cloud.
  next(key);
  if (what) await fromCloud(command(context, key, what));
  const after = keyRecord.change(context, handle, next, {
    since: key,
    also: (one) => ({ content: `${said(one)}${also ? also(one) : ''}` }),
  });
  context.agenda.wake();
  return { cloudkey: wireKey(after) };
}

/** Sets the interval of every key in the key set that is not deleted (KSET-42, CKEY-069). Returns the number of changed keys. */
export function applyInterval(context: Context, keyset: string, days: number): number {
  const { rows } = keysOf(context).page({ where: [{ field: 'keyset_guid', op: 'is', value: keyset }], offset: 0, limit: 1_000_000 });
  const others = rows.filter((key) => key.rekey_interval !== days && key.status !== 'Pending Delete' && key.status !== 'Destroyed');
  for (const key of others) keyRecord.put(context, revised({ ...key, rekey_interval: days }));
  return others.length;
}
