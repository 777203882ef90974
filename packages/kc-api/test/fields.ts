import type { GenericSchema } from 'valibot';

interface Inside {
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
}

/** The names of all fields of a schema, those of objects inside it with a dot. */
export function fieldsOf(schema: GenericSchema | undefined, path = ''): string[] {
  const { entries, item, wrapped } = (schema ?? {}) as unknown as Inside;
  if (item ?? wrapped) return fieldsOf(item ?? wrapped, path);
  return Object.entries(entries ?? {}).flatMap(([key, inner]) => [path + key, ...fieldsOf(inner, `${path}${key}.`)]);
}

export const words = (list: string): string[] => list.split(' ').filter(Boolean);
