import { base64Of, bytesOf } from '../../../core/files/base64.ts';
import type { KmipFurther } from '../../records.ts';
import { decode } from '../ttlv/decode.ts';
import { encode } from '../ttlv/encode.ts';
import { needed, refuse, valueOf } from '../ttlv/fields.ts';
import type { Item, Structure } from '../ttlv/items.ts';
import { algorithmNames, linkTypes, nameTypes } from '../numbers.ts';
import type { Wanted } from '../store.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;

/** The last second of the year 9999. */
const lastDate = 253_402_300_799;

/** Returns a date from 1970 to 9999. Refuses others. */
export const dateIn = (seconds: number, name: string): number =>
  seconds >= 0 && seconds <= lastDate ? seconds : refuse('InvalidField', `${name} is out of range.`);

/** Converts an attribute without its own field to its stored form. */
export const furtherOf = (name: string, value: Item): KmipFurther => ({ name, value: base64Of(encode({ ...value, tag: at } as Item)) });
export const furtherValue = ({ value }: KmipFurther): Item => decode(bytesOf(value));

const linkWord = (number: number): string =>
  Object.entries(linkTypes).find(([, other]) => other === number)?.[0] ?? refuse('InvalidField', 'Link Type is not supported.');

const partOf = (value: Item, name: string): Structure => ({ tag: at, type: 'Structure', value: valueOf(value, 'Structure', name) });

type Writer = (values: readonly Item[], name: string) => Partial<Wanted>;
const dateOf = (values: readonly Item[], name: string): number => (values[0] ? dateIn(valueOf(values[0], 'DateTime', name), name) : 0);

const writers: Readonly<Record<string, Writer>> = {
  'Cryptographic Algorithm': ([value], name) => ({
    algorithm: value ? (algorithmNames[valueOf(value, 'Enumeration', name)] ?? refuse('InvalidField', 'Cryptographic Algorithm is unknown.')) : '',
  }),
  'Cryptographic Length': ([value], name) => ({ length: value ? valueOf(value, 'Integer', name) : 0 }),
  'Cryptographic Usage Mask': ([value], name) => ({ usage_mask: value ? valueOf(value, 'Integer', name) : 0 }),
  'Activation Date': (values, name) => ({ activation_date: dateOf(values, name) }),
  'Deactivation Date': (values, name) => ({ deactivation_date: dateOf(values, name) }),
  Name: (values, name) => ({
    names: values.map((value) => {
      const part = partOf(value, name);
      const type = needed(part, 'NameType', 'Enumeration') === nameTypes.UninterpretedTextString ? 'text' : 'uri';
      return { value: needed(part, 'NameValue', 'TextString'), type };
    }),
  }),
  Link: (values, name) => ({
    links: values.map((value) => {
      const part = partOf(value, name);
      return { type: linkWord(needed(part, 'LinkType', 'Enumeration')), object: needed(part, 'LinkedObjectIdentifier', 'TextString') };
    }),
  }),
};

const withFurther = <Target extends Wanted>(target: Target, name: string, values: readonly Item[]): Target => ({
  ...target,
  further: [...target.further.filter((one) => one.name !== name), ...values.map((value) => furtherOf(name, value))],
});

/** Dates without their own field must be valid dates, too. */
function checkDates(name: string, values: readonly Item[]): void {
  for (const value of values) if (value.type === 'DateTime') dateIn(value.value, name);
}

/** Returns the target with these as the only values of an attribute; no values remove the attribute. Throws ResultRefusal for values of a wrong shape. */
export function withValues<Target extends Wanted>(target: Target, name: string, values: readonly Item[]): Target {
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  if (write) return { ...target, ...write(values, name) };
  checkDates(name, values);
  if (name === 'Object Group') {
    const [first, ...others] = values;
    return withFurther({ ...target, object_group: first ? valueOf(first, 'TextString', name) : '' }, name, others);
  }
  if (!/^[xy]-/.test(name)) return withFurther(target, name, values);
  // The console can edit a vendor attribute with a single text value.
  const { [name]: _, ...custom } = target.custom;
  const [first, ...others] = values;
  return first?.type === 'TextString'
    ? withFurther({ ...target, custom: { ...custom, [name]: first.value } }, name, others)
    : withFurther({ ...target, custom }, name, values);
}
