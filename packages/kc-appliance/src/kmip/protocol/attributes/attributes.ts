import { hashingAlgorithms } from '../cryptographyNumbers.ts';
import type { KmipFurther, KmipObjectRecord } from '../../records.ts';
import { furtherOf, furtherValue, withValues } from './attributeValues.ts';
import { attributeRule, hasAnyType } from './attributeRules.ts';
import { computedOf } from './computedAttributes.ts';
import { encode } from '../ttlv/encode.ts';
import { everyPart, field, fields, needed, refuse } from '../ttlv/fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { algorithmNames, linkTypes, nameTypes, objectTypes, states, type StateName } from '../numbers.ts';
import { objectTypeWords, stateWords, type StoredType, type Wanted } from '../store.ts';
import { tags } from '../ttlv/tags.ts';

/** KMIP 1.4, 2.1.1: a value under tag `AttributeValue`, its name, and which of the values of this name a request means. */
export interface Attribute {
  name: string;
  value: Item;
  index?: number;
}

const at = tags.AttributeValue;

/** Maximum size in bytes of the attributes in one request. Lists show fifty objects with their attributes. */
const attributesMost = 16_384;

/** Refuses an object whose attributes are too long in total, because lists read them with every object. */
export function bounded<Target extends Pick<KmipObjectRecord, 'custom' | 'names' | 'links' | 'object_group' | 'further' | 'key_wrapping' | 'split'>>(
  object: Target,
): Target {
  const { custom, names, links, object_group, further = [], key_wrapping, split } = object;
  const length = further.reduce((sum, { value }) => sum + value.length, 0) + JSON.stringify([custom, names, links, object_group, key_wrapping, split]).length;
  return length > 4 * attributesMost ? refuse('InvalidField', 'The attributes are too long.') : object;
}

/** Parses one `Attribute` structure. */
export function attributeIn(attribute: Structure): Attribute {
  const value = attribute.value.find(({ tag }) => tag === at) ?? refuse('MissingData', 'Attribute Value is missing.');
  const index = field(attribute, 'AttributeIndex', 'Integer');
  return { name: needed(attribute, 'AttributeName', 'TextString'), value: { ...value, tag: at } as Item, ...(index === undefined ? {} : { index }) };
}

/** Parses the attributes of a Template-Attribute (KMIP 1.4, 2.1.8) or any other structure with attributes. */
export function attributesIn(template: Structure | undefined): Attribute[] {
  if (!template) return [];
  if (encode(template).length > attributesMost) refuse('InvalidField', 'The attributes are too long.');
  return everyPart(template, 'Attribute').map(attributeIn);
}

/** Names of the templates that a Template-Attribute refers to (KMIP 1.3 and before). */
export const templateNames = (template: Structure | undefined): string[] =>
  template ? everyPart(template, 'Name').map((name) => needed(name, 'NameValue', 'TextString')) : [];

const blankWanted = (): Wanted => ({
  algorithm: '',
  length: 0,
  usage_mask: 0,
  names: [],
  object_group: '',
  links: [],
  custom: {},
  activation_date: 0,
  deactivation_date: 0,
  further: [],
});

/** Throws ResultRefusal for an attribute that is unknown, has a wrong type, or that only the server sets. */
export function checkSettable({ name, value }: Attribute): void {
  const rule = attributeRule(name) ?? refuse('UnsupportedAttribute', `${name} is not known.`);
  if (!rule.set) refuse('AttributeReadOnly', `${name} cannot be set by a client.`);
  const isDate = rule.type === 'DateTime' && value.type === 'DateTimeExtended';
  if (!hasAnyType(name) && !isDate && value.type !== rule.type) refuse('InvalidField', `${name} has a wrong type.`);
}

/**
 * Converts the attributes of a request to the fields of a new object. Refuses attributes that `checkSettable` refuses, and a second value of a single-valued
 * attribute.
 */
export function wantedOf(attributes: readonly Attribute[]): Wanted {
  const values = new Map<string, Item[]>();
  for (const attribute of attributes) {
    checkSettable(attribute);
    const all = values.get(attribute.name) ?? [];
    if (all.length > 0 && attributeRule(attribute.name)?.many !== true) refuse('AttributeSingleValued', `${attribute.name} can have one value.`);
    values.set(attribute.name, [...all, attribute.value]);
  }
  let wanted = blankWanted();
  for (const [name, all] of values) wanted = withValues(wanted, name, all);
  return wanted;
}

const nameOf = <Name extends string>(words: Readonly<Record<Name, string>>, word: string): Name =>
  (Object.keys(words) as Name[]).find((name) => words[name] === word) as Name;
export const typeNameOf = ({ type }: Pick<KmipObjectRecord, 'type'>): StoredType => nameOf(objectTypeWords, type);
const stateNameOf = ({ state }: Pick<KmipObjectRecord, 'state'>): StateName => nameOf(stateWords, state);

