import { bytesToHex } from '@noble/hashes/utils.js';
import { furtherValue } from '../protocol/attributes/attributeValues.ts';
import type { Item } from '../protocol/ttlv/items.ts';
import { nameIn, spaced, usages } from '../protocol/numbers.ts';
import { tags } from '../protocol/ttlv/tags.ts';
import type { KmipFurther, KmipObjectRecord } from '../records.ts';

/** Maximum length of one value. Longer values are truncated with an ellipsis. */
const valueMost = 400;

/** Formats a date in ISO 8601; '' for 0. Clients may store dates beyond the range of Date; these are shown as seconds. */
export function dateText(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `${seconds} s`;
  return seconds === 0 ? '' : date.toISOString();
}

/** Formats a usage mask: 'Encrypt, Decrypt'. Shows unnamed bits by number. */
export function usageText(mask: number): string {
  const named = Object.entries(usages).filter(([, bit]) => (mask & bit) !== 0);
  const others = named.reduce((left, [, bit]) => left & ~bit, mask);
  return [...named.map(([name]) => spaced(name)), ...(others === 0 ? [] : [`0x${(others >>> 0).toString(16)}`])].join(', ');
}

function plainText(item: Item): string {
  switch (item.type) {
    case 'Structure':
      return item.value.map((part) => `${spaced(nameIn(tags, part.tag) ?? '')}: ${plainText(part)}`).join(', ');
    case 'ByteString':
      return bytesToHex(item.value);
    case 'DateTime':
      return dateText(item.value);
    case 'DateTimeExtended':
      return dateText(Number(item.value / 1_000_000n));
    case 'Enumeration':
      return `0x${item.value.toString(16)}`;
    case 'Interval':
      return `${item.value} s`;
    default:
      return String(item.value);
  }
}

/** Returns the text of attributes without their own field, by name. Joins several values with commas. */
export function furtherTexts(further: readonly KmipFurther[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const one of further) {
    const text = plainText(furtherValue(one));
    const before = texts[one.name];
    const whole = before === undefined ? text : `${before}, ${text}`;
    texts[one.name] = whole.length > valueMost ? `${whole.slice(0, valueMost)}…` : whole;
  }
  return texts;
}

/** Returns the position of a key part among all parts; '' for other objects. */
export const splitText = ({ split }: Pick<KmipObjectRecord, 'split'>): string =>
  split ? `${split.identifier} / ${split.parts}, ${spaced('SplitKeyThreshold')}: ${split.threshold}` : '';
