import { attributeNameOf, attributeTagOf, hasAttribute, nameOfVendorAttribute, vendorAttributeOf } from './attributes/attributeNames.ts';
import { field, needed, refuse, secondsOfMicroseconds } from './ttlv/fields.ts';
import { dateTime, enumeration, structure, text, type Item, type Structure } from './ttlv/items.ts';
import type { OperationName } from './numbers.ts';
import { tags } from './ttlv/tags.ts';
import type { Version } from './versions.ts';

/**
 * Operations process payloads in the encoding of KMIP 1.4, regardless of the request version. This file translates requests of KMIP 2.0 and later to it, and
 * responses back. Versions 1.0 to 1.4 differ only in their attributes.
 */

const templates: Readonly<Record<number, number>> = {
  [tags.Attributes]: tags.TemplateAttribute,
  [tags.CommonAttributes]: tags.CommonTemplateAttribute,
  [tags.PrivateKeyAttributes]: tags.PrivateKeyTemplateAttribute,
  [tags.PublicKeyAttributes]: tags.PublicKeyTemplateAttribute,
};

const attribute = (name: string, value: Item): Structure =>
  structure(tags.Attribute, text(tags.AttributeName, name), { ...value, tag: tags.AttributeValue } as Item);

/** Converts an extended date to a date of whole seconds, the only precision that the appliance stores. */
const plainDate = (item: Item): Item => (item.type === 'DateTimeExtended' ? dateTime(item.tag, secondsOfMicroseconds(item.value)) : item);

/** Converts an attribute of KMIP 2.0: an item with the tag of the attribute, or a vendor attribute. */
function attributeOf(item: Item): Structure {
  if (item.tag !== tags.Attribute) {
    const name = attributeNameOf(item.tag) ?? refuse('UnsupportedAttribute', `The tag 0x${item.tag.toString(16)} is not an attribute of this server.`);
    return attribute(name, plainDate(item));
  }
  if (item.type !== 'Structure') return refuse('InvalidMessage', 'Attribute has a wrong type.');
  const value = item.value.find(({ tag }) => tag === tags.AttributeValue) ?? refuse('MissingData', 'Attribute Value is missing.');
  return attribute(vendorNameIn(item), plainDate(value));
}

const vendorNameIn = (of: Structure): string =>
  nameOfVendorAttribute({ vendor: needed(of, 'VendorIdentification', 'TextString'), name: needed(of, 'AttributeName', 'TextString') });

/** KMIP 2.1, 7.4: the tag of an attribute, or the two names of a vendor attribute. */
function referencedName(item: Item): string {
  if (item.type === 'Enumeration')
    return attributeNameOf(item.value) ?? refuse('UnsupportedAttribute', `The tag 0x${item.value.toString(16)} is not an attribute of this server.`);
  return item.type === 'Structure' ? vendorNameIn(item) : refuse('InvalidMessage', 'Attribute Reference has a wrong type.');
}

const childrenOf = (item: Item): readonly Item[] =>
  item.type === 'Structure' ? item.value : refuse('InvalidMessage', 'A list of attributes must be a structure.');

function singleAttribute(item: Item): Structure {
  const [only, ...more] = childrenOf(item);
  return only && more.length === 0 ? attributeOf(only) : refuse('InvalidMessage', 'A new or current attribute holds one attribute.');
}

/** True for structures that contain attributes directly in KMIP 1.x. */
const isBare = (parent: number, operation: OperationName): boolean =>
  parent === tags.KeyValue || (parent === tags.RequestPayload && (operation === 'Locate' || operation === 'GetAttributes'));

