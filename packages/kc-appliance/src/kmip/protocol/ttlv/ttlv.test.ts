import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, usualLimits } from './decode.ts';
import { encode } from './encode.ts';
import { createFrames, MessageTooLong } from './frames.ts';
import { structure, text, TtlvError, type Item } from './items.ts';
import { tags } from './tags.ts';

const hex = (letters: string) => Uint8Array.from(letters.match(/[\da-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));

/** KMIP 1.4, 9.1.2: the examples of the standard, an item of each type under the tag 42 00 20. */
const examples: readonly [string, Item][] = [
  ['42 00 20 02 00 00 00 04 00 00 00 08 00 00 00 00', { tag: 0x420020, type: 'Integer', value: 8 }],
  ['42 00 20 03 00 00 00 08 01 B6 9B 4B A5 74 92 00', { tag: 0x420020, type: 'LongInteger', value: 123456789000000000n }],
  ['42 00 20 04 00 00 00 10 00 00 00 00 03 FD 35 EB 6B C2 DF 46 18 08 00 00', { tag: 0x420020, type: 'BigInteger', value: 1234567890000000000000000000n }],
  ['42 00 20 05 00 00 00 04 00 00 00 FF 00 00 00 00', { tag: 0x420020, type: 'Enumeration', value: 255 }],
  ['42 00 20 06 00 00 00 08 00 00 00 00 00 00 00 01', { tag: 0x420020, type: 'Boolean', value: true }],
  ['42 00 20 07 00 00 00 0B 48 65 6C 6C 6F 20 57 6F 72 6C 64 00 00 00 00 00', { tag: 0x420020, type: 'TextString', value: 'Hello World' }],
  ['42 00 20 08 00 00 00 03 01 02 03 00 00 00 00 00', { tag: 0x420020, type: 'ByteString', value: Uint8Array.of(1, 2, 3) }],
  ['42 00 20 09 00 00 00 08 00 00 00 00 47 DA 67 F8', { tag: 0x420020, type: 'DateTime', value: Date.UTC(2008, 2, 14, 11, 56, 40) / 1000 }],
  ['42 00 20 0B 00 00 00 08 00 04 4A DD 9A 90 2C 0B', { tag: 0x420020, type: 'DateTimeExtended', value: 0x00044add9a902c0bn }],
  ['42 00 20 0A 00 00 00 04 00 0D 2F 00 00 00 00 00', { tag: 0x420020, type: 'Interval', value: 864000 }],
  [
    '42 00 20 01 00 00 00 20 42 00 04 05 00 00 00 04 00 00 00 FE 00 00 00 00 42 00 05 02 00 00 00 04 00 00 00 FF 00 00 00 00',
    {
      tag: 0x420020,
      type: 'Structure',
      value: [
        { tag: 0x420004, type: 'Enumeration', value: 254 },
        { tag: 0x420005, type: 'Integer', value: 255 },
      ],
    },
  ],
];

const tag = fc.integer({ min: 0x420000, max: 0x42ffff }).chain((own) => fc.constantFrom(own, own + 0x120000));
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const { tree } = fc.letrec<{ tree: Item }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ tag, type: fc.constant('Integer' as const), value: fc.integer() }),
    fc.record({ tag, type: fc.constantFrom('Enumeration' as const, 'Interval' as const), value: word }),
    fc.record({
      tag,
      type: fc.constantFrom('LongInteger' as const, 'DateTimeExtended' as const),
      value: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    }),
    fc.record({ tag, type: fc.constant('BigInteger' as const), value: fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }) }),
    fc.record({ tag, type: fc.constant('Boolean' as const), value: fc.boolean() }),
    fc.record({ tag, type: fc.constant('DateTime' as const), value: fc.maxSafeInteger() }),
    fc.record({ tag, type: fc.constant('TextString' as const), value: fc.string({ unit: 'binary' }) }),
    fc.record({ tag, type: fc.constant('ByteString' as const), value: fc.uint8Array() as fc.Arbitrary<Uint8Array<ArrayBuffer>> }),
    fc.record({ tag, type: fc.constant('Structure' as const), value: fc.array(tie('tree'), { maxLength: 6 }) }),
  ),
}));

/** Decodes the message, or returns the message of the TtlvError. Rethrows any other error. */
function refusedOrRead(message: Uint8Array): Item | string {
  try {
    return decode(message);
  } catch (error) {
    if (error instanceof TtlvError) return error.message;
    throw error;
  }
}

const nested = (depth: number): Item => (depth === 1 ? text(tags.NameValue, 'the bottom') : structure(tags.Name, nested(depth - 1)));

