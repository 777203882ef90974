import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from './schemaParts.ts';

/**
 * What a password manager may do at the field of a secret: fill in the user's own password, offer and keep a new one, or take a code
 * from a message. A foreign secret belongs to a server, a device or another account, so none of these fits.
 */
export type SecretPurpose = 'current-password' | 'new-password' | 'one-time-code' | 'foreign';

/** What the contract knows of a secret: whether an answer may tell it, once, and what it is for. */
interface SecretFacts {
  shownOnce: boolean;
  purpose: SecretPurpose;
}

const marked = new WeakMap<GenericSchema, SecretFacts>();

function mark<S extends GenericSchema>(schema: S, facts: SecretFacts): S {
  // A schema of its own: `text` is one object for all fields.
  const own = { ...schema };
  marked.set(own, facts);
  return own;
}

/**
 * A value that nobody may read once it was sent: a password, a key, a token. It is masked at any depth in audit
 * records, logs, errors, drafts and conflict views; its field hides what is typed; no answer holds it.
 */
export const secret = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'foreign' });

/** The password of the user who sends it. */
export const ownPassword = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'current-password' });

/** A password or passphrase that the user makes up here, and needs again later. */
export const newPassword = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'new-password' });

/** A code of the user's authenticator app, or one that was sent to the user. */
export const oneTimeCode = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'one-time-code' });

/** A secret that the appliance makes and tells in this one answer. */
export const shownOnce = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: true, purpose: 'foreign' });

/** A schema made of another one holds as much of a secret as that. */
export function likewise<S extends GenericSchema>(schema: S, made: S): S {
  const facts = marked.get(schema);
  if (facts) marked.set(made, facts);
  return made;
}

/** Whether the schema itself is that of a secret. */
export const isSecret = (schema: GenericSchema): boolean => marked.has(schema);

/** What the secret of a schema is for, through all that was made of it. */
export function purposeOf(schema: GenericSchema): SecretPurpose {
  const { wrapped, pipe } = partsOf(schema);
  const inner = wrapped ?? pipe?.find((part) => isSchema(part) && part !== schema);
  return marked.get(schema)?.purpose ?? (inner ? purposeOf(inner as GenericSchema) : 'foreign');
}

/** Where a schema holds a secret: 'radius.secret', 'servers.*.community'. */
export interface SecretPlace extends SecretFacts {
  path: string;
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Every secret in a schema, at any depth. A place in a list or a record stands as '*'. */
export function secretsIn(schema: GenericSchema | undefined, path = ''): SecretPlace[] {
  if (!schema) return [];
  const facts = marked.get(schema);
  if (facts) return [{ path, ...facts }];
  const { entries, wrapped, item, value, items = [], options = [], pipe = [] } = partsOf(schema);
  const places = [
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => secretsIn(part, below(path, name))),
    ...secretsIn(wrapped, path),
    ...[item, isSchema(value) ? value : undefined].flatMap((part) => secretsIn(part, below(path, '*'))),
    ...items.flatMap((part, index) => secretsIn(part, below(path, String(index)))),
    ...[...options, ...pipe]
      .filter(isSchema)
      .filter((part) => part !== schema)
      .flatMap((part) => secretsIn(part, path)),
  ];
  // A pipe has the parts of its first schema too.
  return [...new Map(places.map((place) => [place.path, place])).values()];
}

const nameOf = (path: string): string => path.split('.').findLast((part) => part !== '*' && !/^\d+$/.test(part)) ?? '';

/** What of a call can hold one. */
interface Schemas {
  query: GenericSchema | undefined;
  body: GenericSchema | undefined;
  answer: GenericSchema;
}

/** The names of all fields that hold a secret in what the calls send and answer. */
export const secretNames = (calls: readonly Schemas[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ query, body, answer }) => [query, body, answer].flatMap((schema) => secretsIn(schema))).map(({ path }) => nameOf(path)));

/** The texts that stand at the secret places of a value: what must not turn up anywhere else. */
export function secretTexts(schema: GenericSchema | undefined, value: unknown): string[] {
  const at = (from: unknown, parts: readonly string[]): unknown[] => {
    const [part, ...rest] = parts;
    if (part === undefined || typeof from !== 'object' || from === null) return part === undefined ? [from] : [];
    const inner = part === '*' ? Object.values(from) : [(from as Record<string, unknown>)[part]];
    return inner.flatMap((one) => at(one, rest));
  };
  return secretsIn(schema)
    .flatMap(({ path }) => at(value, path === '' ? [] : path.split('.')))
    .filter((text): text is string => typeof text === 'string' && text !== '');
}
