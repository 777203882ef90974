import type { GenericSchema } from 'valibot';
import { secretsIn } from './secret.ts';

function omitAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return name === '*' ? value.map((item: unknown) => omitAt(item, rest)) : value;
  const entries = Object.entries(value);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => name !== '*' && key !== name));
  return Object.fromEntries(entries.map(([key, item]) => [key, name === '*' || key === name ? omitAt(item, rest) : item]));
}

/** Returns a copy of a value without the fields that its schema declares as secret, at any depth. Undefined if the value itself is secret. */
export const omitSecrets = (schema: GenericSchema | undefined, value: unknown): unknown =>
  secretsIn(schema).reduce<unknown>((rest, { path }) => omitAt(rest, path === '' ? [] : path.split('.')), value);
