import type { GenericSchema } from 'valibot';

/** What a schema is made of, whatever its kind: objects have entries, lists an item, records a value, unions options, and what may be missing is wrapped; `rest` is what an object may hold besides. */
export interface SchemaParts {
  type: string;
  entries?: Readonly<Record<string, GenericSchema>>;
  rest?: GenericSchema;
  wrapped?: GenericSchema;
  item?: GenericSchema;
  value?: GenericSchema;
  items?: readonly GenericSchema[];
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly unknown[];
}
export const partsOf = (schema: GenericSchema): SchemaParts => schema as unknown as SchemaParts;

export const isSchema = (part: unknown): part is GenericSchema => typeof part === 'object' && part !== null && (part as { kind?: unknown }).kind === 'schema';
