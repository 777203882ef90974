import type { GenericSchema } from 'valibot';
import { partsOf } from '../src/contract/schemaParts.ts';

/** Returns the names of all fields of a schema. Names inside nested objects have a dot. */
export function fieldsOf(schema: GenericSchema | undefined, path = ''): string[] {
  if (!schema) return [];
  const { entries, item, wrapped } = partsOf(schema);
  if (item ?? wrapped) return fieldsOf(item ?? wrapped, path);
  return Object.entries(entries ?? {}).flatMap(([key, inner]) => [path + key, ...fieldsOf(inner, `${path}${key}.`)]);
}

export const words = (list: string): string[] => list.split(' ').filter(Boolean);
