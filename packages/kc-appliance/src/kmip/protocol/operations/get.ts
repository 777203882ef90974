import type { KmipObjectRecord } from '../../records.ts';
import { attributeItems, attributeNames, attributesOf, flagOf, typeNameOf, valuesOf, type Attribute } from '../attributes/attributes.ts';
import { field, has, part, refuse } from '../ttlv/fields.ts';
import { enumeration, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { asFormat } from '../keys.ts';
import { keyFormats, nameIn, objectTypes } from '../numbers.ts';
import { objectItem, wrappingOf } from '../objects.ts';
import { tags } from '../ttlv/tags.ts';
import { idOf, uid, type Operation, type Turn } from '../turn.ts';
import { isAtLeast } from '../versions.ts';
import { plainMaterial, wrap } from '../wrapping.ts';

/** KMIP 1.4, 9.1.3.2.60. */
const notWrapped = 0x01;

const named = (object: KmipObjectRecord, names: readonly string[]): Attribute[] =>
  [...new Set(names)].flatMap((name) => valuesOf(object, name).map((value) => ({ name, value })));

function checkGiven(object: KmipObjectRecord, isWrapped: boolean): void {
  if (flagOf(object, 'Extractable') === false) refuse('NotExtractable', 'This object is not extractable.');
  if (flagOf(object, 'Sensitive') === true && !isWrapped) refuse('Sensitive', 'This object is sensitive: it is given wrapped alone.');
}

/** Returns the object of a Get or an Export, in the requested format and wrapping. */
async function givenObject(payload: Structure, turn: Turn, id: string): Promise<{ object: KmipObjectRecord; item: Structure }> {
  const specification = part(payload, 'KeyWrappingSpecification');
  if (has(payload, 'KeyCompressionType')) refuse('KeyCompressionTypeNotSupported', 'Key Compression Type is not supported.');
  const before = turn.store.find(id);
  const wanted = field(payload, 'KeyFormatType', 'Enumeration');
  const format = wanted === undefined ? before.format : (nameIn(keyFormats, wanted) ?? refuse('KeyFormatTypeNotSupported', 'Key Format Type is unknown.'));
  const own = wrappingOf(before);
  const unwraps = field(payload, 'KeyWrapType', 'Enumeration') === notWrapped || (own !== undefined && specification !== undefined);
  checkGiven(before, specification !== undefined || (own !== undefined && !unwraps));
  const isKey = !['Certificate', 'CertificateRequest', 'OpaqueObject', 'Template'].includes(typeNameOf(before));
  if (specification && !isKey) refuse('IllegalObjectType', 'Objects of this type are not wrapped.');
  if (own && !unwraps) {
    if (format !== before.format) refuse('KeyFormatTypeNotSupported', 'A key that is stored wrapped is given as it was registered.');
    const { object, material } = await turn.store.get(id);
    return { object, item: objectItem(object, { material, format, wrapping: own }) };
  }
  // Run all steps that may be refused before counting the Get.
  const usable = await turn.store.use(id, 'Get');
  const plain = await plainMaterial(turn, usable);
  const formed =
    (await asFormat(plain, before.format, format as keyof typeof keyFormats, before.algorithm)) ??
    refuse('KeyFormatTypeNotSupported', 'This object is not given in this Key Format Type.');
  const wrapped = specification && (await wrap(turn, specification, formed, format, named(before, attributeNames(specification))));
  const { object } = await turn.store.get(id);
  return { object, item: objectItem(object, wrapped ? { material: wrapped.value, format, wrapping: wrapped.data } : { material: formed, format }) };
}

/** KMIP 1.4, 4.11. */
export const get: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const { object, item } = await givenObject(payload, turn, id);
  return [enumeration(tags.ObjectType, objectTypes[typeNameOf(object)]), uid(id), item];
};

/** KMIP 1.4, 4.53: returns an object with all its attributes, for another server. */
export const exportObject: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const before = turn.store.find(id);
  const attributes = structure(tags.TemplateAttribute, attributeItems(attributesOf(before))).value;
  // A destroyed object has only its attributes.
  if (before.state.startsWith('Destroyed')) return [enumeration(tags.ObjectType, objectTypes[typeNameOf(before)]), uid(id), ...attributes];
  const { object, item } = await givenObject(payload, turn, id);
  return [enumeration(tags.ObjectType, objectTypes[typeNameOf(object)]), uid(id), ...attributes, item];
};

/** PyKMIP uses version 1.2 by default and cannot parse a response with these attributes. Clients of 1.2 and 1.3 get them only if they request them by name. */
const unreadable = new Set(['Original Creation Date', 'Random Number Generator']);

/** KMIP 1.4, 4.12. Without names, returns every attribute. Omits attributes that the object does not have. */
export const getAttributes: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const names = attributeNames(payload);
  const object = turn.store.find(id);
  if (names.length > 0) return [uid(id), ...attributeItems(named(object, names))];
  const isNew = isAtLeast(turn.version, 1, 4);
  return [uid(id), ...attributeItems(attributesOf(object).filter(({ name }) => isNew || !unreadable.has(name)))];
};

/** KMIP 1.4, 4.13. */
export const getAttributeList: Operation = (payload, turn): readonly Item[] => {
  const id = idOf(payload, turn);
  const names = new Set(attributesOf(turn.store.find(id)).map(({ name }) => name));
  return [uid(id), ...[...names].map((name) => text(tags.AttributeName, name))];
};
