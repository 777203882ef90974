import type { GenericSchema } from 'valibot';
import { secretsIn } from '../../contract/secret.ts';
import { variableOf, type Marks } from './shellText.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the value with a mark in place of each secret. Empty values stay, because they are no secrets. */
export function withPlaceholders(schema: GenericSchema | undefined, value: unknown, marks: Marks): unknown {
  return secretsIn(schema).reduce((held, { path }) => masked(held, path === '' ? [] : path.split('.'), 'secret', marks), value);
}

function masked(value: unknown, [part, ...rest]: readonly string[], name: string, marks: Marks): unknown {
  if (part === undefined) return isNothing(value) ? value : marks.of(variableOf(name), typeof value !== 'string');
  if (typeof value !== 'object' || value === null) return value;
  const inner = (one: unknown, key: string) => masked(one, rest, part === '*' || /^\d+$/.test(part) ? name : key, marks);
  if (Array.isArray(value)) return value.map((one, index) => (part === '*' || part === String(index) ? inner(one, String(index)) : one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, part === '*' || part === key ? inner(one, key) : one]));
}
