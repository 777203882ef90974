import type { KmipObjectRecord } from '../../records.ts';
import { valuesOf } from '../attributes/attributes.ts';
import { blockCipherModes, digitalSignatureAlgorithms, hashingAlgorithms, paddingMethods, type HashName } from '../cryptographyNumbers.ts';
import { field, part, refuse } from '../ttlv/fields.ts';
import type { Structure } from '../ttlv/items.ts';
import { algorithmNames, nameIn } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';

export type ModeName = keyof typeof blockCipherModes;
export type PaddingName = keyof typeof paddingMethods;

/** Cryptographic Parameters (KMIP 1.4, 3.6), by their names. */
export interface CryptographicParameters {
  mode?: ModeName;
  padding?: PaddingName;
  hash?: HashName;
  /** Algorithm name as in attributes, such as 'AES' or 'HMAC-SHA256'. */
  algorithm?: string;
  signature?: keyof typeof digitalSignatureAlgorithms;
  randomIv: boolean;
  ivLength?: number;
  tagLength?: number;
  saltLength?: number;
  maskHash?: HashName;
  label?: Uint8Array<ArrayBuffer>;
  initialCounter?: number;
}

const named = <Name extends string>(numbers: Readonly<Record<Name, number>>, number: number | undefined, what: string): Name | undefined =>
  number === undefined ? undefined : (nameIn(numbers, number) ?? refuse('UnsupportedCryptographicParameters', `${what} is not supported.`));

/** Removes undefined fields. */
const given = <Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Parses a Cryptographic Parameters structure. Refuses unknown values. */
export function parametersIn(of: Structure): CryptographicParameters {
  const algorithm = field(of, 'CryptographicAlgorithm', 'Enumeration');
  return {
    randomIv: field(of, 'RandomIV', 'Boolean') === true,
    ...given({
      mode: named(blockCipherModes, field(of, 'BlockCipherMode', 'Enumeration'), 'Block Cipher Mode'),
      padding: named(paddingMethods, field(of, 'PaddingMethod', 'Enumeration'), 'Padding Method'),
      hash: named(hashingAlgorithms, field(of, 'HashingAlgorithm', 'Enumeration'), 'Hashing Algorithm'),
      signature: named(digitalSignatureAlgorithms, field(of, 'DigitalSignatureAlgorithm', 'Enumeration'), 'Digital Signature Algorithm'),
      maskHash: named(hashingAlgorithms, field(of, 'MaskGeneratorHashingAlgorithm', 'Enumeration'), 'Mask Generator Hashing Algorithm'),
      algorithm: algorithm === undefined ? undefined : (algorithmNames[algorithm] ?? refuse('InvalidField', 'Cryptographic Algorithm is unknown.')),
      ivLength: field(of, 'IVLength', 'Integer'),
      tagLength: field(of, 'TagLength', 'Integer'),
      saltLength: field(of, 'SaltLength', 'Integer'),
      label: field(of, 'PSource', 'ByteString'),
      initialCounter: field(of, 'InitialCounterValue', 'Integer'),
    }),
  };
}

/** Returns the parameters of a request, or else the first ones of the object (KMIP 1.4, 4.29). */
export function parametersFor(payload: Structure, object: KmipObjectRecord | null): CryptographicParameters {
  const own = part(payload, 'CryptographicParameters');
  if (own) return parametersIn(own);
  const [first] = object ? valuesOf(object, 'Cryptographic Parameters') : [];
  return first?.type === 'Structure' ? parametersIn({ ...first, tag: tags.CryptographicParameters }) : { randomIv: false };
}
