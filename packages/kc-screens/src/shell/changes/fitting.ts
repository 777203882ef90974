const isList = (value: unknown) => Array.isArray(value);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !isList(value);
const sameKind = (one: unknown, other: unknown) =>
  one === null || one === undefined || other === null || other === undefined || (isList(one) === isList(other) && isObject(one) === isObject(other));

/** What a form with this start can hold of the values: no field that it does not have, and no list where it has a text. */
export const fitting = (values: Record<string, unknown>, start: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in start && sameKind(value, start[field as keyof typeof start])));
