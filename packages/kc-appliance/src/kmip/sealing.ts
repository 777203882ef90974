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

/** A new key that seals from now on. Older ones stay: what they have sealed is read by them. */
export function newSealingKey(kept: Kept): KmipSealingKey {
  const wrapped = kmipServer.get(kept).hsm_type === 'NONE' ? 'no' : 'yes';
  const key: KmipSealingKey = { id: newId(kept.random), key: base64Of(kept.random.bytes(32)), wrapped };
  kmipSealingKeys.set(kept, [key, ...kmipSealingKeys.get(kept)]);
  return key;
}

const currentKey = (kept: Kept): KmipSealingKey => kmipSealingKeys.get(kept)[0] ?? newSealingKey(kept);
const cipherOf = ({ key }: KmipSealingKey): Promise<CryptoKey> => crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** What is kept of a secret: AES-256-GCM under a key of the vault, bound to what it belongs to. */
interface Sealed {
  sealed: string;
  /** Whether the root key of an HSM or of HPCS wraps that key. */
  encrypted: 'yes' | 'no';
}

/** `of`: the id of what the secret belongs to: it opens for nothing else. */
export async function seal(kept: Kept, of: string, secret: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const key = currentKey(kept);
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
