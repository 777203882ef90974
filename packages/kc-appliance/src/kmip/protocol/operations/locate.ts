import type { KmipObjectRecord } from '../../records.ts';
import { attributesIn, valuesOf, type Attribute } from '../attributes/attributes.ts';
import { bytesEqual } from '../bytes.ts';
import { field, refuse } from '../ttlv/fields.ts';
import { integer, type Item } from '../ttlv/items.ts';
import { storageStatus } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';
import { uid, type Operation } from '../turn.ts';
import { isAtLeast } from '../versions.ts';

/** True if a value matches the request. Structure fields that the request omits match any value (KMIP 1.4, 4.9). */
function isMatch(own: Item, asked: Item): boolean {
  if (own.type === 'Structure' && asked.type === 'Structure')
    return asked.value.every((part) => own.value.some((other) => other.tag === part.tag && isMatch(other, part)));
  if (own.type === 'ByteString' && asked.type === 'ByteString') return bytesEqual(own.value, asked.value);
  return own.type === asked.type && own.value === asked.value;
}

/** A mask matches if it contains every requested bit. */
const masks = new Set(['Cryptographic Usage Mask', 'Protection Storage Mask']);

const secondsIn = (item: Item | undefined): number | undefined =>
  item?.type === 'DateTime' ? item.value : item?.type === 'DateTimeExtended' ? Number(item.value / 1_000_000n) : undefined;

function matches(name: string, asked: readonly Item[], own: readonly Item[]): boolean {
  const [from, until] = asked.map(secondsIn);
  if (asked.length === 2 && from !== undefined && until !== undefined) {
    const [low, high] = [Math.min(from, until), Math.max(from, until)];
    return own.some((one) => one.type === 'DateTime' && one.value >= low && one.value <= high);
  }
  return asked.every((value) =>
    own.some((one) => {
      if (masks.has(name) && one.type === 'Integer' && value.type === 'Integer') return (one.value & value.value) === value.value;
      const seconds = secondsIn(value);
      return seconds !== undefined && one.type === 'DateTime' ? one.value === seconds : isMatch(one, value);
    }),
  );
}

/** Returns a test for all attributes of a Locate. Two dates of the same name form a range. */
function fitsAll(wanted: readonly Attribute[]): (object: KmipObjectRecord) => boolean {
  const asked = new Map<string, Item[]>();
  for (const { name, value } of wanted) asked.set(name, [...(asked.get(name) ?? []), value]);
  return (object) => {
    if (asked.size === 0) return true;
    return [...asked].every(([name, values]) => matches(name, values, valuesOf(object, name)));
  };
}

/** KMIP 1.4, 9.1.3.2.36. */
const freshMember = 0x01;

function storedIn(mask: number): (object: KmipObjectRecord) => boolean {
  return ({ archived, state }) => {
    if (state.startsWith('Destroyed')) return (mask & storageStatus.Destroyed) !== 0;
    return (mask & (archived === 'yes' ? storageStatus.Archival : storageStatus.Online)) !== 0;
  };
}

/** Maximum number of objects in a response. */
const locateMost = 10_000;

/** KMIP 1.4, 4.9. */
export const locate: Operation = async (payload, turn) => {
  const fits = fitsAll(attributesIn({ ...payload, tag: tags.TemplateAttribute }));
  const isStored = storedIn(field(payload, 'StorageStatusMask', 'Integer') ?? storageStatus.Online);
  const isFresh = field(payload, 'ObjectGroupMember', 'Enumeration') === freshMember;
  const [most, offset] = [field(payload, 'MaximumItems', 'Integer') ?? locateMost, field(payload, 'OffsetItems', 'Integer') ?? 0];
  if (most < 0 || offset < 0) refuse('InvalidField', 'A number of items is negative.');
  const hits = await turn.store.locate((object) => isStored(object) && (!isFresh || object.gets === 0) && fits(object), locateMost);
  const page = hits.slice(offset, offset + most);
  // KMIP 1.3 added the total number of matches.
  const total = isAtLeast(turn.version, 1, 3) ? [integer(tags.LocatedItems, hits.length)] : [];
  return [...total, ...page.map(({ id }) => uid(id))];
};
