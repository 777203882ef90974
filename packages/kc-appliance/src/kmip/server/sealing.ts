import type { Environment } from '../../core/context.ts';
import { newId } from '../../core/random.ts';
import type { WrappingKey } from '../../hsm/index.ts';
import { base64Of, bytesOf } from '../../core/files/base64.ts';
import type { KmipSealingKey } from '../records.ts';
import { kept as asKept, openedKey } from './rootKey.ts';
import { kmipSealingKeys, kmipServer } from '../state.ts';

type Kept = Environment;

interface Wanted {
  /** 'yes' if an HSM or HPCS wraps the key. Default: as in the settings. */
  wrapped?: 'yes' | 'no';
  /** The wrapping key in the HSM. Default: the one of the settings. */
  by?: WrappingKey | undefined;
}

/** Creates an unused sealing key for a tenant, or for no tenant (''). Rejects with HsmError if the HSM does not wrap it. Do not call inside a transaction. */
export async function makeSealingKey(kept: Kept, tenant = '', { wrapped, by }: Wanted = {}): Promise<KmipSealingKey> {
  const id = newId(kept.random);
  const bytes = kept.random.bytes(32);
  const asSet = kmipServer.get(kept).hsm_type === 'NONE' ? 'no' : 'yes';
  return { id, ...(wrapped === 'no' ? { key: base64Of(bytes) } : await asKept(kept, bytes, by)), wrapped: wrapped ?? asSet, tenant };
}

/** Makes these keys the current sealing keys. Keeps older keys to unseal existing data. */
export const putSealingKeys = (kept: Pick<Environment, 'store'>, keys: readonly KmipSealingKey[]): void =>
  kmipSealingKeys.set(kept, [...keys, ...kmipSealingKeys.get(kept)]);

/** Stores a sealing key that no HSM wraps, for seeds. */
export function laySealingKey(kept: Pick<Environment, 'store' | 'random'>, tenant: string): void {
  putSealingKeys(kept, [{ id: newId(kept.random), key: base64Of(kept.random.bytes(32)), wrapped: 'no', tenant }]);
}

/** Creates a new key for each tenant that has one, and for no tenant. */
export async function makeSealingKeys(kept: Kept, wanted?: Wanted): Promise<KmipSealingKey[]> {
  const tenants = new Set(['', ...kmipSealingKeys.get(kept).map(({ tenant = '' }) => tenant)]);
  const keys: KmipSealingKey[] = [];
  for (const tenant of tenants) keys.push(await makeSealingKey(kept, tenant, wanted));
  return keys;
}

/** Returns the current sealing key of a tenant; undefined before the first use. */
export const sealingKeyOf = (kept: Pick<Environment, 'store'>, wanted: string): KmipSealingKey | undefined =>
  kmipSealingKeys.get(kept).find(({ tenant = '' }) => tenant === wanted);

async function currentKey(kept: Kept, tenant: string): Promise<KmipSealingKey> {
  const known = sealingKeyOf(kept, tenant);
  if (known) return known;
  const made = await makeSealingKey(kept, tenant);
  const faster = sealingKeyOf(kept, tenant);
  if (faster) return faster;
  putSealingKeys(kept, [made]);
  return made;
}
const cipherOf = async (kept: Kept, key: KmipSealingKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await openedKey(kept, key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A sealed secret: AES-256-GCM under a sealing key, bound to the id of its owner. */
interface Sealed {
  sealed: string;
  /** 'yes' if the root key of an HSM or of HPCS wraps the sealing key. */
  encrypted: 'yes' | 'no';
}

/** Seals a secret. `of`: id of its owner, which `unseal` must repeat. `tenant`: the tenant whose key is used. Default: no tenant. Rejects with HsmError. */
export async function seal(kept: Kept, of: string, secret: Uint8Array<ArrayBuffer>, tenant = ''): Promise<Sealed> {
  const key = await currentKey(kept, tenant);
  // Do not use the seeded random source: a repeated nonce would reveal the key.
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(of);
  const box = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await cipherOf(kept, key), secret));
  return { sealed: [key.id, base64Of(iv), base64Of(box)].join('.'), encrypted: key.wrapped };
}

/** Unseals a secret. Rejects if it was altered or belongs to another owner, and with HsmError if the HSM cannot unwrap the key. */
export async function unseal(kept: Kept, of: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [id = '', iv = '', box = ''] = sealed.split('.');
  const key = kmipSealingKeys.get(kept).find((one) => one.id === id);
  if (!key) throw new Error('The key that sealed this is gone.');
  const additionalData = new TextEncoder().encode(of);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, await cipherOf(kept, key), bytesOf(box)));
}
