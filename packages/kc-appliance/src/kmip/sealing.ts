import type { Environment } from '../core/context.ts';
import { newId } from '../core/random.ts';
import type { WrappingKey } from '../hsm/index.ts';
import { base64Of, bytesOf } from '../core/base64.ts';
import type { KmipSealingKey } from './records.ts';
import { kept as asKept, openedKey } from './rootKey.ts';
import { kmipSealingKeys, kmipServer } from './state.ts';

type Kept = Environment;

interface Wanted {
  /** Whether an HSM or HPCS wraps it. Default: as the settings say. */
  wrapped?: 'yes' | 'no';
  /** The key in the HSM that wraps it. Default: that of the settings. */
  by?: WrappingKey | undefined;
}

/** A key for a tenant, or for what belongs to none, that is not in use yet. Rejects with HsmError where the HSM does not wrap it: never inside a transaction. */
export async function makeSealingKey(kept: Kept, tenant = '', { wrapped, by }: Wanted = {}): Promise<KmipSealingKey> {
  const id = newId(kept.random);
  const bytes = kept.random.bytes(32);
  const asSet = kmipServer.get(kept).hsm_type === 'NONE' ? 'no' : 'yes';
  return { id, ...(wrapped === 'no' ? { key: base64Of(bytes) } : await asKept(kept, bytes, by)), wrapped: wrapped ?? asSet, tenant };
}

/** From now on these seal. Older ones stay: what they have sealed is read by them. */
export const putSealingKeys = (kept: Pick<Environment, 'store'>, keys: readonly KmipSealingKey[]): void =>
  kmipSealingKeys.set(kept, [...keys, ...kmipSealingKeys.get(kept)]);

/** A key that no HSM wraps: for what a starting state begins with. */
export function laySealingKey(kept: Pick<Environment, 'store' | 'random'>, tenant: string): void {
  putSealingKeys(kept, [{ id: newId(kept.random), key: base64Of(kept.random.bytes(32)), wrapped: 'no', tenant }]);
}

/** New ones for each tenant that has one, and for what belongs to none. */
export async function makeSealingKeys(kept: Kept, wanted?: Wanted): Promise<KmipSealingKey[]> {
  const tenants = new Set(['', ...kmipSealingKeys.get(kept).map(({ tenant = '' }) => tenant)]);
  const keys: KmipSealingKey[] = [];
  for (const tenant of tenants) keys.push(await makeSealingKey(kept, tenant, wanted));
  return keys;
}

/** What seals for a tenant now; undefined before the first time. */
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

/** What is kept of a secret: AES-256-GCM under a key of the vault, bound to what it belongs to. */
interface Sealed {
  sealed: string;
  /** Whether the root key of an HSM or of HPCS wraps that key. */
  encrypted: 'yes' | 'no';
}

/** `of`: the id of what the secret belongs to: it opens for nothing else. `tenant`: by whose key. Default: that of no tenant. Rejects with HsmError. */
export async function seal(kept: Kept, of: string, secret: Uint8Array<ArrayBuffer>, tenant = ''): Promise<Sealed> {
  const key = await currentKey(kept, tenant);
  // Never the appliance's seed: a repeated nonce would give the key away.
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(of);
  const box = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await cipherOf(kept, key), secret));
  return { sealed: [key.id, base64Of(iv), base64Of(box)].join('.'), encrypted: key.wrapped };
}

/** Rejects where somebody has changed it, or it belongs to something else; with HsmError where the HSM does not open it. */
export async function unseal(kept: Kept, of: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [id = '', iv = '', box = ''] = sealed.split('.');
  const key = kmipSealingKeys.get(kept).find((one) => one.id === id);
  if (!key) throw new Error('The key that sealed this is gone.');
  const additionalData = new TextEncoder().encode(of);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, await cipherOf(kept, key), bytesOf(box)));
}
