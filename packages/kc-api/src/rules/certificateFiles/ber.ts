/** One element of BER: its tag octet and its offsets in the file. `end` follows the end-of-contents octets of an indefinite length. */
export interface Element {
  tag: number;
  start: number;
  content: number;
  contentEnd: number;
  end: number;
}

/** Universal and context tags that certificate files use. */
export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
  chunkedOctets: 0x24,
  implicit0: 0x80,
} as const;

/** Certificates nest about ten elements deep. The limits stop hostile files; an indefinite length costs a search for its end. */
const depthMax = 24;
const indefiniteMax = 8;

const isConstructed = (tag: number): boolean => (tag & 0x20) !== 0;

/** Finds the end-of-contents octets of an indefinite length. Returns their offset, or -1. */
function endOfContents(bytes: Uint8Array, from: number, limit: number, depth: number): number {
  let at = from;
  while (at + 1 < limit) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
    const inner = elementAt(bytes, at, limit, depth + 1);
    if (!inner) return -1;
    at = inner.end;
  }
  return -1;
}

/** Reads the element at `at`. Returns null if it is malformed, nested too deeply, or longer than `limit` allows. */
export function elementAt(bytes: Uint8Array, at: number, limit = bytes.length, depth = 0): Element | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  // Tag numbers above 30 take more octets. No certificate file uses them outside of values.
  if (tag === undefined || first === undefined || at + 2 > limit || (tag & 0x1f) === 0x1f || depth > indefiniteMax) return null;
  if (first === 0x80) {
    const close = isConstructed(tag) ? endOfContents(bytes, at + 2, limit, depth) : -1;
    return close === -1 ? null : { tag, start: at, content: at + 2, contentEnd: close, end: close + 2 };
  }
  const octets = first < 0x80 ? 0 : first & 0x7f;
  const content = at + 2 + octets;
  if (octets > 4 || content > limit) return null;
  let size = octets === 0 ? first : 0;
  for (let index = at + 2; index < content; index += 1) size = size * 256 + (bytes[index] ?? 0);
  const end = content + size;
  return end > limit ? null : { tag, start: at, content, contentEnd: end, end };
}

/** The elements inside a constructed element. Null if one of them is malformed. */
export function childrenOf(bytes: Uint8Array, { tag, content, contentEnd }: Element): Element[] | null {
  if (!isConstructed(tag)) return null;
  const children: Element[] = [];
  for (let at = content; at < contentEnd;) {
    const child = elementAt(bytes, at, contentEnd);
    if (!child) return null;
    children.push(child);
    at = child.end;
  }
  return children;
}

/** True if an element and all nested elements are well-formed, down to the depth limit. */
export function isWellFormed(bytes: Uint8Array, element: Element, depth = 0): boolean {
  if (!isConstructed(element.tag)) return true;
  const children = depth > depthMax ? null : childrenOf(bytes, element);
  return children?.every((child) => isWellFormed(bytes, child, depth + 1)) ?? false;
}

/** The octets of an element without tag and length. */
export const contentOf = (bytes: Uint8Array, { content, contentEnd }: Element): Uint8Array<ArrayBuffer> => bytes.slice(content, contentEnd);

/** The whole element, with tag and length. */
export const sliceOf = (bytes: Uint8Array, { start, end }: Element): Uint8Array<ArrayBuffer> => bytes.slice(start, end);

/** The value of an OCTET STRING. Joins the chunks of a BER encoding. */
export function octetsOf(bytes: Uint8Array, element: Element): Uint8Array<ArrayBuffer> | null {
  if (element.tag === tags.octetString || element.tag === tags.implicit0) return contentOf(bytes, element);
  const chunks = childrenOf(bytes, element)?.map((chunk) => (chunk.tag === tags.octetString ? contentOf(bytes, chunk) : null));
  if (!chunks?.every((chunk) => chunk !== null)) return null;
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** An object identifier in dotted form. An identifier longer than 40 octets yields ''. */
export function objectIdOf(bytes: Uint8Array, { tag, content, contentEnd }: Element): string {
  if (tag !== tags.objectId || contentEnd - content > 40) return '';
  const numbers: number[] = [];
  let value = 0;
  for (let at = content; at < contentEnd; at += 1) {
    const octet = bytes[at] ?? 0;
    value = value * 128 + (octet & 0x7f);
    if (octet < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  const [head = 0, ...rest] = numbers;
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - first * 40, ...rest].join('.');
}

/** A small INTEGER; NaN if it has another tag or more than 6 octets. */
export function numberOf(bytes: Uint8Array, { tag, content, contentEnd }: Element): number {
  if (tag !== tags.integer || contentEnd - content > 6) return Number.NaN;
  return bytes.subarray(content, contentEnd).reduce((value, octet) => value * 256 + octet, 0);
}
