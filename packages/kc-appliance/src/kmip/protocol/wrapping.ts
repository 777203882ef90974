import { decryptData, encryptData, isAuthenticated, ivLengthOf } from './cryptography/ciphers.ts';
import { parametersFor, parametersIn, type CryptographicParameters } from './cryptography/parameters.ts';
import { decryptRsa, encryptRsa } from './cryptography/rsa.ts';
import { rsaKeyIn } from './cryptography/rsaKeys.ts';
import { concatenate } from './bytes.ts';
import { decode } from './ttlv/decode.ts';
import { encodingOptions, wrappingMethods } from './cryptographyNumbers.ts';
import { attributeItems, valuesOf, type Attribute } from './attributes/attributes.ts';
import { encode } from './ttlv/encode.ts';
import { field, needed, neededPart, part, refuse, ResultRefusal } from './ttlv/fields.ts';
import { bytes, enumeration, structure, type Structure } from './ttlv/items.ts';
import { usages } from './numbers.ts';
import { isTransparent, keyMaterialItem, wrappingOf } from './objects.ts';
import type { ObjectWithMaterial } from './store.ts';
import { tags } from './ttlv/tags.ts';
import type { Turn } from './turn.ts';
import type { KmipObjectRecord } from '../records.ts';

type Material = Uint8Array<ArrayBuffer>;

/** Octets of the authentication tag that follows a key wrapped by an authenticated mode. */
const tagOctets = 16;

/** Refuses a wrapping key outside its dates, like `usableKey` for data. */
function checkDates(object: KmipObjectRecord, isWrap: boolean, now: number): void {
  const [limit] = valuesOf(object, isWrap ? 'Protect Stop Date' : 'Process Start Date');
  if (limit?.type === 'DateTime' && (isWrap ? now >= limit.value : now < limit.value))
    refuse('WrongKeyLifecycleState', 'The dates of the wrapping key do not allow this use.');
}

/** Returns the wrapping key. It must belong to this client, be active and allow the use. A key that is stored wrapped cannot be used. */
async function wrappingKey(turn: Turn, id: string, use: 'WrapKey' | 'UnwrapKey'): Promise<ObjectWithMaterial> {
  let object;
  try {
    object = turn.store.find(id);
  } catch (error) {
    if (error instanceof ResultRefusal) return refuse('WrappingObjectNotFound', 'The wrapping key does not exist.');
    throw error;
  }
  if (object.state.startsWith('Destroyed')) refuse('WrappingObjectDestroyed', 'The wrapping key is destroyed.');
  if (object.archived === 'yes') refuse('WrappingObjectArchived', 'The wrapping key is archived.');
  if (object.state !== 'Active') refuse('WrongKeyLifecycleState', 'The wrapping key is not Active.');
  if ((object.usage_mask & usages[use]) === 0) refuse('IncompatibleCryptographicUsageMask', 'This key does not wrap other keys.');
  checkDates(object, use === 'WrapKey', turn.store.now());
  if (wrappingOf(object)) refuse('FeatureNotSupported', 'A key that is stored wrapped does not wrap other keys.');
  return turn.store.use(id, use === 'WrapKey' ? 'Encrypt' : 'Decrypt');
}

const information = (of: Structure): Structure => {
  if (needed(of, 'WrappingMethod', 'Enumeration') !== wrappingMethods.Encrypt || part(of, 'MACSignatureKeyInformation'))
    refuse('FeatureNotSupported', 'Keys are wrapped by encryption alone.');
  return part(of, 'EncryptionKeyInformation') ?? refuse('MissingData', 'Encryption Key Information is missing.');
};

/** Defaults to NIST key wrap for AES keys. */
const modeFor = (parameters: CryptographicParameters): CryptographicParameters => (parameters.mode ? parameters : { ...parameters, mode: 'NISTKeyWrap' });

interface Wrapped {
  /** The Key Value of the response. */
  value: Material;
  /** Key Wrapping Data. */
  data: Structure;
}

