import { generateKeyPair } from '../../core/keyPairs.ts';
import { ecKeyIn, ecMaterial } from './cryptography/ecKeys.ts';
import { rsaKeyIn, rsaMaterial } from './cryptography/rsaKeys.ts';
import { refuse } from './ttlv/fields.ts';
import { curves, type KeyFormatName } from './numbers.ts';

type Material = Uint8Array<ArrayBuffer>;

const lengths: Readonly<Record<string, readonly number[]>> = {
  AES: [128, 192, 256],
  // KMIP counts the bits of a 3DES key without or with parity.
  '3DES': [112, 128, 168, 192],
  ChaCha20: [256],
  ChaCha20Poly1305: [256],
  'HMAC-SHA1': [160, 512],
  'HMAC-SHA224': [224, 512],
  'HMAC-SHA256': [256, 512],
  'HMAC-SHA384': [384, 1024],
  'HMAC-SHA512': [512, 1024],
};
const pairLengths: Readonly<Record<string, readonly number[]>> = {
  RSA: [2048, 3072, 4096],
  EC: [256, 384, 521],
  ECDSA: [256, 384, 521],
  ECDH: [256, 384, 521],
};

/** Returns the key length to create. Default: the longest. Refuses unsupported lengths. */
function lengthOf(known: Readonly<Record<string, readonly number[]>>, algorithm: string, length: number): number {
  if (algorithm === '') refuse('MissingData', 'Cryptographic Algorithm is missing.');
  const all = known[algorithm] ?? refuse('InvalidField', `Keys of ${algorithm} are not created here.`);
  const wanted = length || (all.at(-1) ?? 0);
  return all.includes(wanted) ? wanted : refuse('InvalidField', `Cryptographic Length ${wanted} is not one of ${algorithm}.`);
}

/** Returns the length of a key in bytes. Each byte of a 3DES key has seven key bits and one parity bit. */
export function octetsOfKey(algorithm: string, bits: number): number {
  if (algorithm !== '3DES') return bits / 8;
  return bits <= 128 ? 16 : 24;
}

/** Sets the last bit of each byte for odd parity. */
const withParity = (key: Material): Material =>
  key.map((byte) => {
    const ones = (byte & 0xfe).toString(2).replaceAll('0', '').length;
    return (byte & 0xfe) | (ones % 2 === 0 ? 1 : 0);
  });

/** Creates a key from the system's random generator. A seeded generator would make keys predictable. */
export function newSymmetricKey(algorithm: string, length: number): { material: Material; length: number } {
  const bits = lengthOf(lengths, algorithm, length);
  const material = crypto.getRandomValues(new Uint8Array(octetsOfKey(algorithm, bits)));
  return { material: algorithm === '3DES' ? withParity(material) : material, length: bits };
}

interface NewPair {
  length: number;
  privateKey: Material;
  publicKey: Material;
  privateFormat: KeyFormatName;
  publicFormat: KeyFormatName;
}

/** Creates a key pair. `owner`: id of the client; clients take turns. Rejects with the signal's reason if aborted before its turn. */
export async function newPair(algorithm: string, length: number, owner: string, signal?: AbortSignal): Promise<NewPair> {
  const bits = lengthOf(pairLengths, algorithm, length);
  const curve = Object.keys(curves).find((one) => one.endsWith(String(bits)));
  const way =
    algorithm === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', modulusLength: bits, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: curve ?? '' };
  const pair = await generateKeyPair(way, owner, signal);
  const [pkcs8, spki] = await Promise.all([crypto.subtle.exportKey('pkcs8', pair.privateKey), crypto.subtle.exportKey('spki', pair.publicKey)]);
  const made = { length: bits, privateKey: new Uint8Array(pkcs8), publicKey: new Uint8Array(spki) };
  if (algorithm !== 'RSA') return { ...made, privateFormat: 'PKCS_8', publicFormat: 'X_509' };
  // KMIP 1.4, 4.11: the default format of RSA keys.
  const [privateKey, publicKey] = [await asFormat(made.privateKey, 'PKCS_8', 'PKCS_1', 'RSA'), await asFormat(made.publicKey, 'X_509', 'PKCS_1', 'RSA')];
  if (!privateKey || !publicKey) throw new Error('An RSA key cannot be written as PKCS #1.');
  return { length: bits, privateKey, publicKey, privateFormat: 'PKCS_1', publicFormat: 'PKCS_1' };
}

const isSymmetricFormat = (format: string): boolean => format === 'Raw' || format === 'TransparentSymmetricKey';

/** Converts a key to another format. Null if the key has no such format. */
export async function asFormat(material: Material, from: string, to: KeyFormatName, algorithm: string): Promise<Material | null> {
  if (from === to || (isSymmetricFormat(from) && isSymmetricFormat(to))) return material;
  if (algorithm === 'RSA') {
    const key = rsaKeyIn(material, from);
    return key && rsaMaterial(key, to);
  }
  if (!/^EC(?:DSA|DH)?$/.test(algorithm)) return null;
  const key = await ecKeyIn(material, from);
  return key && ecMaterial(key, to);
}
