/** What TTLV can say (KMIP 1.4, 9.1.1): a tag, a type and a value. Dates are whole epoch seconds; intervals are seconds. */
export type Item =
  | Structure
  | { tag: number; type: 'Integer' | 'Enumeration' | 'Interval' | 'DateTime'; value: number }
  | { tag: number; type: 'LongInteger' | 'BigInteger'; value: bigint }
  | { tag: number; type: 'Boolean'; value: boolean }
  | { tag: number; type: 'TextString'; value: string }
  | { tag: number; type: 'ByteString'; value: Uint8Array<ArrayBuffer> };

interface Structure {
  tag: number;
  type: 'Structure';
  value: readonly Item[];
}

/** The numbers of the types: KMIP 1.4, 9.1.1.2. */
export const typeNumbers = {
  Structure: 0x01,
  Integer: 0x02,
  LongInteger: 0x03,
  BigInteger: 0x04,
  Enumeration: 0x05,
  Boolean: 0x06,
  TextString: 0x07,
  ByteString: 0x08,
  DateTime: 0x09,
  Interval: 0x0a,
} as const satisfies Record<Item['type'], number>;

/** Bytes before a value: three of the tag, one of the type, four of the length (KMIP 1.4, 9.1.1). */
export const headerBytes = 8;

/** Items are laid out in steps of eight bytes (KMIP 1.4, 9.1.1.3). */
export const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** What is no TTLV, or more of it than may come: the only error of the codec. */
export class TtlvError extends Error {}

export const structure = (tag: number, ...value: readonly (Item | readonly Item[] | undefined)[]): Structure => ({
  tag,
  type: 'Structure',
  value: value.flatMap((one) => one ?? []),
});
export const text = (tag: number, value: string): Item => ({ tag, type: 'TextString', value });
