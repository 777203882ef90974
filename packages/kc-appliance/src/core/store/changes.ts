import type { Change } from '../context.ts';
import { hidden, isSecretPath, maskPaths, type SecretPaths } from '../secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown, secrets: SecretPaths, path: string): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => (isSecretPath(`${path}.*`, secrets) ? hidden(one) : shown(one, secrets, `${path}.*`))).join(', ');
  return typeof value === 'object' ? JSON.stringify(maskPaths(value, secrets, path)) : String(value);
}

/** Returns the changes of one field. A field of a nested object gets a dotted path, such as 'radius.server'. */
function changesAt(path: string, before: unknown, after: unknown, secrets: SecretPaths): Change[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (isSecretPath(path, secrets)) return [{ field: path, old: hidden(before), new: hidden(after) }];
  const nested = [before, after].every((one) => isObject(one) || one === null || one === undefined);
  if (nested && (isObject(before) || isObject(after))) {
    const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((field) => changesAt(`${path}.${field}`, old[field], next[field], secrets));
  }
  return [{ field: path, old: shown(before, secrets, path), new: shown(after, secrets, path) }];
}

interface Comparison {
  /** The secret fields of the object, which are masked. A table or a value has them in its declaration. */
  secrets: SecretPaths;
  /** The fields to compare, in this order. Default: all. */
  fields?: readonly string[] | undefined;
}

/** Compares two states of an object at any depth and returns the changed fields as text, with dots for secrets. */
export function changesOf(before: object | null, after: object | null, { secrets, fields }: Comparison): Change[] {
  const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields];
  return (fields ?? [...new Set([...Object.keys(old), ...Object.keys(next)])]).flatMap((field) => changesAt(field, old[field], next[field], secrets));
}
