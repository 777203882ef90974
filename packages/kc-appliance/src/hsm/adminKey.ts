import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { isNoKey, noKey, type HsmType } from 'kc-api/rules/hsm/hsm';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { isOtherActive } from '../core/activeHsm.ts';
import type { Environment } from '../core/context.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { activeDevice, asked, logInStored, passwordFor, type Device } from './device.ts';
import { HsmError, NotSent } from './module.ts';
import { noAdminKey, storedAdminKey } from './state.ts';

type Known = Pick<Environment, 'store' | 'hsms' | 'log'>;

/** Removes the key that wraps the admin key from the HSM; does nothing if there is none. */
export async function dropAdminKey(known: Known, device: Device): Promise<void> {
  const key = storedAdminKey.get(known);
  if (!isNoKey(key.id)) await device.hsm.removeKey(device.host, key, passwordFor(device, key));
}

/**
 * Creates a key in the active HSM and wraps a new admin key with it. Returns a function that stores it and removes the former key; call it in the transaction
 * that hands the parts out. Returns only `also` without an HSM in which this system is logged in. `also`: runs in that transaction, with or without an HSM.
 */
export async function storeAdminKey(known: Known, secret: Uint8Array, also: () => void): Promise<() => void> {
  const device = activeDevice(known);
  if (!device || device.label === '') return also;
  const { hsm, host, label, password } = device;
  const key = await asked(hsm.makeKey(host, label, password));
  const wrapped = bytesToHex(await asked(hsm.wrap(host, key, password, secret)));
  return () => {
    also();
    const former = storedAdminKey.get(known);
    storedAdminKey.set(known, { ...key, wrapped });
    if (!isNoKey(former.id)) hsm.removeKey(host, former, passwordFor(device, former)).catch(() => known.log('The previous admin key is still in the HSM.'));
  };
}

/** Wraps the admin key of a starting state with the HSM key of that state, so that the HSM can unwrap it. */
export async function sealAdminKey(known: Known, secret: Uint8Array): Promise<void> {
  const device = activeDevice(known);
  const key = storedAdminKey.get(known);
  if (!device || isNoKey(key.id)) return;
  try {
    storedAdminKey.set(known, { ...key, wrapped: bytesToHex(await device.hsm.wrap(device.host, key, passwordFor(device, key), secret)) });
  } catch (error) {
    // A host of the hostile bank that cannot be reached.
    if (!(error instanceof HsmError)) throw error;
  }
}

/** Asks the user for the password if the stored one may use up an attempt. */
async function sendStored(entry: Parameters<typeof logInStored>[0]): Promise<void> {
  try {
    await logInStored(entry, await entry.hsm.tokens(entry.host));
  } catch (error) {
    if (error instanceof NotSent) checkFields({ password: error.message });
    throw error;
  }
}

/** HSM-069: lets the active HSM unwrap the admin key. Refuses if no HSM has it; a wrong password uses up an attempt. */
export async function unwrapAdminKey(known: Known, password?: string): Promise<Uint8Array> {
  const device = activeDevice(known);
  const key = storedAdminKey.get(known);
  if (!device || isNoKey(key.id) || key.wrapped === '') return refuse(409, recoveryTexts.noHsm);
  const { hsm, host } = device;
  const used = password ?? passwordFor(device, key);
  if (used === '') checkFields({ password: recoveryTexts.hsmPassword });
  const entry = { hsm, host, label: key.label, password: used };
  if (password === undefined) await asked(sendStored(entry));
  else await asked(hsm.logIn(host, key.label, password));
  return asked(hsm.unwrap(host, key, used, hexToBytes(key.wrapped)));
}

/** Returns the id of the key that wraps the admin key in an HSM of that type; zeros if there is none, or another HSM is active. */
export const adminKeyIn = (known: Pick<Environment, 'store'>, type: HsmType): string => (isOtherActive(known, type) ? noKey : storedAdminKey.get(known).id);

export const forgetAdminKey = (known: Pick<Environment, 'store'>): void => storedAdminKey.set(known, noAdminKey);
