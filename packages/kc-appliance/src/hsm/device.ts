import { hsmRules, hsmTexts, isNoKey, type HsmType } from 'kc-api/rules/hsm/hsm';
import { activeHsm } from '../core/activeHsm.ts';
import type { Context, Environment } from '../core/context.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { HsmError, WrongPassword, type Hsm } from './module.ts';
import { ncipherSettings } from './ncipherState.ts';
import { lunaCloudSettings, lunaSettings, storedAdminKey } from './state.ts';

/** An HSM as it is set up: where it is, and how this system enters it. */
export interface Device {
  type: HsmType;
  hsm: Hsm;
  host: string;
  label: string;
  password: string;
}

type Known = Pick<Environment, 'store' | 'hsms'>;

/** What is kept of each type, if anything is. */
export function deviceOf({ store, hsms }: Known, type: HsmType): Device | undefined {
  if (type === 'Luna') {
    const { hostname, label, password } = lunaSettings.get({ store });
    return hostname === '' ? undefined : { type, hsm: hsms.Luna, host: hostname, label, password };
  }
  if (type === 'nShield') {
    const { slist, label, password } = ncipherSettings.get({ store });
    const [first] = slist;
    return first && { type, hsm: hsms.nShield, host: first.ip, label, password };
  }
  const { host, label, password } = lunaCloudSettings.get({ store });
  return host === '' ? undefined : { type, hsm: hsms['Luna Cloud'], host, label, password };
}

/** The one that is in use. */
export function activeDevice(known: Known): Device | undefined {
  const { type } = activeHsm.get(known);
  return type === 'NONE' ? undefined : deviceOf(known, type);
}

/** Tells the other areas which HSM is in use now. Inside a transaction, after what is kept has changed. */
export function tellActive({ store }: Pick<Environment, 'store'>): void {
  const nShield = ncipherSettings.get({ store });
  const on = { state: 'ENABLED', fips_level3: 'NO' } as const;
  if (nShield.state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'nShield', fips_level3: nShield.fips_level3 });
  else if (lunaSettings.get({ store }).state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'Luna' });
  else if (lunaCloudSettings.get({ store }).state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'Luna Cloud' });
  else activeHsm.set({ store }, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
}

/** Passes the HSM's own words on. A wrong password is said at its field. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof WrongPassword) checkFields({ password: error.message });
    if (error instanceof HsmError) refuse(400, error.message);
    throw error;
  }
}

/** Sends the password of a partition once, after the HSM has said that it is there and not locked. */
export async function enter(context: Context, { hsm, host, label, password }: Pick<Device, 'hsm' | 'host' | 'label' | 'password'>): Promise<void> {
  const token = (await asked(hsm.tokens(host))).find((one) => one.label === label);
  if (!token) checkFields({ label: hsmTexts.label });
  else check(hsmRules.logIn(context.actor, token));
  await asked(hsm.logIn(host, label, password));
}

async function outcome(run: () => Promise<string>): Promise<{ result: number; msg: string }> {
  try {
    return { result: 0, msg: await run() };
  } catch (error) {
    if (error instanceof HsmError) return { result: 1, msg: error.message };
    throw error;
  }
}

const configured = (device: Device | undefined): Device => {
  if (!device) throw new HsmError(hsmTexts.notConfigured);
  return device;
};

/** HSM-048: reaches the HSM and, where a partition was chosen, finds it. Sends no password: a test must not use up an attempt. */
export async function testDevice(device: Device | undefined): Promise<{ test_result: number; test_msg: string }> {
  const { result, msg } = await outcome(async () => {
    const { hsm, host, label, type } = configured(device);
    const tokens = await hsm.tokens(host);
    const own = tokens.find((one) => one.label === label);
    if (label !== '' && !own) throw new HsmError(`The HSM has no partition ${label}.`);
    if (own?.locked === 'yes') throw new HsmError(hsmTexts.locked);
    return `${type} HSM at ${host} responds.${own ? ` Partition ${label} is ready.` : ''}`;
  });
  return { test_result: result, test_msg: msg };
}

/** HSM-049. */
export async function locateAdminKey(known: Known, device: Device | undefined): Promise<{ key_result: number; key_msg: string }> {
  const key = storedAdminKey.get(known);
  const { result, msg } = await outcome(async () => {
    const { hsm, host } = configured(device);
    if (isNoKey(key.id)) throw new HsmError(hsmTexts.notStored);
    if (!(await hsm.findKey(host, key))) throw new HsmError(`The admin key is not in partition ${key.label}.`);
    return `The admin key is in partition ${key.label}.`;
  });
  return { key_result: result, key_msg: msg };
}
