import type { Item, ItemOf, ItemType, ItemValues, Structure } from './items.ts';
import { nameIn, resultReasons, spaced, type ResultReason } from '../numbers.ts';
import { tags } from './tags.ts';

/** Maximum length of a refusal message. It may contain an attribute name from the client, and goes into the audit log. */
const messageMost = 300;

/** Refuses an operation or a whole message, with a reason of the standard and a text for the client's log. */
export class ResultRefusal extends Error {
  readonly reason: ResultReason;
  constructor(reason: ResultReason, message: string) {
    super(message.length > messageMost ? `${message.slice(0, messageMost)}…` : message);
    this.reason = reason;
  }
  get number(): number {
    return resultReasons[this.reason];
  }
}

export function refuse(reason: ResultReason, message: string): never {
  throw new ResultRefusal(reason, message);
}

type TagName = keyof typeof tags;

const itemsOf = (of: Structure, tag: TagName): Item[] => of.value.filter((one) => one.tag === tags[tag]);

/** Converts an extended date to whole seconds. */
export const secondsOfMicroseconds = (microseconds: bigint): number => Number(microseconds / 1_000_000n);

const labelOf = ({ tag }: Item): string => {
  const name = nameIn(tags, tag);
  return name ? spaced(name) : 'A field';
};

/**
 * Returns the value of an item of this type. Converts an extended date to seconds if a date is expected. Throws ResultRefusal for another type: Invalid Field
 * for an attribute (`name` is given), Invalid Message for a field.
 */
export function valueOf<Type extends ItemType>(item: Item, type: Type, name?: string): ItemValues[Type] {
  if (item.type === type) return (item as ItemOf<Type>).value;
  if (item.type === 'DateTimeExtended' && type === 'DateTime') return secondsOfMicroseconds(item.value) as ItemValues[Type];
  return refuse(name === undefined ? 'InvalidMessage' : 'InvalidField', `${name ?? labelOf(item)} has a wrong type.`);
}

/** Returns all values of this tag, in order. Refuses another type. */
export const fields = <Type extends ItemType>(of: Structure, tag: TagName, type: Type): ItemValues[Type][] =>
  itemsOf(of, tag).map((item) => valueOf(item, type));

/** Returns the value of the field with this tag; undefined if missing. Refuses another type, and duplicates. */
export function field<Type extends ItemType>(of: Structure, tag: TagName, type: Type): ItemValues[Type] | undefined {
  const [value, ...more] = fields(of, tag, type);
  return more.length > 0 ? refuse('InvalidMessage', `${spaced(tag)} stands there more than once.`) : value;
}

/** Like `field`, but refuses a missing field. */
export const needed = <Type extends ItemType>(of: Structure, tag: TagName, type: Type): ItemValues[Type] =>
  field(of, tag, type) ?? refuse('MissingData', `${spaced(tag)} is missing.`);

/** Returns the structure with this tag; undefined if missing. */
export function part(of: Structure, tag: TagName): Structure | undefined {
  const value = field(of, tag, 'Structure');
  return value && { tag: tags[tag], type: 'Structure', value };
}

export const neededPart = (of: Structure, tag: TagName): Structure => part(of, tag) ?? refuse('MissingData', `${spaced(tag)} is missing.`);

/** Returns all structures of this tag. */
export const everyPart = (of: Structure, tag: TagName): Structure[] =>
  fields(of, tag, 'Structure').map((value) => ({ tag: tags[tag], type: 'Structure', value }));

export const has = (of: Structure, tag: TagName): boolean => itemsOf(of, tag).length > 0;
