import { bytesToHex } from '@noble/hashes/utils.js';
import type { KmipFurther, KmipObjectRecord } from '../records.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { everyPart, field, fields, needed, refuse, valueOf } from './fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, type Item, type ItemType, type Structure } from './items.ts';
import { algorithmNames, hashingAlgorithms, linkTypes, nameTypes, objectTypes, states, type ObjectTypeName, type StateName } from './numbers.ts';
import { objectTypeWords, stateWords, type Wanted } from './store.ts';
import { tags } from './tags.ts';

/** KMIP 1.4, 2.1.1: a value under tag `AttributeValue`, and what it is called. */
export interface Attribute {
  name: string;
  value: Item;
}

const at = tags.AttributeValue;

/** What the appliance takes and gives back without reading more into it than its type: KMIP 1.4, 3. */
const furtherTypes: Readonly<Record<string, ItemType>> = {
  'Cryptographic Parameters': 'Structure',
  'Cryptographic Domain Parameters': 'Structure',
  'Process Start Date': 'DateTime',
  'Protect Stop Date': 'DateTime',
  'Operation Policy Name': 'TextString',
  'Application Specific Information': 'Structure',
  'Contact Information': 'TextString',
  'Alternative Name': 'Structure',
  Description: 'TextString',
  Comment: 'TextString',
  Sensitive: 'Boolean',
  Extractable: 'Boolean',
};
/** Of these an object may have several. */
const several = new Set(['Cryptographic Parameters', 'Application Specific Information', 'Alternative Name']);

/** Bytes of all the attributes that one request gives an object: lists show fifty objects with theirs. */
const attributesMost = 16_384;
/** The last second of the year 9999. */
const lastDate = 253_402_300_799;

/** A date that a calendar has. */
export const dateIn = (seconds: number, name: string): number =>
  seconds >= 0 && seconds <= lastDate ? seconds : refuse('InvalidField', `${name} is out of range.`);

const base64Of = (octets: Uint8Array): string => btoa(String.fromCharCode(...octets));
const further = (name: string, value: Item): KmipFurther => ({ name, value: base64Of(encode(value)) });
const furtherValue = ({ value }: KmipFurther): Item => decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)));

/** The attributes of a Template-Attribute (KMIP 1.4, 2.1.8). Refuses templates, which 1.4 has left. */
export function attributesIn(template: Structure | undefined): Attribute[] {
  if (!template) return [];
  if (fields(template, 'Name', 'Structure').length > 0) refuse('FeatureNotSupported', 'Templates are not supported.');
  if (encode(template).length > attributesMost) refuse('InvalidField', 'The attributes are too long.');
  return everyPart(template, 'Attribute').map((attribute) => {
    const value = attribute.value.find(({ tag }) => tag === at) ?? refuse('MissingData', 'Attribute Value is missing.');
    return { name: needed(attribute, 'AttributeName', 'TextString'), value };
  });
}

const valueAs = <Type extends ItemType>({ name, value }: Attribute, type: Type) => valueOf(value, type, name);
const partOf = (attribute: Attribute): Structure => ({ tag: at, type: 'Structure', value: valueAs(attribute, 'Structure') });

const linkWord = (number: number): string =>
  Object.entries(linkTypes).find(([, known]) => known === number)?.[0] ?? refuse('InvalidField', 'Link Type is not supported.');

/** What the attributes of a request ask for. Refuses one that only the server sets, and one that is not known here. */
export function wantedOf(attributes: readonly Attribute[]): Wanted {
  const wanted: Wanted = {
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
  };
  const seen = new Set<string>();
  const take: Readonly<Record<string, (attribute: Attribute) => void>> = {
    'Cryptographic Algorithm': (one) =>
      void (wanted.algorithm = algorithmNames[valueAs(one, 'Enumeration')] ?? refuse('InvalidField', 'Cryptographic Algorithm is unknown.')),
    'Cryptographic Length': (one) => void (wanted.length = valueAs(one, 'Integer')),
    'Cryptographic Usage Mask': (one) => void (wanted.usage_mask = valueAs(one, 'Integer')),
    'Activation Date': (one) => void (wanted.activation_date = dateIn(valueAs(one, 'DateTime'), one.name)),
    'Deactivation Date': (one) => void (wanted.deactivation_date = dateIn(valueAs(one, 'DateTime'), one.name)),
    'Object Group': (one) => void (wanted.object_group = valueAs(one, 'TextString')),
    Name(one) {
      const part = partOf(one);
      const type = needed(part, 'NameType', 'Enumeration') === nameTypes.UninterpretedTextString ? 'text' : 'uri';
      wanted.names.push({ value: needed(part, 'NameValue', 'TextString'), type });
    },
    Link(one) {
      const part = partOf(one);
      wanted.links.push({ type: linkWord(needed(part, 'LinkType', 'Enumeration')), object: needed(part, 'LinkedObjectIdentifier', 'TextString') });
    },
  };
  for (const attribute of attributes) {
    const { name, value } = attribute;
    const many = several.has(name) || name === 'Name' || name === 'Link';
    if (!many && seen.has(name)) refuse('InvalidField', `${name} can have one value.`);
    seen.add(name);
    const own = take[name];
    const type = furtherTypes[name];
    if (own) own(attribute);
    // KMIP 1.4, 3.39: x- attributes are the clients', y- ones the servers'.
    else if (name.startsWith('x-') && value.type === 'TextString') wanted.custom[name] = value.value;
    else if (name.startsWith('x-') || value.type === type) wanted.further.push(further(name, value));
    else refuse('InvalidField', type ? `${name} has a wrong type.` : `${name} cannot be set by a client.`);
  }
  return wanted;
}

