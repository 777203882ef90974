import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { hsmTexts, type HsmType } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { bytesOf } from '../core/files/base64.ts';
import { activeDevice, logInStored, type Device } from './device.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { HsmError, KeyMissing, NotSent, WrongPassword, type HsmKey } from './module.ts';
import { hsmOutage, missingKeys } from './state.ts';

/** The vault with the HSM settings, and access to its HSMs. */
export type HsmSystem = Pick<Environment, 'store' | 'hsms'>;
type Known = Pick<Environment, 'hsmSystem'>;

/** A key in an HSM that wraps other keys, and never leaves the HSM. */
export interface WrappingKey extends HsmKey {
  type: HsmType;
  /** Purpose of the key, taken from its label in the HSM. Missing in keys of earlier versions. */
  name?: string;
}

/** A partition of the HSM for the keys of one key set, with its password. */
export interface Partition {
  label: string;
  password: string;
}

const restore = t('Restore the partition from a backup of the HSM.');

/** Returns the active HSM. Throws HsmError if there is none. */
function inUse({ hsmSystem }: Known): Device {
  const device = activeDevice(hsmSystem);
  if (!device) throw new HsmError(hsmTexts.noSystemHsm);
  return device;
}

/** Returns the place of a new key: the given partition, or that of this system. */
function place(known: Known, part?: Partition): Device {
  const device = inUse(known);
  if (part) return { ...device, ...part };
  if (device.label === '') throw new HsmError(hsmTexts.notLoggedIn, t('Log in to one in the settings of the HSM.'));
  return device;
}

/** Returns the place of a key. Throws HsmError if this system now uses another HSM, or another partition of it. */
function placeOf(known: Known, key: WrappingKey, part?: Partition): Device {
  const device = inUse(known);
  if (device.type !== key.type)
    throw new HsmError(
      t('The key is in the {type} HSM, and this system uses the {used} HSM.', { type: key.type, used: device.type }),
      t('Set up the previous HSM again.'),
    );
  if (part) return { ...device, ...part };
  if (device.label !== key.label)
    throw new HsmError(
      t('The key is in partition {partition}, which this system is not logged in to.', { partition: key.label }),
      t('Log in to {partition} again.', { partition: key.label }),
    );
  return device;
}

const calledKey = ({ name, id, label, type }: WrappingKey): { key: string; place: string } => ({
  key: name ?? `Key ${id}`,
  place: `partition ${label} of the ${type} HSM`,
});

/** Alerts the administrators of a key that is missing in the HSM, because the client that needed it cannot fix that. */
function noteMissing(environment: Environment, wrapping: WrappingKey): void {
  const known = missingKeys.get(environment);
  if (known.includes(wrapping.id)) return;
  const { key, place } = calledKey(wrapping);
  commitBySystem(environment, 'HSM', ({ alert, audit }) => {
    missingKeys.set(environment, [...known, wrapping.id]);
    alert({ kind: 'hsm-key-missing' }, `${key} is missing in ${place}, and what it wraps cannot be read. Restore the partition from a backup of the HSM.`);
    audit({ content: `${key} is missing in ${place}`, group: '' });
  });
}

function noteFound(environment: Environment, wrapping: WrappingKey): void {
  const known = missingKeys.get(environment);
  if (!known.includes(wrapping.id)) return;
  const { key, place } = calledKey(wrapping);
  const left = known.filter((id) => id !== wrapping.id);
  commitBySystem(environment, 'HSM', ({ alert, audit }) => {
    missingKeys.set(environment, left);
    alert({ kind: 'hsm-key-found' }, `${key} is in ${place} again.`);
    audit({ content: `${key} is in ${place} again`, group: '' });
  });
}

/** Records that the HSM cannot be used, for the health of the appliance. Alerts administrators once, at the start of the outage. */
function noteOutage(environment: Environment, problem: string): void {
  if (hsmOutage.get(environment)) return;
  commitBySystem(environment, 'HSM', ({ alert, audit }) => {
    hsmOutage.set(environment, { since: secondsOf(environment), problem });
    alert({ kind: 'hsm-unavailable' }, `The HSM cannot be used: ${problem}`);
    audit({ content: `The HSM cannot be used: ${problem}`, group: '' });
  });
}

/** Records the end of an outage. */
export function endOutage(environment: Environment): void {
  if (!hsmOutage.get(environment)) return;
  commitBySystem(environment, 'HSM', ({ audit }) => {
    hsmOutage.set(environment, null);
    audit({ content: 'The HSM can be used again', group: '' });
  });
}

