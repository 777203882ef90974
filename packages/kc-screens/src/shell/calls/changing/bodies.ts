import { same } from './same.ts';

/** Trims all strings, except for the fields in `untouched`. Other types stay unchanged. */
export const trimmed = <T extends object>(values: T, untouched: readonly string[] = []): T =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' && !untouched.includes(field) ? value.trim() : value]),
  ) as T;

/** Returns the fields of a PATCH body that differ from the previous body. */
export const difference = <T extends object>(body: T, before: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(value, before[field as keyof T]))) as Partial<T>;
