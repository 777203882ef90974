import 'reflect-metadata/lite';
import { ECPrivateKey } from '@peculiar/asn1-ecc';
import { PrivateKeyInfo } from '@peculiar/asn1-pkcs8';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { AlgorithmProvider, PemConverter } from '@peculiar/x509';
import { generateKeyPair } from '../keyPairs.ts';

const rsa = '1.2.840.113549.1.1.1';
const ec = '1.2.840.10045.2.1';

export type KeyKind = 'RSA-2048' | 'RSA-3072' | 'RSA-4096' | 'P-256' | 'P-384' | 'P-521';

const generation = (kind: KeyKind) =>
  kind.startsWith('RSA-')
    ? { name: 'RSASSA-PKCS1-v1_5', modulusLength: Number(kind.slice(4)), publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: kind };

/** Creates a private key, PEM (PKCS #8), from which the public key can be derived. */
export async function newPrivateKey(kind: KeyKind): Promise<string> {
  const pair = await generateKeyPair(generation(kind));
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', pair.privateKey), PemConverter.PrivateKeyTag);
}

/** Older formats contain only the key. PKCS #8 adds the algorithm. */
function pkcs8Of(type: string, der: ArrayBuffer): PrivateKeyInfo | null {
  if (type === 'PRIVATE KEY') return AsnConvert.parse(der, PrivateKeyInfo);
  const wrapped = (algorithm: string, parameters: ArrayBuffer | null) =>
    new PrivateKeyInfo({ privateKeyAlgorithm: new AlgorithmIdentifier({ algorithm, parameters }), privateKey: new OctetString(der) });
  if (type === 'RSA PRIVATE KEY') return wrapped(rsa, null);
  const curve = type === 'EC PRIVATE KEY' ? AsnConvert.parse(der, ECPrivateKey).parameters : undefined;
  return curve ? wrapped(ec, AsnConvert.serialize(curve)) : null;
}

/** Returns both halves of a private key in PEM: PKCS #8, PKCS #1 or SEC 1, unencrypted. Null for anything else. */
export async function keyPairOf(pem: string): Promise<CryptoKeyPair | null> {
  try {
    // An EC key file may start with its parameters.
    const block = PemConverter.decodeWithHeaders(pem).find(({ type }) => type.endsWith('PRIVATE KEY'));
    const info = block && block.headers.length === 0 ? pkcs8Of(block.type, block.rawData) : null;
    if (!info) return null;
    const algorithm = { ...new AlgorithmProvider().toWebAlgorithm(info.privateKeyAlgorithm), hash: 'SHA-256' };
    const privateKey = await crypto.subtle.importKey('pkcs8', AsnConvert.serialize(info), algorithm, true, ['sign']);
    // WebCrypto derives the public half only this way.
    const { kty, crv, x, y, n, e } = await crypto.subtle.exportKey('jwk', privateKey);
    const half = Object.fromEntries(Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined));
    return { privateKey, publicKey: await crypto.subtle.importKey('jwk', half, algorithm, true, ['verify']) };
  } catch {
    return null;
  }
}
