/** The encoding of SNMP (RFC 3417, 8): a subset of BER. */

/** The bytes cannot be parsed. The sender gets no response. */
export class Unreadable extends Error {}

export const tags = {
  integer: 0x02,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  sequence: 0x30,
  counter: 0x41,
  gauge: 0x42,
  ticks: 0x43,
  noSuchObject: 0x80,
  noSuchInstance: 0x81,
  endOfMib: 0x82,
} as const;

export function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

/** Encodes an integer in the minimum number of bytes with its sign. */
export function integer(value: number, tag: number = tags.integer): Buffer {
  const bytes: number[] = [];
  let rest = Math.trunc(value);
  do {
    bytes.unshift(((rest % 256) + 256) % 256);
    rest = Math.floor(rest / 256);
  } while (!((rest === 0 && (bytes[0] ?? 0) < 0x80) || (rest === -1 && (bytes[0] ?? 0) >= 0x80)));
  return tlv(tag, Buffer.from(bytes));
}

export const octets = (value: string | Uint8Array): Buffer => tlv(tags.octets, typeof value === 'string' ? Buffer.from(value) : value);

/** '1.3.6.1.2.1.1.3.0' */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...more] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...more].flatMap((arc) => {
    const sevens = [arc % 128];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) sevens.unshift((rest % 128) + 128);
    return sevens;
  });
  return tlv(tags.oid, Buffer.from(bytes));
}

/** Compares two object identifiers in the order of a walk. */
export function byOid(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) if (left[at] !== right[at]) return (left[at] ?? 0) - (right[at] ?? 0);
  return left.length - right.length;
}

interface Element {
  tag: number;
  /** A view of the received bytes, not a copy. */
  body: Buffer;
}

/** RFC 3416, 4.1: maximum number of sub-identifiers. */
const arcsMost = 128;

/** Reads encoded elements one after another. Throws Unreadable. */
export class Reader {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Unreadable('It ends too early.');
    return byte;
  }

  next(): Element {
    const tag = this.#byte();
    let length = this.#byte();
    if (length >= 0x80) {
      const size = length - 0x80;
      // A datagram is shorter than 64 KiB. SNMP does not allow an indefinite length (0x80).
      if (size === 0 || size > 4) throw new Unreadable('It has a strange length.');
      length = 0;
      for (let left = size; left > 0; left--) length = length * 256 + this.#byte();
    }
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Unreadable('It ends too early.');
    const body = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return { tag, body };
  }

  read(tag: number): Buffer {
    const next = this.next();
    if (next.tag !== tag) throw new Unreadable(`It has ${next.tag} where ${tag} belongs.`);
    return next.body;
  }

  sequence(tag: number = tags.sequence): Reader {
    return new Reader(this.read(tag));
  }

  integer(): number {
    return integerOf(this.read(tags.integer));
  }

  oid(): string {
    return oidOf(this.read(tags.oid));
  }
}

export function integerOf(body: Buffer): number {
  if (body.length === 0 || body.length > 5) throw new Unreadable('It has a strange number.');
  return body.readIntBE(0, body.length);
}

export function oidOf(body: Buffer): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const [at, byte] of body.entries()) {
    arc = arc * 128 + (byte & 0x7f);
    if (arc > 0xff_ff_ff_ff || arcs.length > arcsMost) throw new Unreadable('It has a strange OID.');
    if (byte >= 0x80) {
      if (at === body.length - 1) throw new Unreadable('It has a strange OID.');
      continue;
    }
    arcs.push(arc);
    arc = 0;
  }
  const [first, ...more] = arcs;
  if (first === undefined) throw new Unreadable('It has a strange OID.');
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...more].join('.');
}
