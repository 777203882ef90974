/**
 * DES and triple DES in CBC mode (FIPS 46-3), for decryption only. Keys and PKCS #12 files of older programs use them, and WebCrypto
 * doesn't offer them. Tables count bits from 1, as the standard does.
 */
type Bits = Uint8Array<ArrayBuffer>;

const numbers = (text: string): number[] => text.split(' ').map(Number);
const initial = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((first) => Array.from({ length: 8 }, (_, at) => first - at * 8));
const final = Array.from({ length: 64 }, (_, at) => initial.indexOf(at + 1) + 1);
const expansion = Array.from({ length: 48 }, (_, at) => ((Math.floor(at / 6) * 4 + (at % 6) + 31) % 32) + 1);
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
const bytesOf = (bits: Bits): Uint8Array =>
  Uint8Array.from({ length: bits.length / 8 }, (_, at) => bits.subarray(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0));

const rotate = (half: Bits, by: number): Bits => Uint8Array.from(half, (_, at) => half[(at + by) % half.length] ?? 0);

/** The sixteen round keys in the order of encryption. */
function roundKeys(key: Uint8Array): Bits[] {
  const chosen = pick(bitsOf(key), choice1);
  let [left, right] = [chosen.slice(0, 28), chosen.slice(28)];
  return shifts.map((by) => {
    [left, right] = [rotate(left, by), rotate(right, by)];
    return pick(Uint8Array.of(...left, ...right), choice2);
  });
}

function scrambled(half: Bits, key: Bits): Bits {
  const out = new Uint8Array(32);
  for (let box = 0; box < 8; box += 1) {
    const bit = (at: number) => (half[(expansion[box * 6 + at] ?? 1) - 1] ?? 0) ^ (key[box * 6 + at] ?? 0);
    const row = bit(0) * 2 + bit(5);
    const value = boxes[box]?.[row * 16 + bit(1) * 8 + bit(2) * 4 + bit(3) * 2 + bit(4)] ?? 0;
    for (let at = 0; at < 4; at += 1) out[box * 4 + at] = (value >> (3 - at)) & 1;
  }
  return pick(out, rounded);
}

function block(bits: Bits, keys: readonly Bits[]): Bits {
  const start = pick(bits, initial);
  let [left, right] = [start.slice(0, 32), start.slice(32)];
  for (const key of keys) {
    const mixed = scrambled(right, key);
    [left, right] = [right, Uint8Array.from(left, (bit, at) => bit ^ (mixed[at] ?? 0))];
  }
  return pick(Uint8Array.of(...right, ...left), final);
}

/** Decrypts CBC. `key`: 8, 16 or 24 octets, for DES and triple DES with two or three keys. The padding stays. */
export function desDecrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const [first = [], second = [], third = first] = [0, 8, 16].filter((at) => at < key.length).map((at) => roundKeys(key.subarray(at, at + 8)));
  const passes = key.length === 8 ? [first.toReversed()] : [third.toReversed(), second, first.toReversed()];
  const out = new Uint8Array(data.length);
  let before = iv;
  for (let at = 0; at + 8 <= data.length; at += 8) {
    const cipher = data.subarray(at, at + 8);
    const plain = bytesOf(passes.reduce<Bits>((bits, keys) => block(bits, keys), bitsOf(cipher)));
    out.set(
      plain.map((octet, index) => octet ^ (before[index] ?? 0)),
      at,
    );
    before = cipher;
  }
  return out;
}
