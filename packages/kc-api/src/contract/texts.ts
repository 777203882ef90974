import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { likewise } from './secret.ts';
import { text } from './shapes.ts';

/**
 * How long a text may be that is sent, by what it is: UTF-16 units, as `String.length` counts them. 256 for names and
 * 1,024 for descriptions are those of the sheets, the others are chosen. A smaller limit that a sheet names is a rule
 * with words of its own.
 */
const longest = {
  /** What something or somebody is called, and where mail reaches them. */
  name: 256,
  /** A line or a paragraph, a secret, a word that is searched for. */
  text: 1_024,
  /** A host, a URL, a distinguished name. */
  address: 2_048,
  /** PEM, JSON, a list in one text. */
  document: 65_536,
  /** What the console keeps of itself. */
  state: 1_048_576,
} as const;
type Kind = keyof typeof longest;

const kind = Symbol('kind of text');
/** A property of the schema, so that a copy which is marked as a secret has it as well. */
const textOf = (of: Kind): typeof text => Object.assign({ ...text }, { [kind]: of });

export const name = textOf('name');
export const address = textOf('address');
export const document = textOf('document');
export const state = textOf('state');

const tooLong = (most: number): string => `Enter at most ${most.toLocaleString('en')} characters.`;

interface Parts {
  type: string;
  entries?: Readonly<Record<string, GenericSchema>>;
  wrapped?: GenericSchema;
  item?: GenericSchema;
  value?: GenericSchema;
  options?: readonly unknown[];
  pipe?: readonly unknown[];
  [kind]?: Kind;
}
const partsOf = (schema: GenericSchema): Parts => schema as unknown as Parts;
const isSchema = (part: unknown): part is GenericSchema => typeof part === 'object' && part !== null && (part as { kind?: unknown }).kind === 'schema';

/**
 * The same schema with every text in it bounded, at any depth: that of a body, whoever wrote it. Texts that are told have
 * no bounds: another appliance may tell what it likes.
 */
export function bounded<S extends GenericSchema>(schema: S): S {
  const { type, entries, wrapped, item, value, options, pipe, [kind]: of = 'text' } = partsOf(schema);
  if (type === 'string')
    return v.pipe(
      schema as unknown as typeof text,
      v.maxLength(longest[of], ({ requirement }) => tooLong(requirement)),
    ) as unknown as S;
  // A pipe runs what it was made of: numbers and word lists, which hold no text.
  if (pipe) return schema;
  const parts = {
    ...(entries && { entries: Object.fromEntries(Object.entries(entries).map(([field, part]) => [field, bounded(part)])) }),
    ...(wrapped && { wrapped: bounded(wrapped) }),
    ...(item && { item: bounded(item) }),
    ...(isSchema(value) && { value: bounded(value) }),
    ...(options?.some(isSchema) && { options: options.map((part) => (isSchema(part) ? bounded(part) : part)) }),
  };
  return Object.keys(parts).length === 0 ? schema : likewise(schema, { ...schema, ...parts });
}

/** Where a schema bounds a text, and how long it may be: 'dc_list.*.cacert'. A place in a list or a record stands as '*'. */
function limitsIn(schema: GenericSchema, path = ''): [string, number][] {
  const { entries, wrapped, item, value, options = [], pipe = [] } = partsOf(schema);
  const below = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const most = (pipe as { type?: string; requirement?: number }[]).find((part) => part.type === 'max_length')?.requirement;
  return [
    ...(most === undefined ? [] : [[path, most] satisfies [string, number]]),
    ...Object.entries(entries ?? {}).flatMap(([field, part]) => limitsIn(part, below(field))),
    ...(wrapped ? limitsIn(wrapped, path) : []),
    ...[item, value].filter(isSchema).flatMap((part) => limitsIn(part, below('*'))),
    ...options.filter(isSchema).flatMap((part) => limitsIn(part, path)),
  ];
}

/** What is wrong with the length of a text at a field of the body: 'dc_list.0.cacert'. Undefined where nothing is. */
export function lengthProblems(body: GenericSchema | undefined): (field: string, value: string) => string | undefined {
  const limits = new Map(body ? limitsIn(body) : []);
  return (field, value) => {
    const most = limits.get(field.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*'));
    return most !== undefined && value.length > most ? tooLong(most) : undefined;
  };
}
