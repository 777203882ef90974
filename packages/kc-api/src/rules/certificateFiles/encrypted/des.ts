/**
 * Decrypts DES and triple DES in CBC mode (FIPS 46-3). Older programs encrypt keys and PKCS #12 files with them, and WebCrypto lacks both.
 * The tables count bits from 1, like the standard. Lookup tables are fast enough that a large file does not block the page.
 */
type Bits = Uint8Array<ArrayBuffer>;

const numbers = (text: string): number[] => text.split(' ').map(Number);
const initial = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((first) => Array.from({ length: 8 }, (_, at) => first - at * 8));
const final = Array.from({ length: 64 }, (_, at) => initial.indexOf(at + 1) + 1);
const rounded = numbers('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25');
const choice1 = numbers(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
);
const choice2 = numbers(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
);
const shifts = numbers('1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1');
/** Four rows of 16 hexadecimal digits for each of the eight boxes. */
const boxes = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
].map((digits) => [...digits].map((digit) => parseInt(digit, 16)));

const pick = (bits: Bits, table: readonly number[]): Bits => Uint8Array.from(table, (place) => bits[place - 1] ?? 0);
const bitsOf = (bytes: Uint8Array): Bits => Uint8Array.from({ length: bytes.length * 8 }, (_, at) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
const numberOf = (bits: Bits): number => bits.reduce((value, bit) => (value << 1) | bit, 0);
const rotate = (half: Bits, by: number): Bits => Uint8Array.from(half, (_, at) => half[(at + by) % half.length] ?? 0);

/** A permutation of 64 bits. Entry `octet * 256 + value` holds the bits that one input octet sets in each half. */
interface Permutation {
  left: Int32Array;
  right: Int32Array;
}

function permutation(table: readonly number[]): Permutation {
  const half = (from: number) =>
    Int32Array.from({ length: 8 * 256 }, (_, entry) =>
      numberOf(pick(bitsOf(new Uint8Array(8).fill(entry & 255, entry >> 8, (entry >> 8) + 1)), table.slice(from, from + 32))),
    );
  return { left: half(0), right: half(32) };
}

interface Tables {
  initial: Permutation;
  final: Permutation;
  /** The output of each box for each of its 64 inputs, already permuted as in the round. */
  substitution: Int32Array;
}

const boxOutput = (box: number, input: number): number => {
  const value = boxes[box]?.[((input >> 5) * 2 + (input & 1)) * 16 + ((input >> 1) & 15)] ?? 0;
  const word = new Uint8Array(4);
  word[box >> 1] = box % 2 === 0 ? value << 4 : value;
  return numberOf(pick(bitsOf(word), rounded));
};

const makeTables = (): Tables => ({
  initial: permutation(initial),
  final: permutation(final),
  substitution: Int32Array.from({ length: 8 * 64 }, (_, entry) => boxOutput(entry >> 6, entry & 63)),
});
let tables: Tables | undefined;

/** The sixteen round keys in the order of encryption, eight numbers of six bits each. */
function roundKeys(key: Uint8Array): number[][] {
  const chosen = pick(bitsOf(key), choice1);
  let [left, right] = [chosen.slice(0, 28), chosen.slice(28)];
  return shifts.map((by) => {
    [left, right] = [rotate(left, by), rotate(right, by)];
    const bits = pick(Uint8Array.of(...left, ...right), choice2);
    return Array.from({ length: 8 }, (_, box) => numberOf(bits.slice(box * 6, box * 6 + 6)));
  });
}

/** Two halves of 32 bits. */
type Halves = [left: number, right: number];

function permuted({ left, right }: Permutation, [high, low]: Halves): Halves {
  const out: Halves = [0, 0];
  for (let octet = 0; octet < 8; octet += 1) {
    const entry = octet * 256 + (((octet < 4 ? high : low) >>> (24 - (octet & 3) * 8)) & 255);
    out[0] |= left[entry] ?? 0;
    out[1] |= right[entry] ?? 0;
  }
  return out;
}

/** One pass of DES. The order of the keys decides the direction. */
function pass(input: Halves, keys: readonly (readonly number[])[], { initial: first, final: last, substitution }: Tables): Halves {
  let [left, right] = permuted(first, input);
  for (const key of keys) {
    let mixed = left;
    for (let box = 0; box < 8; box += 1) {
      // The expansion takes six bits around the four of each box.
      const turn = (5 + box * 4) & 31;
      const six = ((right << turn) | (right >>> (32 - turn))) & 63;
      mixed ^= substitution[box * 64 + (six ^ (key[box] ?? 0))] ?? 0;
    }
    [left, right] = [right, mixed];
  }
  return permuted(last, [right, left]);
}

/** Decrypts CBC. `key`: 8, 16 or 24 octets, for DES and triple DES with two or three keys. Does not remove the padding. */
export function desDecrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const [first = [], second = [], third = first] = [0, 8, 16].filter((at) => at < key.length).map((at) => roundKeys(key.subarray(at, at + 8)));
  const passes = key.length === 8 ? [first.toReversed()] : [third.toReversed(), second, first.toReversed()];
  const lookup = (tables ??= makeTables());
  const size = data.length - (data.length % 8);
  const source = new DataView(data.buffer, data.byteOffset, size);
  const out = new Uint8Array(data.length);
  const target = new DataView(out.buffer);
  const start = new DataView(iv.buffer, iv.byteOffset, 8);
  let before: Halves = [start.getInt32(0), start.getInt32(4)];
  for (let at = 0; at < size; at += 8) {
    const cipher: Halves = [source.getInt32(at), source.getInt32(at + 4)];
    const [high, low] = passes.reduce<Halves>((halves, keys) => pass(halves, keys, lookup), cipher);
    target.setInt32(at, high ^ before[0]);
    target.setInt32(at + 4, low ^ before[1]);
    before = cipher;
  }
  return out;
}
