import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from './schemaParts.ts';
import { hasControl, plain, tooLong, tooMany } from './texts.ts';

interface Limit {
  of: 'text' | 'list';
  most: number;
  /** True for a name, which must not contain control characters. */
  named: boolean;
}

/** Returns the length limits in a schema by path: 'dc_list.*.cacert'. '*' is an item of a list or a record. */
function limitsIn(schema: GenericSchema, path = ''): [string, Limit][] {
  const { type, entries, wrapped, item, value, options = [], pipe = [] } = partsOf(schema);
  const below = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const checks = pipe as { type?: string; requirement?: number }[];
  const bound = checks.find((part) => part.type === 'max_length')?.requirement;
  const named = checks.some((part) => part.type === 'regex');
  return [
    ...(bound === undefined ? [] : [[path, { of: type === 'array' ? 'list' : 'text', most: bound, named }] satisfies [string, Limit]]),
    ...Object.entries(entries ?? {}).flatMap(([field, part]) => limitsIn(part, below(field))),
    ...(wrapped ? limitsIn(wrapped, path) : []),
    ...[item, value].filter(isSchema).flatMap((part) => limitsIn(part, below('*'))),
    ...options.filter(isSchema).flatMap((part) => limitsIn(part, path)),
  ];
}

/**
 * Returns a function that checks a value at a field of the body: 'dc_list.0.cacert'. The function returns the problem with the length
 * of a text or list, or with the characters of a name; undefined if there is none.
 */
export function lengthProblems(body: GenericSchema | undefined): (field: string, value: string | readonly unknown[]) => string | undefined {
  const limits = new Map(body ? limitsIn(body) : []);
  return (field, value) => {
    const limit = limits.get(field.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*'));
    if (!limit || (limit.of === 'text') !== (typeof value === 'string')) return undefined;
    if (limit.named && typeof value === 'string' && !plain.test(value)) return hasControl;
    if (value.length <= limit.most) return undefined;
    return limit.of === 'text' ? tooLong(limit.most) : tooMany(limit.most);
  };
}