const nameOf = <Name extends string>(words: Readonly<Record<Name, string>>, word: string): Name =>
  (Object.keys(words) as Name[]).find((name) => words[name] === word) as Name;
export const typeNameOf = ({ type }: Pick<KmipObjectRecord, 'type'>): ObjectTypeName => nameOf(objectTypeWords, type);
const stateNameOf = ({ state }: Pick<KmipObjectRecord, 'state'>): StateName => nameOf(stateWords, state);

/** Everything that KMIP says of an object, in the order of the standard. What it has not is left out. */
export function attributesOf(object: KmipObjectRecord): Attribute[] {
  const date = (name: string, seconds: number): Attribute[] => (seconds === 0 ? [] : [{ name, value: dateTime(at, seconds) }]);
  const word = (name: string, value: string): Attribute[] => (value === '' ? [] : [{ name, value: text(at, value) }]);
  const algorithm = Object.entries(algorithmNames).find(([, known]) => known === object.algorithm)?.[0];
  const { revocation } = object;
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
    ...date('Compromise Occurrence Date', object.compromise_date),
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
    ...word('Object Group', object.object_group),
    ...object.links.flatMap(({ type, object: id }) => {
      const number = linkTypes[type];
      return number === undefined ? [] : [{ name: 'Link', value: structure(at, enumeration(tags.LinkType, number), text(tags.LinkedObjectIdentifier, id)) }];
    }),
    ...date('Last Change Date', object.last_change_date),
    ...Object.entries(object.custom).map(([name, value]) => ({ name, value: text(at, value) })),
    ...(object.further ?? []).map((one) => ({ name: one.name, value: furtherValue(one) })),
  ];
}

/** The attributes of an answer, those of one name numbered from 0 (KMIP 1.4, 2.1.1). */
export function attributeItems(attributes: readonly Attribute[]): Structure[] {
  const counts = new Map<string, number>();
  return attributes.map(({ name, value }) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    // A first one needs no number.
    return structure(tags.Attribute, text(tags.AttributeName, name), index === 0 ? undefined : integer(tags.AttributeIndex, index), value);
  });
}

/** Whether an object is what the attributes of a Locate ask for: each has its value, and two dates of a name are from and until (KMIP 1.4, 4.9). */
export function fitsAll(wanted: readonly Attribute[]): (object: KmipObjectRecord) => boolean {
  const names = [...new Set(wanted.map(({ name }) => name))];
  const same = (a: Item, b: Item) => a.type === b.type && bytesToHex(encode(a)) === bytesToHex(encode(b));
  return (object) => {
    const own = attributesOf(object);
    return names.every((name) => {
      const asked = wanted.filter((one) => one.name === name).map(({ value }) => value);
      const has = own.filter((one) => one.name === name).map(({ value }) => value);
      const [from, until] = asked;
      if (asked.length === 2 && from?.type === 'DateTime' && until?.type === 'DateTime') {
        const [low, high] = [Math.min(from.value, until.value), Math.max(from.value, until.value)];
        return has.some((one) => one.type === 'DateTime' && one.value >= low && one.value <= high);
      }
      return asked.every((value) => has.some((one) => same({ ...one, tag: at } as Item, { ...value, tag: at } as Item)));
    });
  };
}

/** KMIP 1.4, 3.17: what a client compares its copy with. */
export async function digestOf(material: Uint8Array<ArrayBuffer>, format: number): Promise<KmipFurther> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', material));
  return further(
    'Digest',
    structure(at, enumeration(tags.HashingAlgorithm, hashingAlgorithms.SHA256), bytes(tags.DigestValue, digest), enumeration(tags.KeyFormatType, format)),
  );
}

/** Whether a yes-or-no attribute is set; undefined where it is not said. */
export function flagOf(object: KmipObjectRecord, name: 'Sensitive' | 'Extractable'): boolean | undefined {
  const one = (object.further ?? []).find((attribute) => attribute.name === name);
  const value = one && furtherValue(one);
  return value?.type === 'Boolean' ? value.value : undefined;
}
export const attributeNames = (of: Structure): string[] => fields(of, 'AttributeName', 'TextString');
export const identifierIn = (payload: Structure): string | undefined => field(payload, 'UniqueIdentifier', 'TextString');
