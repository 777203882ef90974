import { refuse } from '../ttlv/fields.ts';
import { decode } from '../ttlv/decode.ts';
import { encode } from '../ttlv/encode.ts';
import { structure, type Item, type Structure } from '../ttlv/items.ts';
import type { KeyFormatName } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';
import { contentOf, der, DerError, derInteger, derNumber, derSequence, derTags } from './der.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** An RSA key. A private key has `d`, and `p` and `q` if the client sent them. */
export interface RsaKey {
  n: bigint;
  e: bigint;
  d?: bigint;
  p?: bigint;
  q?: bigint;
}

/** rsaEncryption with its parameters (RFC 8017, A.1). */
const algorithm = der(derTags.sequence, Uint8Array.of(0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01), der(derTags.null));

function privateOf(pkcs1: Octets): RsaKey {
  const [, n, e, d, p, q] = derSequence(pkcs1);
  return { n: derNumber(n), e: derNumber(e), d: derNumber(d), p: derNumber(p), q: derNumber(q) };
}
function publicOf(pkcs1: Octets): RsaKey {
  const [n, e] = derSequence(pkcs1);
  return { n: derNumber(n), e: derNumber(e) };
}
/** Only a private key starts with a version. */
const pkcs1Key = (pkcs1: Octets): RsaKey => (derSequence(pkcs1).length === 2 ? publicOf(pkcs1) : privateOf(pkcs1));

function transparentKey(material: Octets): RsaKey {
  const parts = decode(material) as Structure;
  const number = (tag: number): bigint | undefined => {
    const item = parts.value.find((one) => one.tag === tag);
    if (!item) return undefined;
    return item.type === 'BigInteger' && item.value > 0n ? item.value : refuse('InvalidField', 'Key Material has a wrong number.');
  };
  const [d, p, q] = [number(tags.PrivateExponent), number(tags.P), number(tags.Q)];
  return {
    n: number(tags.Modulus) ?? refuse('MissingData', 'Modulus is missing.'),
    e: number(tags.PublicExponent) ?? refuse('MissingData', 'Public Exponent is missing.'),
    ...(d === undefined ? {} : { d }),
    ...(p === undefined || q === undefined ? {} : { p, q }),
  };
}

/** Limits of the key size: longer numbers would keep the server busy. */
const bitsMost = 16_384;
const exponentMost = 2n ** 64n;

/** Refuses numbers that do not form a valid RSA key. */
function checkedKey(key: RsaKey): RsaKey {
  const { n, e, d = 1n, p, q } = key;
  const isRight = n > 1n && e > 1n && d > 0n && d < n && rsaBits(key) <= bitsMost && e < exponentMost;
  const isProduct = p === undefined || q === undefined || (p > 1n && q > 1n && p * q === n);
  return isRight && isProduct ? key : refuse('InvalidField', 'Key Material is not an RSA key.');
}

/** Parses an RSA key. Null for a format that RSA keys do not have. Throws ResultRefusal for material that does not match the format. */
export function rsaKeyIn(material: Octets, format: string): RsaKey | null {
  const key = unchecked(material, format);
  return key && checkedKey(key);
}

function unchecked(material: Octets, format: string): RsaKey | null {
  try {
    switch (format) {
      case 'PKCS_1':
        return pkcs1Key(material);
      case 'PKCS_8':
        return privateOf(contentOf(derSequence(material)[2], derTags.octetString));
      case 'X_509':
        return publicOf(contentOf(derSequence(material)[1], derTags.bitString).slice(1));
      case 'TransparentRSAPrivateKey':
      case 'TransparentRSAPublicKey':
        return transparentKey(material);
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof DerError) return refuse('InvalidField', 'Key Material is not in its Key Format Type.');
    throw error;
  }
}

function modularInverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}

const publicPkcs1 = ({ n, e }: RsaKey): Octets => der(derTags.sequence, derInteger(n), derInteger(e));
/** PKCS #1 contains the factors. Returns null without them. */
function privatePkcs1({ n, e, d, p, q }: RsaKey): Octets | null {
  if (d === undefined || p === undefined || q === undefined) return null;
  const numbers = [0n, n, e, d, p, q, d % (p - 1n), d % (q - 1n), modularInverse(q, p)];
  return der(derTags.sequence, ...numbers.map(derInteger));
}

const big = (tag: number, value: bigint | undefined): Item | undefined => (value === undefined ? undefined : { tag, type: 'BigInteger', value });
const transparent = ({ n, e, d, p, q }: RsaKey): Octets =>
  encode(structure(tags.KeyMaterial, big(tags.Modulus, n), big(tags.PrivateExponent, d), big(tags.PublicExponent, e), big(tags.P, p), big(tags.Q, q)));

/** Encodes an RSA key. Null if the format does not support this half of the key, or needs the missing factors. */
export function rsaMaterial(key: RsaKey, format: KeyFormatName): Octets | null {
  const isPrivate = key.d !== undefined;
  const pkcs1 = isPrivate ? privatePkcs1(key) : publicPkcs1(key);
  switch (format) {
    case 'PKCS_1':
      return pkcs1;
    case 'PKCS_8':
      return isPrivate && pkcs1 ? der(derTags.sequence, derInteger(0n), algorithm, der(derTags.octetString, pkcs1)) : null;
    case 'X_509':
      return isPrivate ? null : der(derTags.sequence, algorithm, der(derTags.bitString, Uint8Array.of(0), publicPkcs1(key)));
    case 'TransparentRSAPrivateKey':
      return isPrivate ? transparent(key) : null;
    case 'TransparentRSAPublicKey':
      return isPrivate ? null : transparent(key);
    default:
      return null;
  }
}

export const rsaBits = ({ n }: RsaKey): number => n.toString(2).length;