function fromVersion2(item: Item, parent: number, operation: OperationName): readonly Item[] {
  const template = templates[item.tag];
  if (template !== undefined) {
    const attributes = childrenOf(item).map(attributeOf);
    return template === tags.TemplateAttribute && isBare(parent, operation) ? attributes : [structure(template, attributes)];
  }
  if (item.tag === tags.AttributeReference) return [text(tags.AttributeName, referencedName(item))];
  if (item.tag === tags.NewAttribute) return [singleAttribute(item)];
  if (item.tag === tags.CurrentAttribute) return [structure(tags.CurrentAttribute, singleAttribute(item))];
  return item.type === 'Structure' ? [structure(item.tag, ...item.value.map((one) => fromVersion2(one, item.tag, operation)))] : [item];
}

/** Translates the payload of a request to the encoding of KMIP 1.4. Throws ResultRefusal for unreadable attributes. */
export const decodePayload = (payload: Structure, operation: OperationName, { major }: Version): Structure =>
  major < 2 ? payload : structure(payload.tag, ...payload.value.map((item) => fromVersion2(item, payload.tag, operation)));

const nameIn = (attributeItem: Structure): string => field(attributeItem, 'AttributeName', 'TextString') ?? '';

function toVersion2(attributeItem: Structure): Item | undefined {
  const name = nameIn(attributeItem);
  const value = attributeItem.value.find(({ tag }) => tag === tags.AttributeValue);
  if (!value) return undefined;
  const tag = attributeTagOf(name);
  if (tag !== undefined) return { ...value, tag } as Item;
  const { vendor, name: own } = vendorAttributeOf(name);
  return structure(tags.Attribute, text(tags.VendorIdentification, vendor), text(tags.AttributeName, own), value);
}

function referenceTo(name: string): Item {
  const tag = attributeTagOf(name);
  if (tag !== undefined) return enumeration(tags.AttributeReference, tag);
  const { vendor, name: own } = vendorAttributeOf(name);
  return structure(tags.AttributeReference, text(tags.VendorIdentification, vendor), text(tags.AttributeName, own));
}

/** Operations whose response repeats the attribute in KMIP 1.x, but not in KMIP 2.0. */
const repeatsAttribute = new Set<OperationName>(['AddAttribute', 'ModifyAttribute', 'DeleteAttribute', 'SetAttribute', 'AdjustAttribute']);
const templateTags = new Set<number>(Object.values(templates));
const isAttribute = (item: Item): item is Structure => item.tag === tags.Attribute && item.type === 'Structure';

/** Collects the attributes of a structure in one `Attributes` item. */
function gathered(items: readonly Item[], version: Version): Item[] {
  const attributes = items.filter(isAttribute);
  const first = items.findIndex(isAttribute);
  return items.flatMap((item, index) => {
    if (index === first) return structure(tags.Attributes, ...attributes.map(toVersion2));
    return isAttribute(item) ? [] : encodeItem(item, version);
  });
}

function encodeItem(item: Item, version: Version): Item | [] {
  if (item.tag === tags.AttributeName && item.type === 'TextString') return hasAttribute(version, item.value) ? referenceTo(item.value) : [];
  return item.type === 'Structure' ? structure(item.tag, gathered(item.value, version)) : item;
}

/** Keeps vendor attributes and attributes of the client's version. Older clients cannot parse unknown attributes. */
const isExpected = (item: Item, version: Version): boolean => {
  if (isAttribute(item)) return hasAttribute(version, nameIn(item));
  return item.tag !== tags.AttributeName || item.type !== 'TextString' || hasAttribute(version, item.value);
};

/** Translates the payload of a response from KMIP 1.4 to the encoding of the version. */
export function encodePayload(items: readonly Item[], operation: OperationName, version: Version): readonly Item[] {
  const expected = items.filter((item) => isExpected(item, version));
  if (version.major < 2) return expected;
  const own = expected.filter((item) => !templateTags.has(item.tag) && !(repeatsAttribute.has(operation) && isAttribute(item)));
  const payload = gathered(own, version);
  const hasNone = operation === 'GetAttributes' && !payload.some(({ tag }) => tag === tags.Attributes);
  return hasNone ? [...payload, structure(tags.Attributes)] : payload;
}
