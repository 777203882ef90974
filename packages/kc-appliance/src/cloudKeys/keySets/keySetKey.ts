import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { findWrappingKey, HsmError, makeWrappingKey, removeWrappingKey, unwrapBy, wrapBy, type Partition, type WrappingKey } from '../../hsm/index.ts';
import { keySetsOf } from '../clouds/keyRecords.ts';
import type { KeySetRecord } from '../clouds/records.ts';

type Set = Pick<KeySetRecord, 'name' | 'part_label' | 'part_password' | 'hsm_key'>;
type Known = Environment;

/** Returns the partition of a key set. Without a partition of its own it uses that of the system; an nShield has no others. */
export const partitionOf = ({ part_label = '', part_password }: Omit<Set, 'name'>): Partition | undefined =>
  part_label === '' ? undefined : { label: part_label, password: part_password };

/** Creates the key in the HSM that wraps the keys of a key set. Rejects with HsmError; never call it inside a transaction. */
export const makeKeySetKey = (known: Known, set: Set): Promise<WrappingKey> => makeWrappingKey(known, `KeyControl key set ${set.name}`, partitionOf(set));

/** Removes the key from the HSM, if there is one. Rejects with HsmError. */
export async function removeKeySetKey(known: Known, set: Set): Promise<void> {
  if (set.hsm_key) await removeWrappingKey(known, set.hsm_key, partitionOf(set));
}

/** Removes a key that is no longer needed. If that fails, the leftover does no harm, and the failure is reported. */
export async function dropKeySetKey(known: Known, set: Set): Promise<void> {
  try {
    await removeKeySetKey(known, set);
  } catch (error) {
    if (!(error instanceof HsmError)) throw error;
    known.log(`The key of key set ${set.name} is still in the HSM: ${error.message}`);
  }
}

/** Returns the key of a key set that is in the HSM. For seeded key sets it is created on first use. */
async function keyOf(known: Known, id: string): Promise<{ set: KeySetRecord; key: WrappingKey }> {
  const table = keySetsOf(known);
  const set = table.get(id);
  if (!set) throw new HsmError(t('This key set no longer exists.'));
  if (set.hsm_key) return { set, key: set.hsm_key };
  const made = await makeKeySetKey(known, set);
  const now = table.get(id);
  if (now && !now.hsm_key) {
    table.put({ ...now, hsm_key: made });
    return { set: now, key: made };
  }
  await dropKeySetKey(known, { ...set, hsm_key: made });
  return keyOf(known, id);
}

/** Rejects with HsmError if the HSM does not have the key of the key set. */
export async function needKeySetKey(known: Known, id: string): Promise<void> {
  const { set, key } = await keyOf(known, id);
  if (!(await findWrappingKey(known, key, partitionOf(set))))
    throw new HsmError(t('The key of key set {name} is not in partition {partition}.', { name: set.name, partition: key.label }));
}

/** Wraps and unwraps a random value with the key of the key set. Rejects with HsmError if that fails. */
export async function tryKeySetKey(known: Known, id: string): Promise<void> {
  const { set, key } = await keyOf(known, id);
  const part = partitionOf(set);
  const bytes = Uint8Array.from(known.random.bytes(32));
  const back = await unwrapBy(known, key, await wrapBy(known, key, bytes, part), part);
  if (back.length !== bytes.length || back.some((byte, at) => byte !== bytes[at]))
    throw new HsmError(t('The key of this key set cannot unwrap what it wrapped.'));
}
