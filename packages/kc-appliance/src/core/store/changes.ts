import type { Change } from '../context.ts';
import { hidden, isSecretName, withoutSecrets } from '../secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : Array.isArray(value)
      ? value.map(shown).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(withoutSecrets(value))
        : String(value);

/** Returns the changes of one field. A field of a nested object gets a dotted path, such as 'radius.server'. */
function changesAt(path: string, before: unknown, after: unknown): Change[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (isSecretName(path.split('.').at(-1) ?? '')) return [{ field: path, old: hidden(before), new: hidden(after) }];
  const nested = [before, after].every((one) => isObject(one) || one === null || one === undefined);
  if (nested && (isObject(before) || isObject(after))) {
    const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((field) => changesAt(`${path}.${field}`, old[field], next[field]));
  }
  return [{ field: path, old: shown(before), new: shown(after) }];
}

/**
 * Compares two states of an object at any depth and returns the changed fields as text. Masks secrets with dots. `fields`: the fields to compare. Default: all.
 */
export function changesOf(before: object | null, after: object | null, fields?: readonly string[]): Change[] {
  const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields];
  return (fields ?? [...new Set([...Object.keys(old), ...Object.keys(next)])]).flatMap((field) => changesAt(field, old[field], next[field]));
}
