import type { KmipObjectRecord } from '../records.ts';
import { base64Of, bytesOf } from '../../core/files/base64.ts';
import { attributeIn, attributeItems, typeNameOf, wantedOf, type Attribute } from './attributes/attributes.ts';
import { curveBits, ecKeyIn } from './cryptography/ecKeys.ts';
import { rsaBits, rsaKeyIn } from './cryptography/rsaKeys.ts';
import { decode } from './ttlv/decode.ts';
import { encode } from './ttlv/encode.ts';
import { everyPart, field, has, needed, neededPart, part, refuse } from './ttlv/fields.ts';
import { bytes, enumeration, integer, structure, type Item, type Structure } from './ttlv/items.ts';
import { octetsOfKey } from './keys.ts';
import { algorithmNames, certificateRequestMost, certificateRequestTypes, keyFormats, nameIn, type KeyFormatName } from './numbers.ts';
import type { NewObject, StoredType } from './store.ts';
import { tags } from './ttlv/tags.ts';

type Material = Uint8Array<ArrayBuffer>;

const isFormat = (name: string): name is KeyFormatName => Object.hasOwn(keyFormats, name);
export const formatNumber = (name: string): number => (isFormat(name) ? keyFormats[name] : keyFormats.Opaque);
const algorithmNumber = (name: string): number | undefined => {
  const [number] = Object.entries(algorithmNames).find(([, known]) => known === name) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** True if the key material of a format is a structure of numbers. */
export const isTransparent = (format: string): boolean => format.startsWith('Transparent');

/** Encodes key material for a Key Value. */
export function keyMaterialItem(material: Material, format: string): Item {
  if (format === 'TransparentSymmetricKey') return structure(tags.KeyMaterial, bytes(tags.Key, material));
  return isTransparent(format) ? decode(material) : bytes(tags.KeyMaterial, material);
}

interface Form {
  material: Material;
  format: string;
  /** Attributes to include in the Key Value. Default: none. */
  attributes?: readonly Attribute[];
  /** Key Wrapping Data of a wrapped key, whose `material` is the whole Key Value. Default: none. */
  wrapping?: Structure;
}

/** Encodes a Key Block (KMIP 1.4, 2.1.3). */
function blockOf(object: KmipObjectRecord, { material, format, attributes = [], wrapping }: Form): Structure {
  const algorithm = algorithmNumber(object.algorithm);
  const plain = () => structure(tags.KeyValue, keyMaterialItem(material, format), attributeItems(attributes));
  return structure(
    tags.KeyBlock,
    enumeration(tags.KeyFormatType, formatNumber(format)),
    wrapping ? bytes(tags.KeyValue, material) : plain(),
    algorithm === undefined ? undefined : enumeration(tags.CryptographicAlgorithm, algorithm),
    object.length === 0 ? undefined : integer(tags.CryptographicLength, object.length),
    wrapping,
  );
}

/** Returns the Key Wrapping Data of an object that its client registered wrapped; otherwise undefined. */
export const wrappingOf = ({ key_wrapping }: KmipObjectRecord): Structure | undefined =>
  key_wrapping === undefined ? undefined : (decode(bytesOf(key_wrapping)) as Structure);

/** Encodes an object for a response (KMIP 1.4, 2.2). */
export function objectItem(object: KmipObjectRecord, form: Form): Structure {
  const type = typeNameOf(object);
  const tag = tags[type];
  const { subtype = 0, split } = object;
  const { material } = form;
  switch (type) {
    case 'Certificate':
      return structure(tag, enumeration(tags.CertificateType, subtype || 1), bytes(tags.CertificateValue, material));
    case 'CertificateRequest':
      return structure(tag, enumeration(tags.CertificateRequestType, subtype), bytes(tags.CertificateRequestValue, material));
    case 'OpaqueObject':
      return structure(tag, enumeration(tags.OpaqueDataType, subtype), bytes(tags.OpaqueDataValue, material));
    case 'Template':
      return { ...(decode(material) as Structure), tag };
    case 'SecretData':
      return structure(tag, enumeration(tags.SecretDataType, subtype || 1), blockOf(object, form));
    case 'PGPKey':
      return structure(tag, integer(tags.PGPKeyVersion, subtype), blockOf(object, form));
    case 'SplitKey':
      return structure(
        tag,
        integer(tags.SplitKeyParts, split?.parts ?? 0),
        integer(tags.KeyPartIdentifier, split?.identifier ?? 0),
        integer(tags.SplitKeyThreshold, split?.threshold ?? 0),
        enumeration(tags.SplitKeyMethod, split?.method ?? 0),
        split?.prime === undefined ? undefined : { tag: tags.PrimeFieldSize, type: 'BigInteger', value: BigInt(`0x${split.prime}`) },
        blockOf(object, form),
      );
    default:
      return structure(tag, blockOf(object, form));
  }
}

interface Brought {
  material: Material;
  format: KeyFormatName;
  subtype: number;
  /** Values from the key block. */
  algorithm: string;
  length: number;
  attributes: Attribute[];
  split?: NonNullable<KmipObjectRecord['split']>;
  key_wrapping?: string;
}

function materialIn(value: Structure, format: KeyFormatName): Material {
  if (!isTransparent(format)) return needed(value, 'KeyMaterial', 'ByteString');
  const inside = neededPart(value, 'KeyMaterial');
  return format === 'TransparentSymmetricKey' ? needed(inside, 'Key', 'ByteString') : encode(inside);
}

/** Parses a key block. A wrapped key is stored as it is. */
function blockIn(of: Structure): Brought {
  const block = neededPart(of, 'KeyBlock');
  if (has(block, 'KeyCompressionType')) refuse('KeyCompressionTypeNotSupported', 'Key Compression Type is not supported.');
  const format = nameIn(keyFormats, needed(block, 'KeyFormatType', 'Enumeration')) ?? refuse('KeyFormatTypeNotSupported', 'Key Format Type is not supported.');
  const algorithm = field(block, 'CryptographicAlgorithm', 'Enumeration');
  const common = {
    format,
    subtype: 0,
    algorithm: algorithm === undefined ? '' : (algorithmNames[algorithm] ?? refuse('InvalidField', 'Cryptographic Algorithm is unknown.')),
    length: field(block, 'CryptographicLength', 'Integer') ?? 0,
  };
  const wrapping = part(block, 'KeyWrappingData');
  if (wrapping) return { ...common, material: needed(block, 'KeyValue', 'ByteString'), attributes: [], key_wrapping: base64Of(encode(wrapping)) };
  const value = neededPart(block, 'KeyValue');
  return { ...common, material: materialIn(value, format), attributes: everyPart(value, 'Attribute').map(attributeIn) };
}

/** KMIP 1.4, 2.2.5. */
function splitIn(of: Structure): NonNullable<KmipObjectRecord['split']> {
  const prime = field(of, 'PrimeFieldSize', 'BigInteger');
  const split = {
    parts: needed(of, 'SplitKeyParts', 'Integer'),
    identifier: needed(of, 'KeyPartIdentifier', 'Integer'),
    threshold: needed(of, 'SplitKeyThreshold', 'Integer'),
    method: needed(of, 'SplitKeyMethod', 'Enumeration'),
    ...(prime === undefined ? {} : { prime: prime.toString(16) }),
  };
  // The prime is stored as hex digits without a sign.
  if (prime !== undefined && prime < 0n) refuse('InvalidField', 'Prime Field Size is negative.');
  if (split.threshold < 1 || split.threshold > split.parts) refuse('InvalidField', 'Split Key Threshold is out of range.');
  return split;
}

/** KMIP 2.1, 2.2. The content is verified when the client requests a certificate for it, like a request sent by value. */
function certificateRequestIn(of: Structure): Pick<Brought, 'material' | 'format' | 'subtype'> {
  const subtype = needed(of, 'CertificateRequestType', 'Enumeration');
  if (!Object.values(certificateRequestTypes).some((type) => type === subtype)) refuse('InvalidField', 'Certificate Request Type is unknown.');
  const material = needed(of, 'CertificateRequestValue', 'ByteString');
  if (material.length > certificateRequestMost) refuse('InvalidField', 'The certificate request is too long.');
  return { material, format: 'Opaque', subtype };
}

function broughtIn(of: Structure, type: StoredType): Brought {
  const plain = { algorithm: '', length: 0, attributes: [] };
  switch (type) {
    case 'Certificate':
      return { ...plain, material: needed(of, 'CertificateValue', 'ByteString'), format: 'X_509', subtype: needed(of, 'CertificateType', 'Enumeration') };
    case 'CertificateRequest':
      return { ...plain, ...certificateRequestIn(of) };
    case 'OpaqueObject':
      return { ...plain, material: needed(of, 'OpaqueDataValue', 'ByteString'), format: 'Opaque', subtype: needed(of, 'OpaqueDataType', 'Enumeration') };
    case 'Template':
      return { ...plain, material: encode(of), format: 'Opaque', subtype: 0 };
    case 'SecretData':
      return { ...blockIn(of), subtype: needed(of, 'SecretDataType', 'Enumeration') };
    case 'PGPKey':
      return { ...blockIn(of), subtype: needed(of, 'PGPKeyVersion', 'Integer') };
    case 'SplitKey':
      return { ...blockIn(of), split: splitIn(of) };
    default:
      return blockIn(of);
  }
}

/** Derives the algorithm and the length in bits from the key material. Empty if the format does not contain them. */
async function factsOf({ material, format, key_wrapping }: Brought, type: StoredType, algorithm: string): Promise<{ algorithm: string; length: number }> {
  const nothing = { algorithm: '', length: 0 };
  if (key_wrapping !== undefined) return nothing;
  if (type === 'SymmetricKey') return format === 'Raw' || format === 'TransparentSymmetricKey' ? { algorithm: '', length: material.length * 8 } : nothing;
  if (type !== 'PublicKey' && type !== 'PrivateKey') return nothing;
  const isRsa = algorithm === 'RSA' || /^TransparentRSA|PKCS_1$/.test(format);
  if (isRsa) {
    const key = rsaKeyIn(material, format);
    return key ? { algorithm: 'RSA', length: rsaBits(key) } : nothing;
  }
  if (!/^EC(?:DSA|DH)?$/.test(algorithm) && !/^TransparentEC|EC_PRIVATE_KEY/.test(format)) return nothing;
  const key = await ecKeyIn(material, format);
  return key ? { algorithm: algorithm || 'EC', length: curveBits[key.curve] } : nothing;
}

/** Maximum size of key material in bytes. */
const materialMost = 64 * 1024;

/** Parses the object of a Register or an Import (KMIP 1.4, 4.3). */
export async function registered(payload: Structure, type: StoredType, attributes: readonly Attribute[]): Promise<NewObject> {
  const object = part(payload, type) ?? refuse('MissingData', 'The object to register is missing.');
  const whole = broughtIn(object, type);
  const { algorithm, length, attributes: inside, ...brought } = whole;
  if (brought.material.length === 0 || brought.material.length > materialMost) refuse('InvalidField', 'Key Material is empty or too long.');
  const names = new Set(attributes.map(({ name }) => name));
  const wanted = wantedOf([...attributes, ...inside.filter(({ name }) => !names.has(name))]);
  for (const [name, own, said] of [
    ['Cryptographic Algorithm', algorithm, wanted.algorithm],
    ['Cryptographic Length', length, wanted.length],
  ] as const)
    if (own && said && own !== said) refuse('InvalidField', `${name} differs between the attributes and the key block.`);
  const stated = wanted.algorithm || algorithm;
  const bits = wanted.length || length;
  const facts = await factsOf(whole, type, stated);
  const octets = type === 'SymmetricKey' ? octetsOfKey(stated, bits) * 8 : bits;
  if (bits !== 0 && facts.length !== 0 && octets !== facts.length) refuse('InvalidField', 'Cryptographic Length is not that of the key.');
  return { ...wanted, ...brought, type, algorithm: stated || facts.algorithm, length: bits || facts.length };
}
