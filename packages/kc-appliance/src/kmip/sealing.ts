import type { Environment } from '../core/context.ts';
import { newId } from '../core/random.ts';
import type { KmipSealingKey } from './records.ts';
import { kmipSealingKeys, kmipServer } from './state.ts';

type Kept = Pick<Environment, 'store' | 'random'>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
};

/** A new key that seals from now on, for a tenant or for what belongs to none. Older ones stay: what they have sealed is read by them. */
export function newSealingKey(kept: Kept, tenant = ''): KmipSealingKey {
  const wrapped = kmipServer.get(kept).hsm_type === 'NONE' ? 'no' : 'yes';
  const key: KmipSealingKey = { id: newId(kept.random), key: base64Of(kept.random.bytes(32)), wrapped, tenant };
  kmipSealingKeys.set(kept, [key, ...kmipSealingKeys.get(kept)]);
  return key;
}

/** The same for each tenant that has one, and for what belongs to none. */
export function renewSealingKeys(kept: Kept): void {
  const tenants = new Set(['', ...kmipSealingKeys.get(kept).map(({ tenant = '' }) => tenant)]);
  for (const tenant of tenants) newSealingKey(kept, tenant);
}

/** What seals for a tenant now; undefined before the first time. */
export const sealingKeyOf = (kept: Pick<Environment, 'store'>, wanted: string): KmipSealingKey | undefined =>
  kmipSealingKeys.get(kept).find(({ tenant = '' }) => tenant === wanted);
const currentKey = (kept: Kept, tenant: string): KmipSealingKey => sealingKeyOf(kept, tenant) ?? newSealingKey(kept, tenant);
const cipherOf = ({ key }: KmipSealingKey): Promise<CryptoKey> => crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** What is kept of a secret: AES-256-GCM under a key of the vault, bound to what it belongs to. */
interface Sealed {
  sealed: string;
  /** Whether the root key of an HSM or of HPCS wraps that key. */
  encrypted: 'yes' | 'no';
}

/** `of`: the id of what the secret belongs to: it opens for nothing else. `tenant`: by whose key. Default: that of no tenant. */
export async function seal(kept: Kept, of: string, secret: Uint8Array<ArrayBuffer>, tenant = ''): Promise<Sealed> {
  const key = currentKey(kept, tenant);
  // Never the appliance's seed: a repeated nonce would give the key away.
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(of);
  const box = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, await cipherOf(key), secret));
  return { sealed: [key.id, base64Of(iv), base64Of(box)].join('.'), encrypted: key.wrapped };
}

/** Throws where somebody has changed it, or it belongs to something else. */
export async function unseal(kept: Kept, of: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const [id = '', iv = '', box = ''] = sealed.split('.');
  const key = kmipSealingKeys.get(kept).find((one) => one.id === id);
  if (!key) throw new Error('The key that sealed this is gone.');
  const additionalData = new TextEncoder().encode(of);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData }, await cipherOf(key), bytesOf(box)));
}
