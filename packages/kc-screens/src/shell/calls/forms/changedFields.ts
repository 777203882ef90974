import { same } from '../changing/same.ts';

/** Returns the names of the fields whose values differ from the initial values of the form. */
export const changedFields = <Values extends object>(values: Values, start: Values): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((field) => !same(values[field as keyof Values], start[field as keyof Values])));

/** Returns only the given fields of the values. */
export const picked = <Values extends object>(values: Values, fields: ReadonlySet<string>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field))) as Partial<Values>;
