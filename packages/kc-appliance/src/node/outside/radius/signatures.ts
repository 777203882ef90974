import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encode, types, valuesOf, type Attribute, type Packet } from './packet.ts';

const empty = new Uint8Array(16);

export const md5 = (...parts: Uint8Array[]): Uint8Array => parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** RFC 3579, 3.2: covers the whole packet, with its own value empty. For a response: with the authenticator of the request. */
function messageAuthenticator(packet: Packet, secret: Uint8Array): Uint8Array {
  const attributes = packet.attributes.map((one) => (one.type === types.messageAuthenticator ? { ...one, value: empty } : one));
  return createHmac('md5', secret)
    .update(encode({ ...packet, attributes }))
    .digest();
}

/** Signs a packet. Message-Authenticator is first, so that an attacker who forges a response cannot choose a prefix (Blast-RADIUS). */
export function signed(packet: Packet, secret: Uint8Array): Packet {
  const rest = packet.attributes.filter(({ type }) => type !== types.messageAuthenticator);
  const attributes: Attribute[] = [{ type: types.messageAuthenticator, value: empty }, ...rest];
  const value = messageAuthenticator({ ...packet, attributes }, secret);
  return { ...packet, attributes: [{ type: types.messageAuthenticator, value }, ...rest] };
}

/** Returns the authenticator of a response, which proves that the server knows the secret and the request (RFC 2865, 3). */
export const responseAuthenticator = (answer: Packet, requestAuthenticator: Uint8Array, secret: Uint8Array): Uint8Array =>
  md5(encode({ ...answer, authenticator: requestAuthenticator }), secret);

/** Checks that the sender of a response knows the secret. `unsigned`: an attacker in between may have forged it, because only MD5 protects it. */
export function judged(answer: Packet, requestAuthenticator: Uint8Array, secret: Uint8Array): 'genuine' | 'unsigned' | 'other-secret' {
  if (!same(answer.authenticator, responseAuthenticator(answer, requestAuthenticator, secret))) return 'other-secret';
  const [given, ...more] = valuesOf(answer, types.messageAuthenticator);
  if (!given) return 'unsigned';
  const right = given.length === 16 && same(given, messageAuthenticator({ ...answer, authenticator: requestAuthenticator }, secret));
  return right && more.length === 0 ? 'genuine' : 'other-secret';
}
