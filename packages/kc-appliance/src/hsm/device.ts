import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { hsmRules, hsmTexts, tokenSays, type HsmType } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { activeHsm } from '../core/activeHsm.ts';
import type { Context, Environment } from '../core/context.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { HsmError, NotSent, WrongPassword, type Hsm, type HsmKey } from './module.ts';
import { ncipherSettings } from './ncipher/ncipherState.ts';
import { lunaCloudSettings, lunaSettings } from './state.ts';

/** A configured HSM: its address, and the login of this system. */
export interface Device {
  type: HsmType;
  hsm: Hsm;
  host: string;
  label: string;
  password: string;
}

type Known = Pick<Environment, 'store' | 'hsms'>;

/** Returns the configured HSM of a type; undefined if there is none. */
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

/** Returns the active HSM. */
export function activeDevice(known: Known): Device | undefined {
  const { type } = activeHsm.get(known);
  return type === 'NONE' ? undefined : deviceOf(known, type);
}

/** Returns the stored password for the key's partition; '' if this system is now logged in to another partition. */
export const passwordFor = ({ label, password }: Device, key: HsmKey): string => (key.label === label ? password : '');

/** Publishes the active HSM to the other areas. Call inside a transaction, after the settings have changed. */
export function tellActive({ store }: Pick<Environment, 'store'>): void {
  const nShield = ncipherSettings.get({ store });
  const on = { state: 'ENABLED', fips_level3: 'NO' } as const;
  if (nShield.state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'nShield', fips_level3: nShield.fips_level3 });
  else if (lunaSettings.get({ store }).state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'Luna' });
  else if (lunaCloudSettings.get({ store }).state === 'ENABLED') activeHsm.set({ store }, { ...on, type: 'Luna Cloud' });
  else activeHsm.set({ store }, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
}

/** Refuses with the HSM's own message; for a wrong password, at its field. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof WrongPassword) checkFields({ password: error.message });
    if (error instanceof HsmError) refuse(400, `${error.message} ${error.remedy}`.trim());
    throw error;
  }
}

/** Logs in with the stored password, unless that may use up an attempt: after a wrong password a user must enter it again. */
export async function logInStored(
  { hsm, host, label, password }: Pick<Device, 'hsm' | 'host' | 'label' | 'password'>,
  tokens: readonly HsmToken[],
): Promise<void> {
  const token = tokens.find((one) => one.label === label);
  if (!token)
    throw new HsmError(t('The HSM has no partition {partition}.', { partition: label }), t('Check the partition at the HSM, or log in to another one.'));
  if (token.locked === 'yes') throw new HsmError(hsmTexts.locked);
  if (token.count_low === 'yes' || token.final_try === 'yes') throw new NotSent(`${tokenSays(token).text} ${hsmTexts.notSent}`, hsmTexts.logInAgain);
  try {
    await hsm.logIn(host, label, password);
  } catch (error) {
    if (error instanceof WrongPassword) throw new HsmError(error.message, hsmTexts.logInAgain);
    throw error;
  }
}

/** Logs in to a partition once, after the HSM has reported that it exists and is not locked. */
export async function enter(context: Context, { hsm, host, label, password }: Pick<Device, 'hsm' | 'host' | 'label' | 'password'>): Promise<void> {
  const token = (await asked(hsm.tokens(host))).find((one) => one.label === label);
  if (!token) checkFields({ label: hsmTexts.label });
  else check(hsmRules.logIn(context.actor, token));
  await asked(hsm.logIn(host, label, password));
}
