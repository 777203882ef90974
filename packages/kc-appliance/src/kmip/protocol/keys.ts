import { generateKeyPair } from '../../core/keyPairs.ts';
import { refuse } from './fields.ts';
import { curves } from './numbers.ts';

type Material = Uint8Array<ArrayBuffer>;

const lengths: Readonly<Record<string, readonly number[]>> = {
  AES: [128, 192, 256],
  'HMAC-SHA256': [256, 512],
  'HMAC-SHA384': [384, 1024],
  'HMAC-SHA512': [512, 1024],
};
const pairLengths: Readonly<Record<string, readonly number[]>> = { RSA: [2048, 3072, 4096], EC: [256, 384, 521], ECDSA: [256, 384, 521] };

/** Refuses what no key is made for, and gives the length: the longest where none is said. */
function lengthOf(known: Readonly<Record<string, readonly number[]>>, algorithm: string, length: number): number {
  if (algorithm === '') refuse('MissingData', 'Cryptographic Algorithm is missing.');
  const all = known[algorithm] ?? refuse('InvalidField', `Keys of ${algorithm} are not created here.`);
  const wanted = length || (all.at(-1) ?? 0);
  return all.includes(wanted) ? wanted : refuse('InvalidField', `Cryptographic Length ${wanted} is not one of ${algorithm}.`);
}

/** Always of the system's own chance: a key that follows from a seed protects nothing. */
export function newSymmetricKey(algorithm: string, length: number): { material: Material; length: number } {
  const bits = lengthOf(lengths, algorithm, length);
  return { material: crypto.getRandomValues(new Uint8Array(bits / 8)), length: bits };
}

interface NewPair {
  length: number;
  /** PKCS #8. */
  privateKey: Material;
  /** SubjectPublicKeyInfo, as in X.509. */
  publicKey: Material;
}

/** `owner`: the client that asks; clients take turns. Rejects with the signal's reason when it is aborted before the pair is begun. */
export async function newPair(algorithm: string, length: number, owner: string, signal?: AbortSignal): Promise<NewPair> {
  const bits = lengthOf(pairLengths, algorithm, length);
  const curve = Object.keys(curves).find((one) => one.endsWith(String(bits)));
  const way =
    algorithm === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', modulusLength: bits, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: curve ?? '' };
  const pair = await generateKeyPair(way, owner, signal);
  const [privateKey, publicKey] = await Promise.all([crypto.subtle.exportKey('pkcs8', pair.privateKey), crypto.subtle.exportKey('spki', pair.publicKey)]);
  return { length: bits, privateKey: new Uint8Array(privateKey), publicKey: new Uint8Array(publicKey) };
}

/** The same key in another format; null where that is not made of this one. */
export async function asFormat(material: Material, from: string, to: string, algorithm: string): Promise<Material | null> {
  if (from === to) return material;
  if (algorithm !== 'RSA' || to !== 'PKCS_1') return null;
  const { pkcs1OfPrivate, pkcs1OfPublic } = await import('../../core/x509/keyForms.ts');
  if (from === 'PKCS_8') return pkcs1OfPrivate(material);
  return from === 'X_509' ? pkcs1OfPublic(material) : null;
}
