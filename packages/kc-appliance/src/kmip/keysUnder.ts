import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { HsmError } from '../hsm/index.ts';
import type { KmipServerRecord } from './records.ts';
import { dropRootKey, lookForUnused, makeRootKey, unwrapped } from './rootKey.ts';
import { makeSealingKeys, putSealingKeys } from './sealing.ts';
import { kmipRekey, kmipRootKey, kmipSealingKeys, kmipServer } from './state.ts';

interface KeysUnder {
  /** Inside the transaction that changes the settings. */
  use(): void;
  /** Takes out of the HSM what was made for nothing. */
  undo(): Promise<void>;
  /** Takes out of the HSM what wraps nothing any more. After the transaction. */
  dropUnused(): Promise<void>;
}

const nothing: KeysUnder = { use: () => undefined, undo: async () => undefined, dropUnused: async () => undefined };

/**
 * The keys that seal under other settings: what is created from then on is sealed as they want it, and a rekey brings the
 * rest. Where an HSM is left its root key opens all that it has wrapped, once, and the rekey begins by itself: nothing depends on
 * it any more. The HSM is asked, so never inside a transaction; rejects with HsmError. `whatever`: what it does not open stays
 * wrapped, for the day on which it is there again.
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
      // Somebody may have made a tenant meanwhile.
      const now = kmipSealingKeys.get(environment).map((key) => older?.find(({ id }) => id === key.id) ?? key);
      kmipSealingKeys.set(environment, [...fresh, ...now]);
      if (before.hsm_type !== 'NONE' && older) kmipRekey.set(environment, { at: secondsOf(environment), offset: 0 });
    },
  };
}
