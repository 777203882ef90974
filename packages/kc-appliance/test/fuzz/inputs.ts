import fc from 'fast-check';

export type Bytes = Uint8Array<ArrayBuffer>;

/** One change of a sample. `at` and `to` are fractions of its length, so that a change fits every sample and shrinks. */
type Change =
  | { kind: 'set'; at: number; value: number }
  | { kind: 'insert'; at: number; bytes: Uint8Array }
  | { kind: 'remove' | 'repeat'; at: number; to: number }
  | { kind: 'cut'; at: number };

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Boundary values of lengths, tags and signs. */
const octet = fc.oneof(fc.constantFrom(0, 1, 0x30, 0x7f, 0x80, 0x82, 0x84, 0xa0, 0xfe, 0xff), fc.nat(255));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at: share, value: octet }) },
  fc.record({ kind: fc.constant('insert' as const), at: share, bytes: fc.uint8Array({ maxLength: 40 }) }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'repeat' as const), at: share, to: share }),
  fc.record({ kind: fc.constant('cut' as const), at: share }),
);

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

function changed(bytes: Bytes, step: Change): Bytes {
  const from = Math.floor(step.at * bytes.length);
  if (step.kind === 'set') return bytes.length === 0 ? bytes : bytes.with(Math.min(from, bytes.length - 1), step.value);
  if (step.kind === 'insert') return joined(bytes.subarray(0, from), step.bytes, bytes.subarray(from));
  if (step.kind === 'cut') return bytes.slice(0, from);
  const to = Math.max(from, Math.floor(step.to * bytes.length));
  return joined(bytes.subarray(0, step.kind === 'remove' ? from : to), bytes.subarray(step.kind === 'remove' ? to : from));
}

/** Maximum size of an input: repetitions would double it again and again. */
const bytesMost = 60_000;

/** Generates a sample with some changes, or random octets. */
export const mutated = (samples: readonly Uint8Array[]): fc.Arbitrary<Bytes> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: 12 }))
        .map(([sample, steps]) => steps.reduce<Bytes>((bytes, step) => changed(bytes, step).slice(0, bytesMost), Uint8Array.from(sample))),
    },
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from(bytes)),
  );

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Generates a text with some changes, or random characters. */
export const mutatedText = (samples: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: mutated(samples.map(utf8)).map((bytes) => new TextDecoder().decode(bytes)) },
    fc.string({ unit: 'binary', maxLength: 2_000 }),
  );

const length = (size: number): number[] => (size < 0x80 ? [size] : size < 0x1_00 ? [0x81, size] : [0x82, size >> 8, size & 255]);
const element = (tag: number, ...parts: readonly Uint8Array[]): Bytes => {
  const body = joined(...parts);
  return body.length > 0xff_ff ? body : joined(Uint8Array.of(tag, ...length(body.length)), body);
};

/** Generates nested DER elements with tags that certificate files use. */
export const { tree: derTree } = fc.letrec<{ tree: Bytes }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 8 },
    fc
      .tuple(fc.constantFrom(0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x13, 0x17, 0x18, 0x80), fc.uint8Array({ maxLength: 20 }))
      .map(([tag, body]) => element(tag, body)),
    fc.tuple(fc.constantFrom(0x30, 0x31, 0xa0, 0xa1, 0xa3, 0x24), fc.array(tie('tree'), { maxLength: 5 })).map(([tag, parts]) => element(tag, ...parts)),
  ),
}));
