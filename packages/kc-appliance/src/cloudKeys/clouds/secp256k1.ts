/** The curve of EC-P_256K, which WebCrypto does not know: enough of it to make a public key. */
const p = 2n ** 256n - 2n ** 32n - 977n;
const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const g: Point = [0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n, 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n];

type Point = readonly [x: bigint, y: bigint];

const mod = (value: bigint): bigint => ((value % p) + p) % p;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = mod(base), left = exponent; left > 0n; left >>= 1n, factor = mod(factor * factor)) if (left & 1n) result = mod(result * factor);
  return result;
}
const inverse = (value: bigint) => power(value, p - 2n);

function add(one: Point | null, other: Point | null): Point | null {
  if (!one || !other) return one ?? other;
  const [x1, y1] = one;
  const [x2, y2] = other;
  if (x1 === x2 && mod(y1 + y2) === 0n) return null;
  const slope = x1 === x2 ? mod(3n * x1 * x1 * inverse(2n * y1)) : mod((y2 - y1) * inverse(x2 - x1));
  const x = mod(slope * slope - x1 - x2);
  return [x, mod(slope * (x1 - x) - y1)];
}

export function multiplied(scalar: bigint): Point {
  let sum: Point | null = null;
  for (let step: Point | null = g, left = scalar; left > 0n; left >>= 1n, step = add(step, step)) if (left & 1n) sum = add(sum, step);
  if (!sum) throw new RangeError('The scalar is a multiple of the order.');
  return sum;
}

const bytesOf = (value: bigint): number[] => Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * (31 - index))) & 0xffn));

/** SEQUENCE { SEQUENCE { id-ecPublicKey, secp256k1 }, BIT STRING } up to the point. */
const head = [0x30, 0x56, 0x30, 0x10, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x0a, 0x03, 0x42, 0x00, 0x04];

/** A new public key of the curve as SubjectPublicKeyInfo. */
export function secp256k1Spki(): Uint8Array {
  const random = [...crypto.getRandomValues(new Uint8Array(40))].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const [x, y] = multiplied((random % (n - 1n)) + 1n);
  return Uint8Array.from([...head, ...bytesOf(x), ...bytesOf(y)]);
}
