import { createCipheriv, createHash } from 'node:crypto';
import { md4 } from './md4.ts';
import { types, valuesOf, type Attribute, type Packet } from './packet.ts';

/** Microsoft's attributes are inside Vendor-Specific attributes (RFC 2548, 2). */
const vendor = Uint8Array.of(0, 0, 1, 55);
export const msTypes = { challenge: 11, response: 25, success: 26 } as const;

export const msAttribute = (type: number, value: Uint8Array): Attribute => ({
  type: types.vendorSpecific,
  value: Uint8Array.of(...vendor, type, value.length + 2, ...value),
});

/** Returns the value of the first Microsoft attribute of this type. */
export function msValue(packet: Pick<Packet, 'attributes'>, wanted: number): Uint8Array | null {
  for (const value of valuesOf(packet, types.vendorSpecific)) {
    if (value.length < 6 || vendor.some((byte, index) => value[index] !== byte)) continue;
    for (let at = 4; at + 2 <= value.length;) {
      const [type, size = 0] = value.subarray(at, at + 2);
      if (size < 2 || at + size > value.length) break;
      if (type === wanted) return value.slice(at + 2, at + size);
      at += size;
    }
  }
  return null;
}

const sha1 = (...parts: (Uint8Array | string)[]): Uint8Array => parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest();

/** Returns seven bytes as a DES key, in which every eighth bit is unused. */
function desKey(seven: Uint8Array): Uint8Array {
  const bits = seven.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Uint8Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(49 - 7 * index)) & 0x7fn) << 1);
}

/** Node does not support single DES; triple DES with the same key three times is equivalent. */
function des(block: Uint8Array, seven: Uint8Array): Uint8Array {
  const key = desKey(seven);
  const cipher = createCipheriv('des-ede3-ecb', Uint8Array.of(...key, ...key, ...key), null).setAutoPadding(false);
  return Uint8Array.of(...cipher.update(block), ...cipher.final());
}

interface Exchange {
  /** Without a domain. */
  login: string;
  password: string;
  /** 16 bytes, chosen by the appliance. */
  challenge: Uint8Array;
  /** 16 bytes, chosen by the client. */
  peerChallenge: Uint8Array;
}

const passwordHash = (password: string): Uint8Array => md4(Buffer.from(password, 'utf16le'));
const challengeHash = ({ peerChallenge, challenge, login }: Exchange): Uint8Array => sha1(peerChallenge, challenge, login).subarray(0, 8);

/** RFC 2759, 8.1: proves the password without sending it. */
export function ntResponse(exchange: Exchange): Uint8Array {
  const key = new Uint8Array(21);
  key.set(passwordHash(exchange.password));
  const block = challengeHash(exchange);
  return Uint8Array.of(...[0, 7, 14].flatMap((at) => [...des(block, key.subarray(at, at + 7))]));
}

/** RFC 2759, 8.7: the proof by which a server shows that it knows the password as well. */
export function serverProof(exchange: Exchange): string {
  const digest = sha1(md4(passwordHash(exchange.password)), ntResponse(exchange), 'Magic server to client signing constant');
  return `S=${Buffer.from(sha1(digest, challengeHash(exchange), 'Pad to make it do more than one iteration'))
    .toString('hex')
    .toUpperCase()}`;
}

/** RFC 2548, 2.3.2. */
export const msResponse = (identifier: number, exchange: Exchange): Uint8Array =>
  Uint8Array.of(identifier, 0, ...exchange.peerChallenge, ...new Uint8Array(8), ...ntResponse(exchange));
