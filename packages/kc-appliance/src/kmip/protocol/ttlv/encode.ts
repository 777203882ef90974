import { headerBytes, padded, TtlvError, typeNumbers, type Item } from './items.ts';

/** Encodes a number in two's complement, in the smallest multiple of eight bytes. */
function bigIntegerBytes(value: bigint): Uint8Array {
  // Add one bit for the sign.
  const bits = (value < 0n ? -value - 1n : value).toString(2).length + 1;
  const length = padded(Math.ceil(bits / 8));
  const hex = BigInt.asUintN(length * 8, value)
    .toString(16)
    .padStart(length * 2, '0');
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

function within(value: number, from: number, to: number): number {
  if (!Number.isSafeInteger(value) || value < from || value > to) throw new TtlvError('A number does not fit its type.');
  return value;
}

/** Returns the bytes of a value without padding. */
function valueBytes(item: Item): readonly Uint8Array[] {
  const word = (length: number, write: (view: DataView) => void): readonly Uint8Array[] => {
    const view = new DataView(new ArrayBuffer(length));
    write(view);
    return [new Uint8Array(view.buffer)];
  };
  switch (item.type) {
    case 'Structure':
      return item.value.flatMap(parts);
    case 'Integer':
      return word(4, (view) => view.setInt32(0, within(item.value, -(2 ** 31), 2 ** 31 - 1)));
    case 'Enumeration':
    case 'Interval':
      return word(4, (view) => view.setUint32(0, within(item.value, 0, 2 ** 32 - 1)));
    case 'DateTime':
      return word(8, (view) => view.setBigInt64(0, BigInt(within(item.value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))));
    case 'LongInteger':
    case 'DateTimeExtended':
      if (item.value !== BigInt.asIntN(64, item.value)) throw new TtlvError('A number does not fit its type.');
      return word(8, (view) => view.setBigInt64(0, item.value));
    case 'BigInteger':
      return [bigIntegerBytes(item.value)];
    case 'Boolean':
      return word(8, (view) => view.setBigUint64(0, item.value ? 1n : 0n));
    case 'TextString':
      return [new TextEncoder().encode(item.value)];
    case 'ByteString':
      return [item.value];
  }
}

function parts(item: Item): readonly Uint8Array[] {
  const value = valueBytes(item);
  const length = value.reduce((sum, part) => sum + part.length, 0);
  const header = new DataView(new ArrayBuffer(headerBytes));
  header.setUint32(0, (item.tag << 8) | typeNumbers[item.type]);
  header.setUint32(4, length);
  return [new Uint8Array(header.buffer), ...value, new Uint8Array(padded(length) - length)];
}

/** Encodes an item (KMIP 1.4, 9.1). Throws TtlvError if a number does not fit its type. */
export function encode(item: Item): Uint8Array<ArrayBuffer> {
  const all = parts(item);
  const message = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}
