/** One element of DER: its tag, its content, and the complete element. */
export interface DerElement {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

export const derTags = { integer: 0x02, bitString: 0x03, octetString: 0x04, objectId: 0x06, sequence: 0x30, set: 0x31 } as const;

/** The consecutive elements in these bytes. Throws RangeError if one is longer than the bytes. */
export function derElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const octets = first > 0x80 ? first & 0x7f : 0;
    if (octets > 4) throw new RangeError('length');
    const size = octets === 0 ? first : bytes.subarray(at + 2, at + 2 + octets).reduce((sum, octet) => sum * 256 + octet, 0);
    const from = at + 2 + octets;
    if (from + size > bytes.length) throw new RangeError('end');
    elements.push({ tag, content: bytes.subarray(from, from + size), whole: bytes.subarray(at, from + size) });
    at = from + size;
  }
  return elements;
}

/** An object identifier in dotted form. */
export function objectIdText(content: Uint8Array): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const octet of content) {
    arc = arc * 128 + (octet & 0x7f);
    if (octet >= 0x80) continue;
    if (arcs.length === 0) arcs.push(Math.min(Math.floor(arc / 40), 2), arc - 40 * Math.min(Math.floor(arc / 40), 2));
    else arcs.push(arc);
    arc = 0;
  }
  return arcs.join('.');
}

/** Size of a positive integer in bits. */
export function integerBits(content: Uint8Array): number {
  const at = content.findIndex((octet) => octet !== 0);
  return at === -1 ? 0 : (content.length - at - 1) * 8 + (content[at] ?? 0).toString(2).length;
}

/** Decodes the blocks of a PEM text whose label matches. Skips blocks that are not base64. */
export function pemBlocks(pem: string, label: RegExp): Uint8Array[] {
  return [...pem.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----([^-]*)-----END \1-----/g)].flatMap(([, name = '', body = '']) => {
    if (!label.test(name)) return [];
    try {
      return [Uint8Array.from(atob(body.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))];
    } catch {
      return [];
    }
  });
}
