import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { PastedKind } from '../rules/pasted.ts';
import { t } from 'kc-intl/t';
import { certificateBytesMax } from '../rules/certificateFiles/limits.ts';
import { isSchema, partsOf, type SchemaParts } from './schemaParts.ts';
import { likewise } from './secret.ts';
import { text } from './shapes.ts';

/**
 * Maximum length of texts in requests, by kind, in UTF-16 units like `String.length`. The requirement sheets define 256 for names and 1,024 for descriptions;
 * the other limits are chosen. A smaller limit of a sheet is a rule with its own message.
 */
const longest = {
  /** Names of objects and people, and email addresses. */
  name: 256,
  /** Names that a rule of the object limits with its own message. */
  ruledName: 1_024,
  /** A line or a paragraph, a secret, a search term. */
  text: 1_024,
  /** A host, a URL, a distinguished name. */
  address: 2_048,
  /** PEM, JSON, a list in one text. */
  document: 65_536,
  /** A file of certificates, keys or requests, and the same in base64. */
  certificateText: certificateBytesMax,
  certificateBase64: Math.ceil(certificateBytesMax / 3) * 4,
  /** State that the console stores. */
  state: 1_048_576,
} as const;
type Kind = keyof typeof longest;

const kind = Symbol('kind of text');
/** `kind` is a property of the schema, so that a copy which is marked as a secret has it as well. */
const textOf = (of: Kind): typeof text => Object.assign({ ...text }, { [kind]: of });

export const name = textOf('name');
export const ruledName = textOf('ruledName');
/** An address that a machine provides. Texts that users paste are in `pasted.ts`. */
export const address = textOf('address');
export const document = textOf('document');
export const certificateText = textOf('certificateText');
export const certificateBase64 = textOf('certificateBase64');
export const state = textOf('state');

const pasted = Symbol('kind of a pasted text');
/** A text that users paste. The form shows what it removes from the text, and the appliance removes the same. `pasted.ts` has the kinds. */
export const pastedText = (of: Kind, kindOf: PastedKind): typeof text => Object.assign({ ...textOf(of) }, { [pasted]: kindOf });

/**
 * Matches names without line breaks and other control characters, which could make a list show another name, or
 * two. Without flags, because openapi.json contains it as a pattern.
 */
export const plain = new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$`);
export const hasControl = t('Remove control characters.');

export const tooLong = (most: number): string => `Enter at most ${most.toLocaleString('en')} characters.`;

/** Maximum number of entries of a list in a request. The limits are chosen; a smaller limit of a requirement sheet is a rule with its own message. */
const most = {
  /** Lists that a user assembles by hand. */
  list: 1_000,
  /** Lists that may contain all users of a vault. */
  everybody: 10_000,
} as const;
type Extent = keyof typeof most;

const extent = Symbol('extent of a list');
/** A list that may contain all users of a vault: `everybody(text)`. Other lists are `v.array`. */
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
 * Returns the schema of a body or a query with all its texts and lists limited, at any depth. Schemas of responses
 * have no limits, because other appliances may send anything.
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
  // A pipe validates with the schemas that it was made of, so a changed copy has no effect. Pipes contain numbers and picklists, not texts.
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

/** Returns the kind of the pasted text of a schema; undefined for any other schema. */
export const pastedKindOf = (schema: GenericSchema): PastedKind | undefined => markedParts(schema)[pasted];
