/** The codes of packets in a sign-in (RFC 2865, 3). */
export const codes = { request: 1, accept: 2, reject: 3, challenge: 11 } as const;

/** Numbers of attributes (RFC 2865, 5; RFC 3579, 3.2). */
export const types = {
  userName: 1,
  userPassword: 2,
  chapPassword: 3,
  replyMessage: 18,
  state: 24,
  vendorSpecific: 26,
  nasIdentifier: 32,
  chapChallenge: 60,
  nasPortType: 61,
  messageAuthenticator: 80,
} as const;

export interface Attribute {
  type: number;
  value: Uint8Array;
}

export interface Packet {
  code: number;
  identifier: number;
  /** 16 bytes. */
  authenticator: Uint8Array;
  attributes: readonly Attribute[];
}

const headLength = 20;
const mostLength = 4_096;
/** Maximum bytes of an attribute's value. */
export const mostValue = 253;

export function encode({ code, identifier, authenticator, attributes }: Packet): Uint8Array {
  const length = attributes.reduce((sum, { value }) => sum + 2 + value.length, headLength);
  if (length > mostLength || attributes.some(({ value }) => value.length > mostValue)) throw new Error('A RADIUS packet does not hold this much.');
  const bytes = new Uint8Array(length);
  bytes.set([code, identifier, length >> 8, length & 0xff]);
  bytes.set(authenticator, 4);
  let at = headLength;
  for (const { type, value } of attributes) {
    bytes.set([type, value.length + 2], at);
    bytes.set(value, at + 2);
    at += value.length + 2;
  }
  return bytes;
}

/** Parses a datagram; null if it is not a packet. Bytes beyond its length are padding (RFC 2865, 3 and 5). */
export function decode(datagram: Uint8Array): Packet | null {
  const [code, identifier, high, low] = datagram;
  if (code === undefined || identifier === undefined || high === undefined || low === undefined) return null;
  const length = high * 256 + low;
  if (length < headLength || length > mostLength || length > datagram.length) return null;
  const attributes: Attribute[] = [];
  let at = headLength;
  while (at < length) {
    const [type, size] = datagram.subarray(at, Math.min(at + 2, length));
    if (type === undefined || size === undefined || size < 2 || at + size > length) return null;
    attributes.push({ type, value: datagram.slice(at + 2, at + size) });
    at += size;
  }
  return { code, identifier, authenticator: datagram.slice(4, headLength), attributes };
}

/** Returns the values of an attribute in order. */
export const valuesOf = ({ attributes }: Pick<Packet, 'attributes'>, wanted: number): Uint8Array[] =>
  attributes.filter(({ type }) => type === wanted).map(({ value }) => value);
