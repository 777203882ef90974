import { allCalls } from 'kc-api/contract/contract';
import { secretNames } from 'kc-api/contract/secret';

/** Replaces a secret of any length. */
const dots = '••••••';

const names = new Set(secretNames(allCalls));

/** Registers fields in which tables store secrets. Tables register them at declaration, before any row can be output. */
export const noteSecrets = (fields: readonly string[]): void => fields.forEach((field) => names.add(field));

export const isSecretName = (field: string): boolean => names.has(field);

/** Returns the value with dots in place of each secret, at any depth. Empty secrets stay empty, because their absence is not secret. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, isSecretName(field) ? hidden(inner) : withoutSecrets(inner)]));
}

/** Returns dots for a secret that is set; null for none. */
export const hidden = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : dots);

/** Shorter texts would also match ordinary words. */
const shortest = 8;

/** Replaces each of the secrets in the text with dots. A second safeguard, for secrets without a telling field name. */
export const scrubbed = (text: string, secrets: readonly string[]): string =>
  secrets.filter((one) => one.length >= shortest).reduce((left, one) => left.replaceAll(one, dots), text);
