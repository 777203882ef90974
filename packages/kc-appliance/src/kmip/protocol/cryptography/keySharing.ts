import { concatenate } from '../bytes.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** One share of a secret, by its number from 1. */
export interface Share {
  identifier: number;
  data: Octets;
}

const xored = (one: Octets, other: Octets): Octets => one.map((byte, at) => byte ^ (other[at] ?? 0));

/** Splits a secret into shares that are all needed to restore it (KMIP 1.4, 2.2.5, XOR). */
export function xorShares(secret: Octets, parts: number): Share[] {
  const random = Array.from({ length: parts - 1 }, () => crypto.getRandomValues(new Uint8Array(secret.length)));
  return [...random, random.reduce(xored, secret)].map((data, at) => ({ identifier: at + 1, data }));
}
export const joinXor = (shares: readonly Share[]): Octets => shares.map(({ data }) => data).reduce(xored);

/** Multiplies in GF(2^8) with the AES polynomial (KMIP 1.4, 2.2.5). Runs in constant time. */
function multiply(one: number, other: number): number {
  let [a, b, product] = [one, other, 0];
  for (let bit = 0; bit < 8; bit++) {
    product ^= -(b & 1) & a;
    a = ((a << 1) ^ (-(a >> 7) & 0x11b)) & 0xff;
    b >>= 1;
  }
  return product;
}
/** Computes the inverse as the 254th power. */
function inverse(value: number): number {
  let result = 1;
  for (let step = 0; step < 254; step++) result = multiply(result, value);
  return result;
}

/** Shamir's secret sharing, byte by byte. `threshold` shares restore the secret; fewer reveal nothing. */
export function polynomialShares(secret: Octets, parts: number, threshold: number): Share[] {
  const coefficients = [secret, ...Array.from({ length: threshold - 1 }, () => crypto.getRandomValues(new Uint8Array(secret.length)))];
  return Array.from({ length: parts }, (_, at) => {
    const identifier = at + 1;
    const data = secret.map((_byte, place) => coefficients.reduceRight((sum, own) => multiply(sum, identifier) ^ (own[place] ?? 0), 0));
    return { identifier, data };
  });
}

/** Restores the secret by interpolation at zero. `shares`: distinct shares, as many as the threshold. */
export function joinPolynomial(shares: readonly Share[]): Octets {
  const weights = shares.map(({ identifier }) =>
    shares.reduce(
      (weight, other) => (other.identifier === identifier ? weight : multiply(weight, multiply(other.identifier, inverse(identifier ^ other.identifier)))),
      1,
    ),
  );
  const [first] = shares;
  return concatenate(
    ...(first ? [first.data.map((_, place) => shares.reduce((sum, { data }, at) => sum ^ multiply(data[place] ?? 0, weights[at] ?? 0), 0))] : []),
  );
}
