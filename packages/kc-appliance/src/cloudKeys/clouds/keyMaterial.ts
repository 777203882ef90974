import { secp256k1Spki } from './secp256k1.ts';

const rsaBits = /^RSA-(2048|3072|4096)$/;
const curve = /^EC-P_(256|384|521)$/;

function pemOf(der: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...der));
  return `-----BEGIN PUBLIC KEY-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END PUBLIC KEY-----\n`;
}

/** Makes a pair of the cipher and gives its public half as PEM. The private half is not kept: nothing here uses it. */
export async function publicPem(cipher: string): Promise<string> {
  const bits = rsaBits.exec(cipher)?.[1];
  const size = curve.exec(cipher)?.[1];
  if (bits === undefined && size === undefined) return pemOf(secp256k1Spki());
  const algorithm =
    bits === undefined
      ? { name: 'ECDSA', namedCurve: `P-${size}` }
      : { name: 'RSA-PSS', modulusLength: Number(bits), publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  return pemOf(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
}
