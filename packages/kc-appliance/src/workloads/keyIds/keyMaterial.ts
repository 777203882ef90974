import { isKeyLength, keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { checkFields } from '../../core/refusal.ts';
import type { Random } from '../../core/random.ts';

/** The key material of a key id: the key, or the private key in PEM; and the public key in PEM, '' for a symmetric key. */
interface Material {
  size: number;
  secret_key: string;
  public_key: string;
}

/** Creates an AES key with this number of bits. */
export const newAesKey = (random: Random, size: number): Material => ({
  size,
  secret_key: btoa(String.fromCharCode(...random.bytes(size / 8))),
  public_key: '',
});

// Load the library for keys with the first pair.
const keys = () => import('../../core/x509/privateKeys.ts');
const pem = async (der: ArrayBuffer, tag: string): Promise<string> => (await import('@peculiar/x509')).PemConverter.encode(der, tag);

/** Creates an RSA pair with this number of bits. */
export async function newKeyPair(bits: number): Promise<Material> {
  const { keyPairOf, newPrivateKey } = await keys();
  const secret_key = await newPrivateKey(`RSA-${bits}` as Parameters<typeof newPrivateKey>[0]);
  const pair = await keyPairOf(secret_key);
  if (!pair) throw new Error('The new key cannot be read.');
  return { size: bits, secret_key, public_key: await pem(await crypto.subtle.exportKey('spki', pair.publicKey), 'PUBLIC KEY') };
}

const decoded = (base64: string): string => {
  try {
    return atob(base64);
  } catch {
    return '';
  }
};
const modulusOf = async (key: CryptoKey): Promise<string | undefined> => (await crypto.subtle.exportKey('jwk', key)).n;

async function publicKeyIn(text: string): Promise<CryptoKey | null> {
  try {
    const { PemConverter } = await import('@peculiar/x509');
    const [der] = PemConverter.decode(text);
    return der ? await crypto.subtle.importKey('spki', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, true, ['verify']) : null;
  } catch {
    return null;
  }
}

/** Parses two base64 PEM files into a key pair. Refuses, by field, if they are not a pair of RSA keys of an allowed length. */
export async function uploadedKeyPair(b64pubkey: string, b64privkey: string): Promise<Material> {
  const [public_key, secret_key] = [decoded(b64pubkey), decoded(b64privkey)];
  const [half, pair] = [await publicKeyIn(public_key), await (await keys()).keyPairOf(secret_key)];
  const rsa = pair && pair.privateKey.algorithm.name.startsWith('RSA') ? pair : null;
  checkFields({ ...(half ? {} : { b64pubkey: keyIdTexts.publicKey }), ...(rsa ? {} : { b64privkey: keyIdTexts.privateKey }) });
  if (!half || !rsa) throw new Error('Refused before.');
  const size = (rsa.privateKey.algorithm as RsaHashedKeyAlgorithm).modulusLength;
  if (!isKeyLength(size)) checkFields({ b64privkey: keyIdTexts.keylen });
  if ((await modulusOf(half)) !== (await modulusOf(rsa.publicKey))) checkFields({ b64pubkey: keyIdTexts.otherKey });
  return { size, secret_key, public_key };
}
