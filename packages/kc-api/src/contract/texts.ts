import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { PastedKind } from '../rules/pasted.ts';
import { t } from 'kc-intl/t';
import { certificateBytesMax } from '../rules/certificateFiles/limits.ts';
import { isSchema, partsOf, type SchemaParts } from './schemaParts.ts';
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
  /** The same, where a rule of the object bounds it in words of its own. */
  ruledName: 1_024,
  /** A line or a paragraph, a secret, a word that is searched for. */
  text: 1_024,
  /** A host, a URL, a distinguished name. */
  address: 2_048,
  /** PEM, JSON, a list in one text. */
  document: 65_536,
  /** A file of certificates, keys or requests, and the same in base64. */
  certificateText: certificateBytesMax,
  certificateBase64: Math.ceil(certificateBytesMax / 3) * 4,
  /** What the console keeps of itself. */
  state: 1_048_576,
} as const;
type Kind = keyof typeof longest;

const kind = Symbol('kind of text');
/** A property of the schema, so that a copy which is marked as a secret has it as well. */
const textOf = (of: Kind): typeof text => Object.assign({ ...text }, { [kind]: of });

export const name = textOf('name');
export const ruledName = textOf('ruledName');
/** An address that a machine has given. What people paste is one of `pasted.ts`. */
export const address = textOf('address');
export const document = textOf('document');
export const certificateText = textOf('certificateText');
export const certificateBase64 = textOf('certificateBase64');
export const state = textOf('state');

const pasted = Symbol('kind of a pasted text');
/** A text that people paste: a form shows what it removes from it, and the appliance removes the same. The kinds are those of `pasted.ts`. */
export const pastedText = (of: Kind, kindOf: PastedKind): typeof text => Object.assign({ ...textOf(of) }, { [pasted]: kindOf });

/** A name without line breaks and other control characters, with which a list would show another name, or two. No flags: openapi.json tells it as a pattern. */
export const plain = new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$`);
export const hasControl = t('Remove control characters.');

export const tooLong = (most: number): string => `Enter at most ${most.toLocaleString('en')} characters.`;

/** How many entries a list may have that is sent. Chosen; a smaller limit that a sheet names is a rule with words of its own. */
const most = {
  /** What somebody puts together by hand. */
  list: 1_000,
  /** What may name everybody in a vault. */
  everybody: 10_000,
} as const;
type Extent = keyof typeof most;

const extent = Symbol('extent of a list');
/** A list that may name everybody in a vault: `everybody(text)`. Other lists are `v.array`. */
export const everybody = <S extends GenericSchema>(item: S): v.ArraySchema<S, undefined> =>
  Object.assign({ ...v.array(item) }, { [extent]: 'everybody' satisfies Extent });

export const tooMany = (most: number): string => `Choose at most ${most.toLocaleString('en')} entries.`;

interface Parts extends SchemaParts {
  [kind]?: Kind;
  [extent]?: Extent;
  [pasted]?: PastedKind;
}
const markedParts = (schema: GenericSchema): Parts => partsOf(schema);

/**
 * The same schema with every text and every list in it bounded, at any depth: that of a body or a query, whoever wrote it.
 * What is told has no bounds: another appliance may tell what it likes.
 */
export function bounded<S extends GenericSchema>(schema: S): S {
  const { type, entries, wrapped, item, value, options, pipe, [kind]: of = 'text', [extent]: reach = 'list', [pasted]: kindOf } = markedParts(schema);
  if (type === 'string') {
    const plainText = schema as unknown as typeof text;
    const short = v.maxLength<string, number, ({ requirement }: { requirement: number }) => string>(longest[of], ({ requirement }) => tooLong(requirement));
    return (kindOf === undefined && (of === 'name' || of === 'ruledName')
      ? v.pipe(plainText, short, v.regex(plain, hasControl))
      : v.pipe(plainText, short)) as unknown as S;
  }
  // A pipe runs what it was made of: numbers and word lists, which hold no text.
  if (pipe) return schema;
  const parts = {
    ...(entries && { entries: Object.fromEntries(Object.entries(entries).map(([field, part]) => [field, bounded(part)])) }),
    ...(wrapped && { wrapped: bounded(wrapped) }),
    ...(item && { item: bounded(item) }),
    ...(isSchema(value) && { value: bounded(value) }),
    ...(options?.some(isSchema) && { options: options.map((part) => (isSchema(part) ? bounded(part) : part)) }),
  };
  if (Object.keys(parts).length === 0) return schema;
  const made = likewise(schema, { ...schema, ...parts });
  if (type !== 'array') return made;
  const list = made as unknown as v.ArraySchema<GenericSchema, undefined>;
  return likewise(
    made,
    v.pipe(
      list,
      v.maxLength(most[reach], ({ requirement }) => tooMany(requirement)),
    ) as unknown as S,
  );
}

/** The kind of a text that people paste, of the schema itself; undefined of any other. */
export const pastedKindOf = (schema: GenericSchema): PastedKind | undefined => markedParts(schema)[pasted];
