import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from './schemaParts.ts';

/**
 * How a password manager may treat the field of a secret: fill in the user's own password, suggest and save a new one, or take a code from a message.
 * A foreign secret belongs to a server, a device or another account, so none of these fits.
 */
export type SecretPurpose = 'current-password' | 'new-password' | 'one-time-code' | 'foreign';

/** Properties of a secret: if a response may show it once, and its purpose. */
export interface SecretFacts {
  shownOnce: boolean;
  purpose: SecretPurpose;
}

const marked = new WeakMap<GenericSchema, SecretFacts>();

function mark<S extends GenericSchema>(schema: S, facts: SecretFacts): S {
  // A copy, because all fields share the one object `text`.
  const own = { ...schema };
  marked.set(own, facts);
  return own;
}

/**
 * A write-only value: a password, a key, a token. It is masked at any depth in audit records, logs, errors, drafts
 * and conflict views. Its form field hides the input, and no response contains it.
 */
export const secret = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'foreign' });

/** The password of the user who sends it. */
export const ownPassword = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'current-password' });

/** A password or passphrase that the user chooses here, and needs again later. */
export const newPassword = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'new-password' });

/** A code of the user's authenticator app, or one that was sent to the user. */
export const oneTimeCode = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: false, purpose: 'one-time-code' });

/** A secret that the appliance generates, and shows only in this response. */
export const shownOnce = <S extends GenericSchema>(schema: S): S => mark(schema, { shownOnce: true, purpose: 'foreign' });

/** Copies the secret properties of a schema to a schema that was made from it. */
export function likewise<S extends GenericSchema>(schema: S, made: S): S {
  const facts = marked.get(schema);
  if (facts) marked.set(made, facts);
  return made;
}

/** True if the schema itself is marked as a secret. */
export const isSecret = (schema: GenericSchema): boolean => marked.has(schema);

/** Returns the properties of the secret if the schema itself is marked as one. */
export const secretFactsOf = (schema: GenericSchema): SecretFacts | undefined => marked.get(schema);

/** Returns the purpose of the secret in a schema, also through wrappers and pipes. Default: 'foreign'. */
export function purposeOf(schema: GenericSchema): SecretPurpose {
  const { wrapped, pipe } = partsOf(schema);
  const inner = wrapped ?? pipe?.find((part) => isSchema(part) && part !== schema);
  return marked.get(schema)?.purpose ?? (inner ? purposeOf(inner as GenericSchema) : 'foreign');
}

/** Location of a secret in a schema: 'radius.secret', 'servers.*.community'. */
export interface SecretPlace extends SecretFacts {
  path: string;
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns all secrets in a schema, at any depth. '*' is an item of a list or a record. */
export function secretsIn(schema: GenericSchema | undefined, path = ''): SecretPlace[] {
  if (!schema) return [];
  const facts = marked.get(schema);
  if (facts) return [{ path, ...facts }];
  const { entries, wrapped, item, value, rest, items = [], options = [], pipe = [] } = partsOf(schema);
  const places = [
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => secretsIn(part, below(path, name))),
    ...secretsIn(wrapped, path),
    ...[item, rest, isSchema(value) ? value : undefined].flatMap((part) => secretsIn(part, below(path, '*'))),
    ...items.flatMap((part, index) => secretsIn(part, below(path, String(index)))),
    ...[...options, ...pipe]
      .filter(isSchema)
      .filter((part) => part !== schema)
      .flatMap((part) => secretsIn(part, path)),
  ];
  // A pipe repeats the parts of its first schema.
  return [...new Map(places.map((place) => [place.path, place])).values()];
}

const nameOf = (path: string): string => path.split('.').findLast((part) => part !== '*' && !/^\d+$/.test(part)) ?? '';

/** The schemas of a call that may contain a secret. */
interface Schemas {
  query: GenericSchema | undefined;
  body: GenericSchema | undefined;
  answer: GenericSchema;
}

/**
 * Returns the names of all secret fields in the requests and responses of the calls. A name is secret in one schema and plain in another, so use the names only
 * for JSON without a schema. Where there is a schema, use `mapSecrets`.
 */
export const secretNames = (calls: readonly Schemas[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ query, body, answer }) => [query, body, answer].flatMap((schema) => secretsIn(schema))).map(({ path }) => nameOf(path)));
