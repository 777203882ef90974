import type { KmipObjectRecord } from '../../records.ts';
import { wantedOf, type Attribute } from '../attributes/attributes.ts';
import { field, part, refuse } from '../ttlv/fields.ts';
import { text, type Structure } from '../ttlv/items.ts';
import { newSymmetricKey } from '../keys.ts';
import type { Wanted } from '../store.ts';
import { tags } from '../ttlv/tags.ts';
import { idOf, uid, type Operation, type Turn } from '../turn.ts';
import { allAttributes, stored, storedPair } from './createObjects.ts';

/** Attributes that are not copied to a replacement (KMIP 1.4, 4.4, table 172). */
const ownOfEach = new Set(['Digest', 'Usage Limits', 'Original Creation Date', 'Random Number Generator', 'Fresh', 'Always Sensitive', 'Never Extractable']);

/** Returns the object to replace. Refuses if it has another type, is archived or destroyed, or was replaced already. */
export function replaceable(turn: Turn, id: string, type: KmipObjectRecord['type']): KmipObjectRecord {
  const object = turn.store.find(id);
  if (object.type !== type) refuse('IllegalObjectType', `This object is not a ${type}.`);
  if (object.archived === 'yes') refuse('ObjectArchived', 'This object is archived.');
  if (object.state.startsWith('Destroyed')) refuse('ObjectDestroyed', 'This object is destroyed.');
  if (object.links.some((link) => link.type === 'Replacement Object Link')) refuse('WrongKeyLifecycleState', 'This object is replaced already.');
  return object;
}

/** Shifts the dates: the new activation date is `now` plus the offset. Without an offset the new key has only the dates of the request. */
function datesOf(before: KmipObjectRecord, offset: number | undefined, now: number): Pick<Wanted, 'activation_date' | 'deactivation_date'> {
  if (offset === undefined) return { activation_date: 0, deactivation_date: 0 };
  const activation_date = now + offset;
  const span = before.activation_date > 0 && before.deactivation_date > 0 ? before.deactivation_date - before.activation_date : 0;
  return { activation_date, deactivation_date: span > 0 ? activation_date + span : 0 };
}

/** Returns the attributes of the replacement: those of the old object, with its names, overridden by the request. */
export function replacementOf(before: KmipObjectRecord, attributes: readonly Attribute[], offset: number | undefined, now: number): Wanted {
  const said = new Set(attributes.map(({ name }) => name));
  for (const name of ['Cryptographic Algorithm', 'Cryptographic Length']) if (said.has(name)) refuse('InvalidField', `${name} is that of the object before.`);
  const wanted = wantedOf(attributes);
  const own = (name: string) => said.has(name);
  const further = (before.further ?? []).filter(({ name }) => !ownOfEach.has(name) && !name.endsWith(' Date') && !said.has(name));
  const dates = datesOf(before, offset, now);
  return {
    algorithm: before.algorithm,
    length: before.length,
    usage_mask: own('Cryptographic Usage Mask') ? wanted.usage_mask : before.usage_mask,
    names: own('Name') ? wanted.names : before.names,
    object_group: own('Object Group') ? wanted.object_group : before.object_group,
    custom: { ...before.custom, ...wanted.custom },
    links: [...wanted.links, { type: 'Replaced Object Link', object: before.id }],
    activation_date: own('Activation Date') ? wanted.activation_date : dates.activation_date,
    deactivation_date: own('Deactivation Date') ? wanted.deactivation_date : dates.deactivation_date,
    further: [...further, ...wanted.further],
  };
}

/** Removes the names of the replaced object and links it to its replacement. */
export function replace(turn: Turn, id: string, object: string): void {
  turn.store.change(id, (before) => ({ ...before, names: [], links: [...before.links, { type: 'Replacement Object Link', object }] }));
}

/** Returns the Offset in seconds. */
export function offsetIn(payload: Structure): number | undefined {
  return field(payload, 'Offset', 'Interval');
}

/** KMIP 1.4, 4.4. */
export const reKey: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const before = replaceable(turn, id, 'Symmetric Key');
  const wanted = replacementOf(before, await allAttributes(turn, part(payload, 'TemplateAttribute')), offsetIn(payload), turn.store.now());
  const key = newSymmetricKey(before.algorithm, before.length);
  const [made = ''] = await stored(turn, true, { ...wanted, ...key, type: 'SymmetricKey', format: 'Raw', subtype: 0 });
  replace(turn, id, made);
  return [uid(made)];
};

/** KMIP 1.4, 4.5. */
export const reKeyKeyPair: Operation = async (payload, turn) => {
  const id =
    field(payload, 'PrivateKeyUniqueIdentifier', 'TextString') ?? turn.placeholder ?? refuse('MissingData', 'Private Key Unique Identifier is missing.');
  const hidden = replaceable(turn, id, 'Private Key');
  const publicId =
    hidden.links.find(({ type }) => type === 'Public Key Link')?.object ?? refuse('ItemNotFound', 'The public key of this object does not exist.');
  const open = replaceable(turn, publicId, 'Public Key');
  const [offset, now] = [offsetIn(payload), turn.store.now()];
  const common = await allAttributes(turn, part(payload, 'CommonTemplateAttribute'));
  const half = async (before: KmipObjectRecord, tag: 'PrivateKeyTemplateAttribute' | 'PublicKeyTemplateAttribute') => {
    const own = await allAttributes(turn, part(payload, tag));
    const names = new Set(own.map(({ name }) => name));
    return replacementOf(before, [...own, ...common.filter(({ name }) => !names.has(name))], offset, now);
  };
  const [privateId, newPublicId] = await storedPair(turn, await half(hidden, 'PrivateKeyTemplateAttribute'), await half(open, 'PublicKeyTemplateAttribute'));
  replace(turn, id, privateId);
  replace(turn, publicId, newPublicId);
  return [text(tags.PrivateKeyUniqueIdentifier, privateId), text(tags.PublicKeyUniqueIdentifier, newPublicId)];
};
