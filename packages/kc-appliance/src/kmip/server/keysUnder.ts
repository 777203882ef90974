import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { HsmError } from '../../hsm/index.ts';
import type { KmipServerRecord } from '../records.ts';
import { dropRootKey, lookForUnused, makeRootKey, unwrapped } from './rootKey.ts';
import { makeSealingKeys, putSealingKeys } from './sealing.ts';
import { kmipRekey, kmipRootKey, kmipSealingKeys, kmipServer } from '../state.ts';

interface KeysUnder {
  /** Puts the keys into use. Call inside the transaction that changes the settings. */
  use(): void;
  /** Removes the unused new keys from the HSM. */
  undo(): Promise<void>;
  /** Removes keys that wrap nothing any more from the HSM. Call after the transaction. */
  dropUnused(): Promise<void>;
}

const nothing: KeysUnder = { use: () => undefined, undo: async () => undefined, dropUnused: async () => undefined };

/**
 * Prepares the sealing keys for changed settings. New data is sealed with them, and a rekey reseals the rest. When the server stops using an HSM, its root key
 * unwraps all existing keys once and the rekey starts. Nothing depends on the HSM afterwards. Contacts the HSM, so do not call inside a transaction. Rejects
 * with HsmError. `whatever`: keep keys wrapped that the HSM cannot unwrap, until it is available again.
 */
export async function keysUnder(environment: Environment, next: KmipServerRecord, { whatever = false } = {}): Promise<KeysUnder> {
  const before = kmipServer.get(environment);
  const renames = next.hsm_type === 'HSM' && next.rootkey_label.trim() !== before.rootkey_label.trim();
  if (next.hsm_type === before.hsm_type && !renames) return nothing;
  const dropUnused = lookForUnused(environment);
  if (next.hsm_type === 'HSM') {
    const root = await makeRootKey(environment, next.rootkey_label);
    const undo = () => dropRootKey(environment, root);
    try {
      const keys = await makeSealingKeys(environment, { wrapped: 'yes', by: root });
      const use = () => {
        kmipRootKey.set(environment, root);
        putSealingKeys(environment, keys);
      };
      return { use, undo, dropUnused };
    } catch (error) {
      await undo();
      throw error;
    }
  }
  const older = await unwrapped(environment).catch((error: unknown) => {
    if (whatever && error instanceof HsmError) return null;
    throw error;
  });
  const fresh = (await makeSealingKeys(environment, { wrapped: 'no' })).map((key) => (next.hsm_type === 'HPCS' ? { ...key, wrapped: 'yes' as const } : key));
  return {
    ...nothing,
    dropUnused,
    use: () => {
      kmipRootKey.set(environment, null);
      // A tenant may have been created meanwhile.
      const now = kmipSealingKeys.get(environment).map((key) => older?.find(({ id }) => id === key.id) ?? key);
      kmipSealingKeys.set(environment, [...fresh, ...now]);
      if (before.hsm_type !== 'NONE' && older) kmipRekey.set(environment, { at: secondsOf(environment), offset: 0 });
    },
  };
}
