import type { GenericSchema } from 'valibot';

/**
 * The parts of a schema of any kind. Objects have `entries`, lists an `item`, records a `value`, unions `options`, and optional
 * schemas `wrapped`. `rest` is the schema of additional entries of an object.
 */
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
