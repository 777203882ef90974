import { same } from './same.ts';

/** Texts without blanks around them; `untouched` and all that is no text as they are. */
export const trimmed = <T extends object>(values: T, untouched: readonly string[] = []): T =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' && !untouched.includes(field) ? value.trim() : value]),
  ) as T;

/** What a change sends: the fields of a body that differ from those of the body before. */
export const difference = <T extends object>(body: T, before: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(value, before[field as keyof T]))) as Partial<T>;
