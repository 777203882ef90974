import { headerBytes, padded, TtlvError, typeNumbers, type Item } from './items.ts';

/** Size limits of a message. */
interface Limits {
  /** Maximum size of a message in bytes. */
  bytes: number;
  /** Maximum nesting depth; a single item has depth 1. */
  depth: number;
  /** Maximum number of items, structures included. */
  items: number;
}

/** Far above valid messages of KMIP 1.x, which nest up to ten levels. */
export const usualLimits: Limits = { bytes: 1024 * 1024, depth: 32, items: 20_000 };

const typeNames = new Map(Object.entries(typeNumbers).map(([name, number]) => [number as number, name as Item['type']]));
/** Types with a fixed length. Items of other types contain their length. */
const fixedLengths: Partial<Record<Item['type'], number>> = {
  Integer: 4,
  LongInteger: 8,
  Enumeration: 4,
  Boolean: 8,
  DateTime: 8,
  Interval: 4,
  DateTimeExtended: 8,
};

interface Place {
  view: DataView;
  limits: Limits;
  /** Items read so far. */
  count: number;
}

const fail = (sentence: string): never => {
  throw new TtlvError(sentence);
};

function textAt({ view }: Place, at: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
  } catch {
    return fail('A text is not UTF-8.');
  }
}

/** Two's complement, the most significant byte first (KMIP 1.4, 9.1.1.4). */
function bigIntegerAt({ view }: Place, at: number, length: number): bigint {
  if (length === 0 || length % 8 !== 0) fail('A big integer has a wrong length.');
  let hex = '0x';
  for (let index = 0; index < length; index += 1)
    hex += view
      .getUint8(at + index)
      .toString(16)
      .padStart(2, '0');
  return BigInt.asIntN(length * 8, BigInt(hex));
}

function dateAt({ view }: Place, at: number): number {
  const seconds = Number(view.getBigInt64(at));
  return Number.isSafeInteger(seconds) ? seconds : fail('A date is out of all time.');
}

function booleanAt({ view }: Place, at: number): boolean {
  const value = view.getBigUint64(at);
  return value > 1n ? fail('A boolean is neither true nor false.') : value === 1n;
}

function itemsAt(place: Place, from: number, end: number, depth: number): Item[] {
  const items: Item[] = [];
  for (let at = from; at < end;) {
    const item = itemAt(place, at, end, depth);
    items.push(item.item);
    at = item.end;
  }
  return items;
}

function itemAt(place: Place, at: number, end: number, depth: number): { item: Item; end: number } {
  const { view, limits } = place;
  if (depth > limits.depth) fail('The message is nested too deep.');
  if ((place.count += 1) > limits.items) fail('The message has too many items.');
  if (end - at < headerBytes) fail('The message ends within an item.');
  const tag = view.getUint32(at) >>> 8;
  // KMIP 1.4, 9.1.1.1: tags of the standard begin with 42, those of extensions with 54.
  if (tag >>> 16 !== 0x42 && tag >>> 16 !== 0x54) fail('A tag is none of KMIP.');
  const type =
    typeNames.get(view.getUint8(at + 3)) ??
    fail(
      `An item has the unknown type 0x${view
        .getUint8(at + 3)
        .toString(16)
        .padStart(2, '0')}.`,
    );
  const length = view.getUint32(at + 4);
  if (length !== (fixedLengths[type] ?? length)) fail('An item has a wrong length for its type.');
  const start = at + headerBytes;
  const after = start + padded(length);
  if (after > end) fail('An item is longer than what holds it.');
  const item = ((): Item => {
    switch (type) {
      case 'Structure':
        return length % 8 === 0 ? { tag, type, value: itemsAt(place, start, after, depth + 1) } : fail('A structure has a wrong length.');
      case 'Integer':
        return { tag, type, value: view.getInt32(start) };
      case 'Enumeration':
      case 'Interval':
        return { tag, type, value: view.getUint32(start) };
      case 'LongInteger':
      case 'DateTimeExtended':
        return { tag, type, value: view.getBigInt64(start) };
      case 'BigInteger':
        return { tag, type, value: bigIntegerAt(place, start, length) };
      case 'DateTime':
        return { tag, type, value: dateAt(place, start) };
      case 'Boolean':
        return { tag, type, value: booleanAt(place, start) };
      case 'TextString':
        return { tag, type, value: textAt(place, start, length) };
      case 'ByteString':
        return { tag, type, value: new Uint8Array(view.buffer, view.byteOffset + start, length).slice() as Uint8Array<ArrayBuffer> };
    }
  })();
  return { item, end: after };
}

/** Decodes exactly one item. Throws TtlvError for anything else. Ignores the content of padding bytes. */
export function decode(message: Uint8Array, limits: Limits = usualLimits): Item {
  if (message.length > limits.bytes) fail('The message is too long.');
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const { item, end } = itemAt({ view, limits, count: 0 }, 0, message.length, 1);
  return end === message.length ? item : fail('Something follows the message.');
}
