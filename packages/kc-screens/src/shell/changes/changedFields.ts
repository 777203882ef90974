import { same } from './same.ts';

/** Names of the fields whose values differ from those that the form started with. */
export const changedFields = <Values extends object>(values: Values, start: Values): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((field) => !same(values[field as keyof Values], start[field as keyof Values])));

/** Only these fields of them. */
export const picked = <Values extends object>(values: Values, fields: ReadonlySet<string>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field))) as Partial<Values>;
