import { md5 } from './signatures.ts';

/** RFC 2865, 5.2: maximum bytes of a hidden password. */
export const mostHidden = 128;

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, index) => byte ^ (b[index] ?? 0));

/** PAP: encrypts each 16 bytes with the secret and the previous 16 bytes, the first with the authenticator of the request. */
export function hidden(password: Uint8Array, authenticator: Uint8Array, secret: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.max(1, Math.ceil(password.length / 16)) * 16);
  padded.set(password);
  let before = authenticator;
  for (let at = 0; at < padded.length; at += 16) {
    before = xor(padded.subarray(at, at + 16), md5(secret, before));
    padded.set(before, at);
  }
  return padded;
}

/** Decrypts a hidden value and removes the padding. */
export function shown(value: Uint8Array, authenticator: Uint8Array, secret: Uint8Array): Uint8Array {
  const plain = new Uint8Array(value.length);
  let before = authenticator;
  for (let at = 0; at < value.length; at += 16) {
    const block = value.subarray(at, at + 16);
    plain.set(xor(block, md5(secret, before)), at);
    before = block;
  }
  const end = plain.findLastIndex((byte) => byte !== 0);
  return plain.slice(0, end + 1);
}

/** CHAP: proves the password without sending it (RFC 2865, 5.3; RFC 1994, 4.1). */
export const chapPassword = (identifier: number, password: Uint8Array, challenge: Uint8Array): Uint8Array =>
  Uint8Array.of(identifier, ...md5(Uint8Array.of(identifier), password, challenge));
