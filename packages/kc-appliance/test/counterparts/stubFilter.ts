/** An LDAP search filter in wire format (RFC 4511, 4.5.1). */
export type StubFilter =
  | { kind: 'and' | 'or' | 'not'; filters: readonly StubFilter[] }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'contains'; attribute: string; parts: readonly string[] }
  | { kind: 'present'; attribute: string }
  | { kind: 'rule'; attribute: string; rule: string; value: string }
  | { kind: 'unknown' };

interface Element {
  tag: number;
  content: Buffer;
  /** Offset after the element. */
  end: number;
}

function elementAt(bytes: Buffer, at: number): Element {
  const first = bytes.readUInt8(at + 1);
  const count = first < 0x80 ? 0 : first & 0x7f;
  const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
  const from = at + 2 + count;
  return { tag: bytes.readUInt8(at), content: bytes.subarray(from, from + length), end: from + length };
}

function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; at = elements.at(-1)?.end ?? bytes.length) elements.push(elementAt(bytes, at));
  return elements;
}

const textsOf = (bytes: Buffer): string[] => elementsOf(bytes).map(({ content }) => content.toString('utf8'));
const kinds: Readonly<Record<number, 'and' | 'or' | 'not'>> = { 0xa0: 'and', 0xa1: 'or', 0xa2: 'not' };

function filterOf({ tag, content }: Element): StubFilter {
  const kind = kinds[tag];
  if (kind) return { kind, filters: elementsOf(content).map(filterOf) };
  if (tag === 0x87) return { kind: 'present', attribute: content.toString('utf8') };
  if (tag === 0xa9) {
    const parts = new Map(elementsOf(content).map((one) => [one.tag, one.content.toString('utf8')]));
    return { kind: 'rule', rule: parts.get(0x81) ?? '', attribute: parts.get(0x82) ?? '', value: parts.get(0x83) ?? '' };
  }
  const [attribute = '', value = ''] = textsOf(content);
  if (tag === 0xa3) return { kind: 'equals', attribute, value };
  if (tag === 0xa4) return { kind: 'contains', attribute, parts: textsOf(elementsOf(content)[1]?.content ?? Buffer.alloc(0)) };
  return { kind: 'unknown' };
}

/** Parses the filter at an offset. */
export function readFilter(bytes: Buffer, offset: number): { filter: StubFilter; end: number } {
  const element = elementAt(bytes, offset);
  return { filter: filterOf(element), end: element.end };
}