/** Returns the attributes with their own field in the record, in the order of the standard. */
function fieldsOf(object: KmipObjectRecord): Attribute[] {
  const date = (name: string, seconds: number): Attribute[] => (seconds === 0 ? [] : [{ name, value: dateTime(at, seconds) }]);
  const algorithm = Object.entries(algorithmNames).find(([, name]) => name === object.algorithm)?.[0];
  const { revocation, compromise_occurrence = object.compromise_date } = object;
  return [
    { name: 'Unique Identifier', value: text(at, object.id) },
    ...object.names.map(({ value, type }) => ({
      name: 'Name',
      value: structure(at, text(tags.NameValue, value), enumeration(tags.NameType, type === 'text' ? nameTypes.UninterpretedTextString : nameTypes.URI)),
    })),
    { name: 'Object Type', value: enumeration(at, objectTypes[typeNameOf(object)]) },
    ...(algorithm ? [{ name: 'Cryptographic Algorithm', value: enumeration(at, Number(algorithm)) }] : []),
    ...(object.length > 0 ? [{ name: 'Cryptographic Length', value: integer(at, object.length) }] : []),
    ...(object.usage_mask > 0 ? [{ name: 'Cryptographic Usage Mask', value: integer(at, object.usage_mask) }] : []),
    { name: 'State', value: enumeration(at, states[stateNameOf(object)]) },
    ...date('Initial Date', object.initial_date),
    ...date('Activation Date', object.activation_date),
    ...date('Deactivation Date', object.deactivation_date),
    ...date('Destroy Date', object.destroy_date),
    ...date('Compromise Occurrence Date', compromise_occurrence),
    ...date('Compromise Date', object.compromise_date),
    ...(revocation
      ? [
          {
            name: 'Revocation Reason',
            value: structure(
              at,
              enumeration(tags.RevocationReasonCode, revocation.code),
              revocation.message === '' ? undefined : text(tags.RevocationMessage, revocation.message),
            ),
          },
        ]
      : []),
    ...date('Archive Date', object.archive_date),
    ...(object.object_group === '' ? [] : [{ name: 'Object Group', value: text(at, object.object_group) }]),
    ...object.links.flatMap(({ type, object: id }) => {
      const number = linkTypes[type];
      return number === undefined ? [] : [{ name: 'Link', value: structure(at, enumeration(tags.LinkType, number), text(tags.LinkedObjectIdentifier, id)) }];
    }),
    ...date('Last Change Date', object.last_change_date),
    ...Object.entries(object.custom).map(([name, value]) => ({ name, value: text(at, value) })),
  ];
}

/** Returns all KMIP attributes of an object. Omits attributes without a value. */
export function attributesOf(object: KmipObjectRecord): Attribute[] {
  const further = (object.further ?? []).map((one) => ({ name: one.name, value: furtherValue(one) }));
  const own = [...fieldsOf(object), ...further];
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...computedOf(object).filter(({ name }) => !names.has(name))];
}

/** Encodes the attributes of a response. Values of one name are numbered from 0 (KMIP 1.4, 2.1.1); the first one needs no number. */
export function attributeItems(attributes: readonly Attribute[]): Structure[] {
  const counts = new Map<string, number>();
  return attributes.map(({ name, value }) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return structure(tags.Attribute, text(tags.AttributeName, name), index === 0 ? undefined : integer(tags.AttributeIndex, index), value);
  });
}

/** KMIP 1.4, 3.17: lets a client verify its copy of the object. */
export async function digestOf(material: Uint8Array<ArrayBuffer>, format: number): Promise<KmipFurther> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', material));
  return furtherOf(
    'Digest',
    structure(at, enumeration(tags.HashingAlgorithm, hashingAlgorithms.SHA256), bytes(tags.DigestValue, digest), enumeration(tags.KeyFormatType, format)),
  );
}

/** Returns the values of one attribute of an object. Computes no other attribute, because Locate searches many objects. */
export function valuesOf(object: KmipObjectRecord, name: string): Item[] {
  const own = fieldsOf(object).filter((one) => one.name === name);
  const further = (object.further ?? []).filter((one) => one.name === name).map(furtherValue);
  const values = [...own.map(({ value }) => value), ...further];
  return values.length > 0
    ? values
    : computedOf(object)
        .filter((one) => one.name === name)
        .map(({ value }) => value);
}

/** Returns a Boolean attribute; undefined if the object does not have it. */
export function flagOf(object: KmipObjectRecord, name: 'Sensitive' | 'Extractable'): boolean | undefined {
  const one = (object.further ?? []).find((attribute) => attribute.name === name);
  const value = one && furtherValue(one);
  return value?.type === 'Boolean' ? value.value : undefined;
}

export const attributeNames = (of: Structure): string[] => fields(of, 'AttributeName', 'TextString');
export const identifierIn = (payload: Structure): string | undefined => field(payload, 'UniqueIdentifier', 'TextString');
