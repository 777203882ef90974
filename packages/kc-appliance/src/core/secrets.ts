import type { GenericSchema } from 'valibot';
import { allCalls } from 'kc-api/contract/contract';
import { mapSecrets } from 'kc-api/contract/mapSecrets';
import { secretNames } from 'kc-api/contract/secret';

/** Replaces a secret of any length. */
const dots = '••••••';

/** Paths of the secrets in an object that has no schema, such as a row of a table: 'password', 'radius.secret', 'lines.*.key'. '*' is an item of a list. */
export type SecretPaths = readonly string[];

/** A path of a stored secret; the compiler checks its first field. */
export type SecretPath<Stored> = Stored extends object ? `${keyof Stored & string}` | `${keyof Stored & string}.${string}` | `*.${string}` | '' : '';

const stored = new Map<string, SecretPaths>();

/**
 * Records the secrets of a table or a value, by its name. Tables and values do so at their declaration, before any row can be output. A table and a value with
 * the same name share them.
 */
export const noteSecrets = (name: string, paths: SecretPaths): void => void stored.set(name, [...secretsStoredIn(name), ...paths]);

/** Returns the paths of the secrets in a table or a value. */
export const secretsStoredIn = (name: string): SecretPaths => stored.get(name) ?? [];

/** True if a field of the path is one of the secrets. */
export const isSecretPath = (path: string, secrets: SecretPaths): boolean => {
  const parts = path.split('.');
  return secrets.some((secret) => {
    const names = secret.split('.');
    return names.length === parts.length && names.every((name, index) => name === '*' || name === parts[index]);
  });
};

/** Returns dots for a secret that is set; null for none. */
export const hidden = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : dots);

/** Returns the value with dots in place of each secret of its schema. Empty secrets stay empty, because their absence is not secret. */
export const maskSecrets = (schema: GenericSchema | undefined, value: unknown): unknown => mapSecrets(schema, value, hidden);

/** Returns a value with dots in place of the secrets below. `path`: where the value is in its object. Default: it is the object. */
export function maskPaths(value: unknown, secrets: SecretPaths, path = ''): unknown {
  if (isSecretPath(path, secrets)) return hidden(value);
  const below = (field: string): string => (path === '' ? field : `${path}.${field}`);
  if (Array.isArray(value)) return value.map((one) => maskPaths(one, secrets, below('*')));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, maskPaths(inner, secrets, below(field))]));
}

const fieldNames = (paths: SecretPaths): string[] => paths.map((path) => path.split('.').findLast((part) => part !== '*') ?? '');
let contractNames: ReadonlySet<string> | undefined;

/**
 * Returns JSON of unknown origin with dots in place of each field that has the name of a secret anywhere. Only for JSON without a schema: it also masks plain
 * fields that share their name with a secret.
 */
export function maskByName(value: unknown): unknown {
  contractNames ??= secretNames(allCalls);
  const names = new Set([...contractNames, ...[...stored.values()].flatMap(fieldNames)]);
  const masked = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(masked);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([field, inner]) => [field, names.has(field) ? hidden(inner) : masked(inner)]));
  };
  return masked(value);
}

/** Shorter texts would also match ordinary words. */
const shortest = 8;

/** Replaces each of the secrets in the text with dots. A second safeguard, for secrets without a telling field name. */
export const scrubbed = (text: string, secrets: readonly string[]): string =>
  secrets.filter((one) => one.length >= shortest).reduce((left, one) => left.replaceAll(one, dots), text);
