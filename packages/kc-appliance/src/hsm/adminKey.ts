import { isNoKey, noKey, type HsmType } from 'kc-api/rules/hsm/hsm';
import { isOtherActive } from '../core/activeHsm.ts';
import type { Environment } from '../core/context.ts';
import { activeDevice, asked, type Device } from './device.ts';
import { noAdminKey, storedAdminKey } from './state.ts';

type Known = Pick<Environment, 'store' | 'hsms' | 'log'>;
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes the key that wraps the admin key out of the HSM. What has no key there has nothing to take out. */
export async function dropAdminKey(known: Known, { hsm, host }: Device): Promise<void> {
  const key = storedAdminKey.get(known);
  if (!isNoKey(key.id)) await hsm.removeKey(host, key);
}

/**
 * Has the HSM in use wrap a new admin key, by a key of its own that is made for it. Gives what keeps it, to be called in the
 * transaction that hands its parts out: the former key is taken away then. Does nothing without an HSM in which this
 * system is logged in.
 */
export async function storeAdminKey(known: Known, secret: Uint8Array): Promise<() => void> {
  const device = activeDevice(known);
  if (!device || device.label === '') return () => undefined;
  const { hsm, host, label, password } = device;
  const key = await asked(hsm.makeKey(host, label, password));
  const wrapped = hexOf(await asked(hsm.wrap(host, key, secret)));
  return () => {
    const former = storedAdminKey.get(known);
    storedAdminKey.set(known, { ...key, wrapped });
    if (!isNoKey(former.id)) hsm.removeKey(host, former).catch(() => known.log('The previous admin key is still in the HSM.'));
  };
}

/** The id of the key in an HSM of that type that wraps the admin key; zeros for none, and while the one in use is another. */
export const adminKeyIn = (known: Pick<Environment, 'store'>, type: HsmType): string => (isOtherActive(known, type) ? noKey : storedAdminKey.get(known).id);

export const forgetAdminKey = (known: Pick<Environment, 'store'>): void => storedAdminKey.set(known, noAdminKey);
