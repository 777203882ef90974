// @chunk panel
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from './schemaParts.ts';
import { secretFactsOf, secretsIn, type SecretFacts } from './secret.ts';

/** A secret in a value. `path`: where it is, such as 'servers.0.community'. `name`: the last field on the way, or '' for a value that is itself a secret. */
export interface FoundSecret extends SecretFacts {
  path: string;
  name: string;
}

/** Result of a replacement that removes the secret from its object or list. */
export const removed = Symbol('removed');

/** Positions of the secrets below an object or a list. `isData`: its keys are data, as those of lists and records, so they name no field. */
interface Below {
  isData: boolean;
  at: ReadonlyMap<string, Positions>;
}

/** Positions of the secrets in a value: the properties of the value if it is one, or the positions below. */
type Positions = SecretFacts | Below;

const isBelow = (positions: Positions): positions is Below => 'at' in positions;

function merge(one: Positions | undefined, other: Positions | undefined): Positions | undefined {
  if (!one || !other) return one ?? other;
  if (!isBelow(one)) return one;
  if (!isBelow(other)) return other;
  const keys = [...one.at.keys(), ...other.at.keys()];
  return { isData: one.isData && other.isData, at: new Map(keys.map((key) => [key, merge(one.at.get(key), other.at.get(key)) as Positions])) };
}

/**
 * Returns the alternatives of a union that the value may belong to. A value that fits none, such as an incomplete one, may belong to each of them: a secret of
 * any alternative is then a secret.
 */
function alternativesFor(options: readonly GenericSchema[], value: unknown): readonly GenericSchema[] {
  const fitting = options.filter((option) => v.is(option, value));
  return fitting.length > 0 ? fitting : options;
}

const cache = new WeakMap<GenericSchema, boolean>();

/** True if the schema has a secret at any depth. Cached, because every request asks for it. */
function hasSecrets(schema: GenericSchema): boolean {
  const cached = cache.get(schema);
  if (cached !== undefined) return cached;
  const has = secretsIn(schema).length > 0;
  cache.set(schema, has);
  return has;
}

/** Follows a schema and a value side by side. */
function positionsIn(schema: GenericSchema | undefined, value: unknown): Positions | undefined {
  if (!schema || !hasSecrets(schema)) return undefined;
  const facts = secretFactsOf(schema);
  if (facts) return facts;
  const { type, entries, rest, wrapped, item, value: each, items = [], options = [], pipe = [] } = partsOf(schema);
  const alternatives = options.filter(isSchema);
  const here = [
    positionsIn(wrapped, value),
    // A pipe repeats the parts of its first schema.
    ...pipe.filter(isSchema).map((part) => (part === schema ? undefined : positionsIn(part, value))),
    ...(type === 'intersect' ? alternatives : alternativesFor(alternatives, value)).map((option) => positionsIn(option, value)),
  ];
  const schemaAt = (key: string): GenericSchema | undefined =>
    Array.isArray(value)
      ? (items[Number(key)] ?? item ?? rest)
      : entries && Object.hasOwn(entries, key)
        ? entries[key]
        : (rest ?? (isSchema(each) ? each : undefined));
  return [...here, positionsBelow(value, entries === undefined, schemaAt)].reduce(merge, undefined);
}

function positionsBelow(value: unknown, isData: boolean, schemaAt: (key: string) => GenericSchema | undefined): Below | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const at = Object.entries(value).flatMap(([key, inner]): [string, Positions][] => {
    const positions = positionsIn(schemaAt(key), inner);
    return positions ? [[key, positions]] : [];
  });
  return at.length > 0 ? { isData, at: new Map(at) } : undefined;
}

type Replace = (secret: unknown, found: FoundSecret) => unknown;

function replaceAt(value: unknown, positions: Positions | undefined, path: readonly string[], name: string, replace: Replace): unknown {
  if (!positions) return value;
  if (!isBelow(positions)) return replace(value, { ...positions, path: path.join('.'), name });
  const inner = (key: string, one: unknown) => replaceAt(one, positions.at.get(key), [...path, key], positions.isData ? name : key, replace);
  if (Array.isArray(value)) return value.map((one: unknown, index) => inner(String(index), one)).filter((one) => one !== removed);
  const entries = Object.entries(value as object).map(([key, one]): [string, unknown] => [key, inner(key, one)]);
  return Object.fromEntries(entries.filter(([, one]) => one !== removed));
}

/**
 * Returns a copy of a value with a replacement for each secret, at exactly the paths that its schema marks. Other fields stay, even those that have the name of
 * a secret elsewhere. Fields that the schema does not declare stay too.
 */
export const mapSecrets = (schema: GenericSchema | undefined, value: unknown, replace: Replace): unknown =>
  replaceAt(value, positionsIn(schema, value), [], '', replace);
