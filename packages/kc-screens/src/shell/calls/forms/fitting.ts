const isList = (value: unknown) => Array.isArray(value);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !isList(value);
const sameKind = (one: unknown, other: unknown) =>
  one === null || one === undefined || other === null || other === undefined || (isList(one) === isList(other) && isObject(one) === isObject(other));

/** Returns the values that fit a form with this start: only its own fields, and only values of the same kind (list, object or scalar). */
export const fitting = (values: Record<string, unknown>, start: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in start && sameKind(value, start[field as keyof typeof start])));
