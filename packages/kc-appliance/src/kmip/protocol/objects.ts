import type { KmipObjectRecord } from '../records.ts';
import { typeNameOf, wantedOf, type Attribute } from './attributes.ts';
import { field, has, needed, neededPart, part, refuse } from './fields.ts';
import { bytes, enumeration, integer, structure, type Structure } from './items.ts';
import { algorithmNames, keyFormats, nameIn, transparentSymmetricKey, type ObjectTypeName } from './numbers.ts';
import type { NewObject } from './store.ts';
import { tags } from './tags.ts';

type Material = Uint8Array<ArrayBuffer>;
type FormatName = keyof typeof keyFormats;

const isFormat = (name: string): name is FormatName => Object.hasOwn(keyFormats, name);
export const formatNumber = (name: string): number => (isFormat(name) ? keyFormats[name] : keyFormats.Opaque);
const algorithmNumber = (name: string): number | undefined => {
  const [number] = Object.entries(algorithmNames).find(([, known]) => known === name) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** The object as it is given (KMIP 1.4, 2.2). `format`: what its material is in. */
export function objectItem(object: KmipObjectRecord, material: Material, format: string = object.format): Structure {
  const type = typeNameOf(object);
  const tag = tags[type];
  const subtype = object.subtype ?? 0;
  if (type === 'Certificate') return structure(tag, enumeration(tags.CertificateType, subtype || 1), bytes(tags.CertificateValue, material));
  if (type === 'OpaqueObject') return structure(tag, enumeration(tags.OpaqueDataType, subtype), bytes(tags.OpaqueDataValue, material));
  const algorithm = algorithmNumber(object.algorithm);
  const block = structure(
    tags.KeyBlock,
    enumeration(tags.KeyFormatType, formatNumber(format)),
    structure(tags.KeyValue, bytes(tags.KeyMaterial, material)),
    algorithm === undefined ? undefined : enumeration(tags.CryptographicAlgorithm, algorithm),
    object.length === 0 ? undefined : integer(tags.CryptographicLength, object.length),
  );
  return structure(tag, type === 'SecretData' ? enumeration(tags.SecretDataType, subtype || 1) : undefined, block);
}

interface Brought {
  material: Material;
  format: FormatName;
  subtype: number;
  /** What the key block says of itself. */
  algorithm: string;
  length: number;
}

function keyMaterial(value: Structure, format: number): Material {
  if (format !== transparentSymmetricKey) return needed(value, 'KeyMaterial', 'ByteString');
  const inside = neededPart(value, 'KeyMaterial').value[0];
  return inside?.type === 'ByteString' ? inside.value : refuse('InvalidField', 'Key Material has a wrong type.');
}

/** What stands in a key block. Wrapped and compressed ones are not taken. */
function blockIn(of: Structure): Brought {
  const block = neededPart(of, 'KeyBlock');
  if (has(block, 'KeyWrappingData')) refuse('FeatureNotSupported', 'Wrapped keys are not supported.');
  if (has(block, 'KeyCompressionType')) refuse('KeyCompressionTypeNotSupported', 'Key Compression Type is not supported.');
  const number = needed(block, 'KeyFormatType', 'Enumeration');
  const format = number === transparentSymmetricKey ? 'Raw' : nameIn(keyFormats, number);
  const algorithm = field(block, 'CryptographicAlgorithm', 'Enumeration');
  return {
    material: keyMaterial(neededPart(block, 'KeyValue'), number),
    format: format ?? refuse('KeyFormatTypeNotSupported', 'Key Format Type is not supported.'),
    subtype: 0,
    algorithm: algorithm === undefined ? '' : (algorithmNames[algorithm] ?? refuse('InvalidField', 'Cryptographic Algorithm is unknown.')),
    length: field(block, 'CryptographicLength', 'Integer') ?? 0,
  };
}

function broughtIn(of: Structure, type: ObjectTypeName): Brought {
  const plain = { algorithm: '', length: 0 };
  if (type === 'Certificate')
    return { ...plain, material: needed(of, 'CertificateValue', 'ByteString'), format: 'X_509', subtype: needed(of, 'CertificateType', 'Enumeration') };
  if (type === 'OpaqueObject')
    return { ...plain, material: needed(of, 'OpaqueDataValue', 'ByteString'), format: 'Opaque', subtype: needed(of, 'OpaqueDataType', 'Enumeration') };
  return { ...blockIn(of), ...(type === 'SecretData' ? { subtype: needed(of, 'SecretDataType', 'Enumeration') } : {}) };
}

/** The most that an object may be made of, bytes. */
const materialMost = 64 * 1024;

/** What a Register brings (KMIP 1.4, 4.3). */
export function registered(payload: Structure, type: ObjectTypeName, attributes: readonly Attribute[]): NewObject {
  const object = part(payload, type) ?? refuse('MissingData', 'The object to register is missing.');
  const { algorithm, length, ...brought } = broughtIn(object, type);
  if (brought.material.length === 0 || brought.material.length > materialMost) refuse('InvalidField', 'Key Material is empty or too long.');
  const wanted = wantedOf(attributes);
  for (const [name, own, said] of [
    ['Cryptographic Algorithm', algorithm, wanted.algorithm],
    ['Cryptographic Length', length, wanted.length],
  ] as const)
    if (own && said && own !== said) refuse('InvalidField', `${name} differs between the attributes and the key block.`);
  const bits = wanted.length || length;
  if (
    type === 'SymmetricKey' &&
    brought.format === 'Raw' &&
    bits !== 0 &&
    bits !== brought.material.length * 8 &&
    wanted.algorithm !== '3DES' &&
    algorithm !== '3DES'
  )
    refuse('InvalidField', 'Cryptographic Length is not that of the key.');
  const known = type === 'SymmetricKey' && brought.format === 'Raw' ? brought.material.length * 8 : 0;
  return { ...wanted, ...brought, type, algorithm: wanted.algorithm || algorithm, length: bits || known };
}
