import { bytesOfNumber, concatenate, numberOf } from '../bytes.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** A DER element (X.690): tag and content. */
interface DerElement {
  tag: number;
  content: Octets;
}

export const derTags = { integer: 0x02, bitString: 0x03, octetString: 0x04, null: 0x05, oid: 0x06, sequence: 0x30 } as const;

/** Thrown for bytes that are not the DER encoding of a key. */
export class DerError extends Error {}

function lengthAt(bytes: Octets, at: number): [length: number, start: number] {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return [first, at + 1];
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw new DerError('The length is not DER.');
  return [Number(numberOf(bytes.subarray(at + 1, at + 1 + count))), at + 1 + count];
}

/** Parses consecutive elements. Throws DerError. */
export function derElements(bytes: Octets): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const [length, start] = lengthAt(bytes, at + 1);
    if (start + length > bytes.length) throw new DerError('An element is cut.');
    elements.push({ tag: bytes[at] ?? 0, content: bytes.slice(start, start + length) });
    at = start + length;
  }
  return elements;
}

/** Parses a single sequence and returns its elements. Throws DerError. */
export function derSequence(bytes: Octets): DerElement[] {
  const [whole, ...others] = derElements(bytes);
  if (whole?.tag !== derTags.sequence || others.length > 0) throw new DerError('There is no sequence.');
  return derElements(whole.content);
}

export function contentOf(element: DerElement | undefined, tag: number): Octets {
  if (element?.tag !== tag) throw new DerError('An element is missing.');
  return element.content;
}

export const derNumber = (element: DerElement | undefined): bigint => numberOf(contentOf(element, derTags.integer));

export function der(tag: number, ...contents: readonly Uint8Array[]): Octets {
  const content = concatenate(...contents);
  const { length } = content;
  if (length < 0x80) return concatenate(Uint8Array.of(tag, length), content);
  const octets = bytesOfNumber(BigInt(length), length < 0x100 ? 1 : length < 0x10000 ? 2 : 3);
  return concatenate(Uint8Array.of(tag, 0x80 | octets.length), octets, content);
}

/** Encodes a non-negative integer. Adds a zero byte if the first bit is set. */
export function derInteger(value: bigint): Octets {
  const bytes = bytesOfNumber(value, Math.max(Math.ceil(value.toString(16).length / 2), 1));
  return der(derTags.integer, ...((bytes[0] ?? 0) >= 0x80 ? [Uint8Array.of(0), bytes] : [bytes]));
}
