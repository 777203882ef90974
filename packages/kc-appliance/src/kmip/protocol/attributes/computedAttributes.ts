import type { KmipObjectRecord } from '../../records.ts';
import { furtherValue } from './attributeValues.ts';
import { enumeration, integer, type Item } from '../ttlv/items.ts';
import { keyFormats, type KeyFormatName } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const yes = (value: boolean): Item => ({ tag: at, type: 'Boolean', value });

/** Seconds that a client may use a key before it must ask again (KMIP 1.4, 3.20). */
export const leaseSeconds = 3_600;

/** KMIP 2.1, 13.1: keys are stored in software. */
const softwareStorage = 0x01;

const flag = (object: KmipObjectRecord, name: string, otherwise: boolean): boolean => {
  const one = object.further?.find((further) => further.name === name);
  const value = one && furtherValue(one);
  return value?.type === 'Boolean' ? value.value : otherwise;
};

/** The bytes of the UUID: shorter than its text and equally unique (KMIP 2.1, 4.52). */
const shortIdentifier = ({ id }: KmipObjectRecord): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(id.replaceAll('-', '').match(/[\da-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));

const isOfKey = ({ type }: KmipObjectRecord): boolean => type.endsWith('Key') || type === 'Secret Data';

/** Returns the derived attributes. The record can contain a value that overrides them. */
export function computedOf(object: KmipObjectRecord): { name: string; value: Item }[] {
  const [sensitive, extractable] = [flag(object, 'Sensitive', false), flag(object, 'Extractable', true)];
  const short = shortIdentifier(object);
  const format = Object.hasOwn(keyFormats, object.format) ? keyFormats[object.format as KeyFormatName] : keyFormats.Opaque;
  return [
    ...(short.length > 0 ? [{ name: 'Short Unique Identifier', value: { tag: at, type: 'ByteString', value: short } as const }] : []),
    ...(isOfKey(object) ? [{ name: 'Key Format Type', value: enumeration(at, format) }] : []),
    ...(object.type === 'Opaque Object' ? [{ name: 'Opaque Data Type', value: enumeration(at, object.subtype ?? 0) }] : []),
    { name: 'Lease Time', value: { tag: at, type: 'Interval', value: leaseSeconds } },
    { name: 'Fresh', value: yes(object.gets === 0) },
    { name: 'Sensitive', value: yes(sensitive) },
    { name: 'Always Sensitive', value: yes(sensitive) },
    { name: 'Extractable', value: yes(extractable) },
    { name: 'Never Extractable', value: yes(!extractable) },
    { name: 'Protection Storage Mask', value: integer(at, softwareStorage) },
  ];
}