/** True if the HSM itself failed. A missing key, a wrong password, or one that was not sent is not an outage. */
const isOutage = (error: unknown): error is HsmError =>
  error instanceof HsmError && !(error instanceof KeyMissing || error instanceof NotSent || error instanceof WrongPassword);

/** A missing key is never created again: the keys that it has wrapped would be lost. */
async function withRestore<T>(environment: Environment, key: WrappingKey, answer: Promise<T>): Promise<T> {
  try {
    const given = await answer;
    noteFound(environment, key);
    endOutage(environment);
    return given;
  } catch (error) {
    if (isOutage(error)) noteOutage(environment, error.message);
    if (!(error instanceof KeyMissing)) throw error;
    endOutage(environment);
    noteMissing(environment, key);
    throw new KeyMissing(error.message, restore);
  }
}

/** True if the active HSM has the type of the key's HSM. Does not contact the HSM. */
export const isInUse = ({ hsmSystem }: Known, { type }: WrappingKey): boolean => activeDevice(hsmSystem)?.type === type;

/** Returns the partitions that the active HSM reports. Rejects with HsmError. */
export async function partitionsInUse(known: Known): Promise<HsmToken[]> {
  const { hsm, host } = inUse(known);
  return hsm.tokens(host);
}

/** Creates a key in the active HSM. All of these functions reject with HsmError and its message. They may take long: never call them inside a transaction. */
export async function makeWrappingKey(known: Known, name: string, part?: Partition): Promise<WrappingKey> {
  const { hsm, host, type, label, password } = place(known, part);
  return { type, name, ...(await hsm.makeKey(host, label, password, name)) };
}

/** This and the following functions alert administrators once if the key is missing, and again when it is back. */
export async function wrapBy(environment: Environment, key: WrappingKey, bytes: Uint8Array, part?: Partition): Promise<Uint8Array> {
  const { hsm, host, password } = placeOf(environment, key, part);
  return withRestore(environment, key, hsm.wrap(host, key, password, bytes));
}

export async function unwrapBy(environment: Environment, key: WrappingKey, wrapped: Uint8Array, part?: Partition): Promise<Uint8Array> {
  const { hsm, host, password } = placeOf(environment, key, part);
  return withRestore(environment, key, hsm.unwrap(host, key, password, wrapped));
}

export async function findWrappingKey(environment: Environment, key: WrappingKey, part?: Partition): Promise<boolean> {
  const { hsm, host, password } = placeOf(environment, key, part);
  const found = await hsm.findKey(host, key, password);
  if (found) noteFound(environment, key);
  else noteMissing(environment, key);
  return found;
}

export async function removeWrappingKey(known: Known, key: WrappingKey, part?: Partition): Promise<void> {
  const { hsm, host, password } = placeOf(known, key, part);
  await hsm.removeKey(host, key, password);
}

interface Opened {
  bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  until: number;
}
/** Cache of unwrapped keys, by the store of the vault with the HSM; in memory only. */
const opened = new WeakMap<HsmSystem['store'], Map<string, Opened>>();

/** Does the same as `unwrapBy`, with a cache of `seconds`. The cache does not return keys of an HSM that is no longer in use. `wrapped`: base64. */
export async function openedBy(environment: Environment, key: WrappingKey, wrapped: string, seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const { store } = environment.hsmSystem;
  const cache = opened.get(store) ?? new Map<string, Opened>();
  opened.set(store, cache);
  const now = environment.clock.now();
  for (const [other, { until }] of cache) if (until <= now) cache.delete(other);
  const kept = cache.get(wrapped);
  if (kept && isInUse(environment, key)) return kept.bytes;
  cache.delete(wrapped);
  const bytes = Uint8Array.from(await unwrapBy(environment, key, bytesOf(wrapped)));
  if (seconds > 0) cache.set(wrapped, { bytes, until: now + seconds * 1_000 });
  return bytes;
}

/** Logs in to a partition with the entered password. `stored`: with the stored one, which is never sent if that may use up an attempt. */
export async function checkPartition(known: Known, part: Partition | undefined, { stored }: { stored: boolean }): Promise<void> {
  const device = place(known, part);
  const tokens = await device.hsm.tokens(device.host);
  if (stored) return logInStored(device, tokens);
  const token = tokens.find(({ label }) => label === device.label);
  if (!token) throw new HsmError(t('The HSM has no partition {partition}.', { partition: device.label }), t('Check the partition at the HSM.'));
  if (token.locked === 'yes') throw new HsmError(hsmTexts.locked);
  await device.hsm.logIn(device.host, device.label, device.password);
}
