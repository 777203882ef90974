import type { KmipObjectRecord } from '../../records.ts';
import { attributeIn, attributeItems, bounded, checkSettable, valuesOf, type Attribute } from '../attributes/attributes.ts';
import { attributeRule } from '../attributes/attributeRules.ts';
import { furtherOf, withValues } from '../attributes/attributeValues.ts';
import { bytesEqual } from '../bytes.ts';
import { encode } from '../ttlv/encode.ts';
import { field, needed, neededPart, part, refuse } from '../ttlv/fields.ts';
import { structure, type Item, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';
import { idOf, uid, type Operation } from '../turn.ts';
import { countIn, count } from './lifecycle.ts';

const same = (a: Item, b: Item): boolean => bytesEqual(encode({ ...a, tag: 0x420000 } as Item), encode({ ...b, tag: 0x420000 } as Item));
const withFurther = (object: KmipObjectRecord) => ({ ...object, further: object.further ?? [] });

const has = (object: KmipObjectRecord, name: string): boolean => (object.further ?? []).some((one) => one.name === name);
const boolean = (value: boolean): Item => ({ tag: tags.AttributeValue, type: 'Boolean', value });

/** KMIP 1.4, 3.48 and 3.50: once a key was not sensitive or was extractable, this stays recorded. */
function remembered(before: KmipObjectRecord, after: KmipObjectRecord, name: string): KmipObjectRecord {
  const history = { Sensitive: 'Always Sensitive', Extractable: 'Never Extractable' } as const;
  if (name !== 'Sensitive' && name !== 'Extractable') return after;
  const always = history[name];
  const [now] = valuesOf(after, name);
  const [until] = valuesOf(before, always);
  const isKept = now?.type === 'Boolean' && now.value === (name === 'Sensitive') && until?.type === 'Boolean' && until.value;
  const others = (after.further ?? []).filter((one) => one.name !== always);
  return { ...after, further: [...others, furtherOf(always, boolean(isKept))] };
}

/** Refuses a date change in a state or at a time that no longer allows it (KMIP 1.4, 3.24 to 3.27). `now`: epoch seconds. */
function checkDate(object: KmipObjectRecord, { name, value }: Attribute, now: number): void {
  const { state, activation_date } = object;
  if (name === 'Activation Date' && state !== 'Pre-Active') refuse('WrongKeyLifecycleState', 'Activation Date is changed while an object is Pre-Active.');
  if (/^(?:Deactivation|Process Start|Protect Stop) Date$/.test(name) && state !== 'Pre-Active' && state !== 'Active')
    refuse('WrongKeyLifecycleState', `${name} is changed while an object is Pre-Active or Active.`);
  const [current] = /^(?:Process Start|Protect Stop) Date$/.test(name) ? valuesOf(object, name) : [];
  if (current?.type === 'DateTime' && current.value <= now) refuse('AttributeReadOnly', `${name} has passed and cannot be changed.`);
  if (name === 'Deactivation Date' && value.type === 'DateTime' && value.value < activation_date)
    refuse('InvalidAttributeValue', 'Deactivation Date is before Activation Date.');
}

/** New limits start unused. Limits in use cannot be changed. */
function limitsAfter(before: Item | undefined, value: Item): Item {
  if (value.type !== 'Structure') return refuse('InvalidField', 'Usage Limits has a wrong type.');
  const total = countIn(value, 'UsageLimitsTotal') ?? refuse('MissingData', 'Usage Limits Total is missing.');
  if (before?.type === 'Structure' && countIn(before, 'UsageLimitsCount') !== countIn(before, 'UsageLimitsTotal'))
    refuse('PermissionDenied', 'Usage Limits cannot be changed once they were used.');
  return structure(
    value.tag,
    value.value.filter(({ tag }) => tag !== tags.UsageLimitsCount),
    count(tags.UsageLimitsCount, total),
  );
}

/** Replaces the values of an attribute with all side effects. */
function put(object: KmipObjectRecord, name: string, values: readonly Item[], now: number): KmipObjectRecord {
  for (const value of values) checkDate(object, { name, value }, now);
  const [limits] = valuesOf(object, 'Usage Limits');
  const checked = name === 'Usage Limits' ? values.map((value) => limitsAfter(limits, value)) : values;
  const after = bounded(remembered(object, withValues(withFurther(object), name, checked), name));
  const { activation_date } = after;
  const begins = name === 'Activation Date' && activation_date > 0 && activation_date <= now;
  return begins ? { ...after, state: 'Active' } : after;
}

/** KMIP 1.4, 4.14. */
export const addAttribute: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const attribute = attributeIn(neededPart(payload, 'Attribute'));
  checkSettable(attribute);
  const { name, value } = attribute;
  const object = turn.store.change(id, (before, now) => {
    const own = valuesOf(before, name);
    const isMany = attributeRule(name)?.many === true;
    const isStored = has(before, name) || !['Sensitive', 'Extractable'].includes(name);
    if (own.length > 0 && !isMany && isStored) refuse('AttributeSingleValued', `${name} has a value already.`);
    if (isMany && own.some((other) => same(other, value)))
      refuse(name === 'Name' ? 'NonUniqueNameAttribute' : 'InvalidAttributeValue', `${name} has this value already.`);
    return put(before, name, isMany ? [...own, value] : [value], now);
  });
  const all = attributeItems(valuesOf(object, name).map((one) => ({ name, value: one })));
  return [uid(id), all.at(-1) ?? structure(tags.Attribute)];
};

