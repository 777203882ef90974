/**
 * The value of each TTLV type (KMIP 1.4, 9.1.1.2). Dates are whole epoch seconds, intervals are seconds, and extended dates
 * (KMIP 2.0) are epoch microseconds.
 */
export interface ItemValues {
  Structure: readonly Item[];
  Integer: number;
  LongInteger: bigint;
  BigInteger: bigint;
  Enumeration: number;
  Boolean: boolean;
  TextString: string;
  ByteString: Uint8Array<ArrayBuffer>;
  DateTime: number;
  Interval: number;
  DateTimeExtended: bigint;
}
export type ItemType = keyof ItemValues;
export interface ItemOf<Type extends ItemType> {
  tag: number;
  type: Type;
  value: ItemValues[Type];
}

/** A TTLV item (KMIP 1.4, 9.1.1): tag, type and value. */
export type Item = { [Type in ItemType]: ItemOf<Type> }[ItemType];
export type Structure = ItemOf<'Structure'>;

/** The numbers of the types: KMIP 1.4, 9.1.1.2, and KMIP 2.0, 9.1.1.2 for the last one. */
export const typeNumbers: Readonly<Record<ItemType, number>> = {
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
  DateTimeExtended: 0x0b,
};

/** Bytes before a value: three of the tag, one of the type, four of the length (KMIP 1.4, 9.1.1). */
export const headerBytes = 8;

/** Rounds up to a multiple of eight bytes, the alignment of items (KMIP 1.4, 9.1.1.3). */
export const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** Thrown for bytes that are not TTLV or exceed a limit. The codec throws no other error. */
export class TtlvError extends Error {}

export const structure = (tag: number, ...value: readonly (Item | readonly Item[] | undefined)[]): Structure => ({
  tag,
  type: 'Structure',
  value: value.flatMap((one) => one ?? []),
});
export const integer = (tag: number, value: number): Item => ({ tag, type: 'Integer', value });
export const enumeration = (tag: number, value: number): Item => ({ tag, type: 'Enumeration', value });
export const text = (tag: number, value: string): Item => ({ tag, type: 'TextString', value });
export const bytes = (tag: number, value: Uint8Array<ArrayBuffer>): Item => ({ tag, type: 'ByteString', value });
export const dateTime = (tag: number, value: number): Item => ({ tag, type: 'DateTime', value });
