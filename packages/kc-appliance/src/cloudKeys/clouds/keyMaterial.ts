import { generateKeyPair } from '../../core/keyPairs.ts';

const rsaBits = /^RSA-(2048|3072|4096)$/;
const curve = /^EC-P_(256|384|521)$/;

function pemOf(der: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...der));
  return `-----BEGIN PUBLIC KEY-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END PUBLIC KEY-----\n`;
}

/** SEQUENCE { SEQUENCE { id-ecPublicKey, secp256k1 }, BIT STRING } up to the point. */
const secp256k1Head = [
  0x30, 0x56, 0x30, 0x10, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x0a, 0x03, 0x42, 0x00,
];

/** Generates a key pair for the cipher and returns the public key as PEM. The private key is discarded, because nothing uses it. */
export async function publicPem(cipher: string): Promise<string> {
  const bits = rsaBits.exec(cipher)?.[1];
  const size = curve.exec(cipher)?.[1];
  if (bits === undefined && size === undefined) {
    // WebCrypto does not support the curve of EC-P_256K, which few keys use.
    const { secp256k1 } = await import('@noble/curves/secp256k1.js');
    return pemOf(Uint8Array.of(...secp256k1Head, ...secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(), false)));
  }
  const algorithm =
    bits === undefined
      ? { name: 'ECDSA', namedCurve: `P-${size}` }
      : { name: 'RSA-PSS', modulusLength: Number(bits), publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };
  const pair = await generateKeyPair(algorithm);
  return pemOf(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
}
