import type { Change } from './context.ts';
import { hidden, isSecretName, withoutSecrets } from './secrets.ts';

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

/** The changes of one field; those inside an object stand by their own names, 'radius.server'. */
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

/** What differs between two states of an object, as text, at any depth; a secret that changed shows as dots. `fields` limits the look. */
export function changesOf(before: object | null, after: object | null, fields?: readonly string[]): Change[] {
  const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields];
  return (fields ?? [...new Set([...Object.keys(old), ...Object.keys(next)])]).flatMap((field) => changesAt(field, old[field], next[field]));
}