function checkModifiable(name: string): void {
  const rule = attributeRule(name) ?? refuse('UnsupportedAttribute', `${name} is not known.`);
  if (!rule.modify) refuse('AttributeReadOnly', `${name} cannot be changed by a client.`);
}

/** Returns the index of the value to change: by its current value (2.x), by its index, or the first. */
function placeOf(own: readonly Item[], { name, index = 0 }: Pick<Attribute, 'name' | 'index'>, current: Item | undefined): number {
  if (own.length === 0) refuse('AttributeNotFound', `This object has no ${name}.`);
  const place = current ? own.findIndex((one) => same(one, current)) : index;
  return place >= 0 && place < own.length ? place : refuse('AttributeInstanceNotFound', `${name} has no such value.`);
}

const currentIn = (payload: Structure): Attribute | undefined => {
  const current = part(payload, 'CurrentAttribute');
  return current && attributeIn(neededPart(current, 'Attribute'));
};

/** KMIP 1.4, 4.15, and KMIP 2.1, 6.1.35, in which the request identifies the value to change by the current value. */
export const modifyAttribute: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const attribute = attributeIn(neededPart(payload, 'Attribute'));
  const { name, value } = attribute;
  checkModifiable(name);
  checkSettable(attribute);
  const current = currentIn(payload);
  let place = 0;
  turn.store.change(id, (before, now) => {
    const own = valuesOf(before, name);
    place = placeOf(own, attribute, current?.value);
    return put(before, name, own.with(place, value), now);
  });
  return [uid(id), attributeItems(Array.from({ length: place + 1 }, () => ({ name, value }))).at(-1) ?? structure(tags.Attribute)];
};

/** KMIP 1.4, 4.18. In KMIP 2.1, 6.1.14, the client specifies the value, or the attribute with all its values. */
export const deleteAttribute: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const current = currentIn(payload);
  const name = current?.name ?? needed(payload, 'AttributeName', 'TextString');
  const rule = attributeRule(name) ?? refuse('UnsupportedAttribute', `${name} is not known.`);
  if (!rule.remove) refuse('AttributeReadOnly', `${name} cannot be deleted by a client.`);
  const index = field(payload, 'AttributeIndex', 'Integer');
  let gone: Item | undefined;
  let place = 0;
  turn.store.change(id, (before, now) => {
    const own = valuesOf(before, name);
    place = placeOf(own, { name, ...(index === undefined ? {} : { index }) }, current?.value);
    gone = own[place];
    const isWhole = turn.version.major >= 2 && !current;
    return put(before, name, isWhole ? [] : own.toSpliced(place, 1), now);
  });
  if (!gone) return [uid(id)];
  const echoed = gone;
  return [uid(id), attributeItems(Array.from({ length: place + 1 }, () => ({ name, value: echoed }))).at(-1) ?? structure(tags.Attribute)];
};

/** KMIP 2.1, 6.1.58: sets the value of a single-valued attribute, new or existing. */
export const setAttribute: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const attribute = attributeIn(neededPart(payload, 'Attribute'));
  const { name, value } = attribute;
  checkSettable(attribute);
  if (attributeRule(name)?.many === true && !name.startsWith('x-')) refuse('MultiValuedAttribute', `${name} can have several values.`);
  turn.store.change(id, (before, now) => {
    if (valuesOf(before, name).length > 0) checkModifiable(name);
    return put(before, name, [value], now);
  });
  return [uid(id)];
};

/** KMIP 2.1, 11.1. */
const adjustments = { Increment: 0x01, Decrement: 0x02, Negate: 0x03 } as const;

function adjusted(value: Item, type: number, by: number): Item {
  if (type === adjustments.Negate)
    return value.type === 'Boolean' ? { ...value, value: !value.value } : refuse('InvalidDataType', 'Only a Boolean is negated.');
  const step = type === adjustments.Increment ? by : type === adjustments.Decrement ? -by : refuse('InvalidField', 'Adjustment Type is unknown.');
  if (value.type === 'LongInteger') {
    const next = value.value + BigInt(step);
    return next === BigInt.asIntN(64, next) ? { ...value, value: next } : refuse('NumericRange', 'The adjusted value is out of range.');
  }
  if (value.type === 'Integer' || value.type === 'Interval' || value.type === 'DateTime') {
    const next = value.value + step;
    const [low, high] = value.type === 'Integer' ? [-(2 ** 31), 2 ** 31 - 1] : [0, 2 ** 32 - 1];
    return next < low || next > high ? refuse('NumericRange', 'The adjusted value is out of range.') : { ...value, value: next };
  }
  return refuse('InvalidDataType', 'Only numbers, intervals and dates are adjusted.');
}

/** KMIP 2.1, 6.1.3. */
export const adjustAttribute: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const name = needed(payload, 'AttributeName', 'TextString');
  checkModifiable(name);
  const type = needed(payload, 'AdjustmentType', 'Enumeration');
  const by = payload.value.find(({ tag }) => tag === tags.AdjustmentValue);
  const step = by?.type === 'Integer' || by?.type === 'Interval' ? by.value : by?.type === 'LongInteger' ? Number(by.value) : 1;
  turn.store.change(id, (before, now) => {
    const own = valuesOf(before, name);
    if (own.length > 1) refuse('MultiValuedAttribute', `${name} has several values.`);
    const [value] = own;
    return put(before, name, [adjusted(value ?? refuse('AttributeNotFound', `This object has no ${name}.`), type, step)], now);
  });
  return [uid(id)];
};