describe('TTLV', () => {
  it.each(examples)('decodes and encodes the example of the standard %s', (letters, item) => {
    expect(decode(hex(letters))).toEqual(item);
    expect(encode(item)).toEqual(hex(letters));
  });

  it('decodes what it has encoded', () => {
    fc.assert(
      fc.property(tree, (item) => void expect(decode(encode(item))).toEqual(item)),
      { numRuns: 400 },
    );
  });

  it('decodes any bytes or throws TtlvError, and can encode what it has decoded', () => {
    const any = fc.uint8Array({ maxLength: 400 });
    const almost = fc.tuple(tree, fc.nat(), fc.nat(255)).map(([item, at, byte]) => {
      const message = encode(item);
      return message.with(at % message.length, byte);
    });
    fc.assert(
      fc.property(fc.oneof(any, almost), (message) => {
        const read = refusedOrRead(message);
        if (typeof read !== 'string') expect(decode(encode(read))).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });

  it('rejects a truncated message and trailing bytes', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (item, cut) => {
        const message = encode(item);
        expect(() => decode(message.subarray(0, cut % message.length))).toThrow(TtlvError);
        expect(() => decode(Uint8Array.of(...message, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(TtlvError);
      }),
    );
  });

  it('enforces its limits on depth, number of items and length', () => {
    expect(decode(encode(nested(usualLimits.depth)))).toEqual(nested(usualLimits.depth));
    expect(() => decode(encode(nested(usualLimits.depth + 1)))).toThrow('nested too deep');
    expect(() => decode(encode(nested(1_000)))).toThrow('nested too deep');
    const wide = (count: number) =>
      structure(
        tags.Name,
        Array.from({ length: count - 1 }, () => text(tags.NameValue, '')),
      );
    expect(decode(encode(wide(usualLimits.items)))).toEqual(wide(usualLimits.items));
    expect(() => decode(encode(wide(usualLimits.items + 1)))).toThrow('too many items');
    expect(() => decode(new Uint8Array(usualLimits.bytes + 8))).toThrow('too long');
  });

  it.each([
    ['a tag of nobody', '43 00 20 02 00 00 00 04 00 00 00 08 00 00 00 00'],
    ['an unknown type', '42 00 20 0C 00 00 00 08 00 00 00 00 00 00 00 08'],
    ['an integer of eight bytes', '42 00 20 02 00 00 00 08 00 00 00 08 00 00 00 00'],
    ['a boolean that is two', '42 00 20 06 00 00 00 08 00 00 00 00 00 00 00 02'],
    ['a text that is no UTF-8', '42 00 20 07 00 00 00 01 FF 00 00 00 00 00 00 00'],
    ['a big integer of no bytes', '42 00 20 04 00 00 00 00'],
    ['a date beyond the numbers', '42 00 20 09 00 00 00 08 7F FF FF FF FF FF FF FF'],
    ['an item longer than its structure', '42 00 20 01 00 00 00 08 42 00 20 07 00 00 00 08'],
    ['a length that says four gigabytes', '42 00 20 08 FF FF FF FF 00 00 00 00 00 00 00 00'],
  ])('refuses %s', (_, letters) => expect(() => decode(hex(letters))).toThrow(TtlvError));

  it('refuses to encode numbers out of range', () => {
    for (const item of [
      { tag: 1, type: 'Integer', value: 2 ** 31 },
      { tag: 1, type: 'Enumeration', value: -1 },
      { tag: 1, type: 'Interval', value: 0.5 },
      { tag: 1, type: 'LongInteger', value: 2n ** 63n },
    ] as const)
      expect(() => encode(item)).toThrow(TtlvError);
  });
});

describe('stream of KMIP messages', () => {
  const request = (said: string) => encode(structure(tags.RequestMessage, text(tags.NameValue, said)));

  it('is split into messages for any chunk sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (texts, steps) => {
        const stream = texts.flatMap((said) => [...request(said)]);
        const frames = createFrames(tags.RequestMessage);
        const messages: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const step = steps[turn % steps.length] ?? 1;
          messages.push(...frames.push(Uint8Array.from(stream.slice(at, at + step))));
          at += step;
        }
        expect(messages).toEqual(texts.map(request));
        expect(frames.begun).toBe(false);
      }),
    );
  });

  it('stops at other bytes and at the header of a message that is too long', () => {
    const problemOf = (bytes: Uint8Array, most?: number): TtlvError | null => {
      const frames = createFrames(tags.RequestMessage, most);
      expect(frames.push(bytes)).toEqual([]);
      return frames.problem;
    };
    expect(problemOf(new TextEncoder().encode('GET / HTTP/1.1\r\n'))).toBeInstanceOf(TtlvError);
    expect(problemOf(encode(structure(tags.ResponseMessage)))).toBeInstanceOf(TtlvError);
    expect(problemOf(hex('42 00 78 01 00 00 00 40'), 64)).toBeInstanceOf(MessageTooLong);
    const frames = createFrames(tags.RequestMessage, 72);
    expect(frames.push(hex('42 00 78 01 00 00 00 40'))).toEqual([]);
    expect(frames.begun).toBe(true);
    expect(frames.problem).toBeNull();
  });

  it('returns the messages before an invalid header, and ignores those after it', () => {
    const whole = request('whole');
    for (const bad of [hex('42 00 78 01 ff ff ff f8'), new TextEncoder().encode('GET / HTTP/1.1\r\n')]) {
      const frames = createFrames(tags.RequestMessage);
      expect(frames.push(Uint8Array.from([...whole, ...whole, ...bad]))).toEqual([whole, whole]);
      expect(frames.problem).toBeInstanceOf(TtlvError);
      expect(frames.push(whole)).toEqual([]);
    }
  });
});