/** Wraps a key by a Key Wrapping Specification (KMIP 1.4, 2.1.6). */
export async function wrap(turn: Turn, specification: Structure, material: Material, format: string, attributes: readonly Attribute[]): Promise<Wrapped> {
  const own = information(specification);
  const id = needed(own, 'UniqueIdentifier', 'TextString');
  const option = field(specification, 'EncodingOption', 'Enumeration');
  const { object, material: key } = await wrappingKey(turn, id, 'WrapKey');
  if (option === encodingOptions.NoEncoding && (attributes.length > 0 || isTransparent(format)))
    refuse('EncodingOptionError', 'Without encoding only plain key material is wrapped.');
  const plain =
    option === encodingOptions.NoEncoding ? material : encode(structure(tags.KeyValue, keyMaterialItem(material, format), attributeItems(attributes)));
  const parameters = parametersFor(own, object);
  const data = (iv?: Material) =>
    structure(
      tags.KeyWrappingData,
      enumeration(tags.WrappingMethod, wrappingMethods.Encrypt),
      structure(tags.EncryptionKeyInformation, own.value),
      iv ? bytes(tags.IVCounterNonce, iv) : undefined,
      option === undefined ? undefined : enumeration(tags.EncodingOption, option),
    );
  if (object.algorithm === 'RSA') {
    const rsa = rsaKeyIn(key, object.format) ?? refuse('KeyFormatTypeNotSupported', 'The wrapping key cannot be used.');
    return { value: encryptRsa(rsa, plain, parameters), data: data() };
  }
  const aes = modeFor(parameters);
  const length = ivLengthOf(object.algorithm, aes);
  const iv = length > 0 ? crypto.getRandomValues(new Uint8Array(length)) : undefined;
  const { data: value, tag = new Uint8Array() } = await encryptData({
    key,
    algorithm: object.algorithm,
    parameters: { ...aes, tagLength: tagOctets },
    data: plain,
    iv,
  });
  return { value: concatenate(value, tag), data: data(iv) };
}

/** Unwraps the Key Value of an object that was registered wrapped. The wrapping key must belong to the same client. */
async function unwrapped(turn: Turn, wrapping: Structure, value: Material): Promise<Material> {
  const own = information(wrapping);
  const { object, material: key } = await wrappingKey(turn, needed(own, 'UniqueIdentifier', 'TextString'), 'UnwrapKey');
  const ownParameters = part(own, 'CryptographicParameters');
  const parameters = ownParameters ? parametersIn(ownParameters) : parametersFor(own, object);
  if (object.algorithm === 'RSA') {
    const rsa = rsaKeyIn(key, object.format) ?? refuse('KeyFormatTypeNotSupported', 'The wrapping key cannot be used.');
    return decryptRsa(rsa, value, parameters, turn.store.rawRsa);
  }
  const aes = modeFor(parameters);
  const isTagged = isAuthenticated(aes.mode);
  return decryptData({
    key,
    algorithm: object.algorithm,
    parameters: { ...aes, tagLength: tagOctets },
    data: isTagged ? value.slice(0, -tagOctets) : value,
    tag: isTagged ? value.slice(-tagOctets) : undefined,
    iv: field(wrapping, 'IVCounterNonce', 'ByteString'),
  });
}

function materialInValue(plain: Material, format: string): Material {
  let value;
  try {
    value = decode(plain);
  } catch {
    return refuse('CryptographicFailure', 'The wrapped key cannot be read.');
  }
  if (value.type !== 'Structure') return refuse('CryptographicFailure', 'The wrapped key cannot be read.');
  if (!isTransparent(format)) return needed(value, 'KeyMaterial', 'ByteString');
  const inside = neededPart(value, 'KeyMaterial');
  return format === 'TransparentSymmetricKey' ? needed(inside, 'Key', 'ByteString') : encode(inside);
}

/** Returns the material of an object, unwrapped if it was registered wrapped. */
export async function plainMaterial(turn: Turn, { object, material }: ObjectWithMaterial): Promise<Material> {
  const wrapping = wrappingOf(object);
  if (!wrapping) return material;
  const plain = await unwrapped(turn, wrapping, material);
  return field(wrapping, 'EncodingOption', 'Enumeration') === encodingOptions.NoEncoding ? plain : materialInValue(plain, object.format);
}
