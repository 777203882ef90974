import { bytesOfNumber, concatenate, numberOf } from '../bytes.ts';
import { decode } from '../ttlv/decode.ts';
import { encode } from '../ttlv/encode.ts';
import { needed, refuse, ResultRefusal } from '../ttlv/fields.ts';
import { bytes, enumeration, structure, type Structure } from '../ttlv/items.ts';
import { curves, nameIn, type KeyFormatName } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';
import { contentOf, der, derElements, derInteger, derSequence, derTags } from './der.ts';

type Octets = Uint8Array<ArrayBuffer>;
type CurveName = keyof typeof curves;

/** A key on a NIST curve. `d`: only of a private key. `point`: uncompressed. */
interface EcKey {
  curve: CurveName;
  d?: Octets;
  point: Octets;
}

const ecPublicKey = Uint8Array.of(0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01);
const curveIds: Readonly<Record<CurveName, Uint8Array>> = {
  'P-256': Uint8Array.of(0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07),
  'P-384': Uint8Array.of(0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22),
  'P-521': Uint8Array.of(0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x23),
};
export const curveBits: Readonly<Record<CurveName, number>> = { 'P-256': 256, 'P-384': 384, 'P-521': 521 };
const octetsOf = (curve: CurveName): number => Math.ceil(curveBits[curve] / 8);

function curveIn(oid: Octets): CurveName {
  const found = (Object.keys(curveIds) as CurveName[]).find((curve) => curveIds[curve].subarray(2).join() === oid.join());
  return found ?? refuse('InvalidField', 'The curve of this key is not supported.');
}

async function pointOf(curve: CurveName, d: Octets): Promise<Octets> {
  const { p256, p384, p521 } = await import('@noble/curves/nist.js');
  return new Uint8Array({ 'P-256': p256, 'P-384': p384, 'P-521': p521 }[curve].getPublicKey(d, false));
}

async function privateKey(curve: CurveName, scalar: Octets): Promise<EcKey> {
  const d = bytesOfNumber(numberOf(scalar), octetsOf(curve));
  return { curve, d, point: await pointOf(curve, d) };
}

/** SEC 1, C.4. `curve`: named by the enclosing structure; the key itself may also name one. */
async function sec1Key(der: Octets, curve?: CurveName): Promise<EcKey> {
  const [, scalar, ...more] = derSequence(der);
  const parameters = more.find(({ tag }) => tag === 0xa0);
  const own = parameters ? curveIn(contentOf(derElements(parameters.content)[0], derTags.oid)) : curve;
  if (!own) return refuse('InvalidField', 'The curve of this key is missing.');
  return privateKey(own, contentOf(scalar, derTags.octetString));
}

const curveOfAlgorithm = (algorithm: Octets): CurveName => curveIn(contentOf(derElements(algorithm)[1], derTags.oid));

async function transparentKey(material: Octets, format: string): Promise<EcKey> {
  const parts = decode(material) as Structure;
  const curve = nameIn(curves, needed(parts, 'RecommendedCurve', 'Enumeration')) ?? refuse('InvalidField', 'Recommended Curve is not supported.');
  if (format.endsWith('PublicKey')) return { curve, point: needed(parts, 'QString', 'ByteString') };
  return privateKey(curve, bytesOfNumber(needed(parts, 'D', 'BigInteger'), octetsOf(curve)));
}

/** Parses a key on a curve. Null for a format that EC keys do not have. Rejects with ResultRefusal for material that does not match the format. */
export async function ecKeyIn(material: Octets, format: string): Promise<EcKey | null> {
  try {
    if (format === 'EC_PRIVATE_KEY') return await sec1Key(material);
    if (/^TransparentEC(?:DSA|DH)?P/.test(format)) return await transparentKey(material, format);
    if (format === 'PKCS_8') {
      const [, algorithm, key] = derSequence(material);
      return await sec1Key(contentOf(key, derTags.octetString), curveOfAlgorithm(contentOf(algorithm, derTags.sequence)));
    }
    if (format !== 'X_509') return null;
    const [algorithm, point] = derSequence(material);
    return { curve: curveOfAlgorithm(contentOf(algorithm, derTags.sequence)), point: contentOf(point, derTags.bitString).slice(1) };
  } catch (error) {
    if (error instanceof ResultRefusal) throw error;
    // The library rejects numbers and points outside the curve.
    return refuse('InvalidField', 'Key Material is not in its Key Format Type.');
  }
}

const sec1 = ({ curve, d = new Uint8Array(), point }: EcKey, isWhole: boolean): Octets =>
  der(
    derTags.sequence,
    derInteger(1n),
    der(derTags.octetString, d),
    ...(isWhole ? [der(0xa0, curveIds[curve])] : []),
    der(0xa1, der(derTags.bitString, Uint8Array.of(0), point)),
  );

/** Encodes a key on a curve. Null if the format does not support this half of the key. */
export function ecMaterial(key: EcKey, format: KeyFormatName): Octets | null {
  const { curve, d, point } = key;
  const algorithm = der(derTags.sequence, ecPublicKey, curveIds[curve]);
  const isPrivate = d !== undefined;
  switch (format) {
    case 'EC_PRIVATE_KEY':
      return isPrivate ? sec1(key, true) : null;
    case 'PKCS_8':
      return isPrivate ? der(derTags.sequence, derInteger(0n), algorithm, der(derTags.octetString, sec1(key, false))) : null;
    case 'X_509':
      return isPrivate ? null : der(derTags.sequence, algorithm, der(derTags.bitString, Uint8Array.of(0), point));
    case 'TransparentECPrivateKey':
    case 'TransparentECDSAPrivateKey':
    case 'TransparentECDHPrivateKey':
      return isPrivate
        ? encode(structure(tags.KeyMaterial, enumeration(tags.RecommendedCurve, curves[curve]), { tag: tags.D, type: 'BigInteger', value: numberOf(d) }))
        : null;
    case 'TransparentECPublicKey':
    case 'TransparentECDSAPublicKey':
    case 'TransparentECDHPublicKey':
      return isPrivate ? null : encode(structure(tags.KeyMaterial, enumeration(tags.RecommendedCurve, curves[curve]), bytes(tags.QString, point)));
    default:
      return null;
  }
}

/** ECDSA signatures are DER (RFC 3279, 2.2.3); WebCrypto concatenates both numbers. */
export function signatureToDer(raw: Octets): Octets {
  const half = raw.length / 2;
  return der(derTags.sequence, derInteger(numberOf(raw.subarray(0, half))), derInteger(numberOf(raw.subarray(half))));
}

/** Converts a DER signature to fixed-length form. Null if it is not a valid signature. */
export function signatureFromDer(signature: Octets, curve: CurveName): Octets | null {
  try {
    const [r, s] = derSequence(signature).map((element) => numberOf(contentOf(element, derTags.integer)));
    if (r === undefined || s === undefined) return null;
    return concatenate(bytesOfNumber(r, octetsOf(curve)), bytesOfNumber(s, octetsOf(curve)));
  } catch {
    return null;
  }
}
