import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { SchemaParts } from '../src/contract/schemaParts.ts';

/** The parts of a valibot schema that are needed to generate values for it. */
interface Inside extends SchemaParts {
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
}

/** No schema contains field names that begin like this. */
const junkPrefix = 'zz_';
const junkKeys = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', `${junkPrefix}a`, `${junkPrefix}b`);

/** Returns the bounds of `minValue` and `maxValue`. */
function boundsOf({ pipe = [] }: Inside): { min?: number; max?: number } {
  const [min, max] = ['min_value', 'max_value'].map((wanted) => pipe.find(({ type }) => type === wanted)?.requirement);
  return { ...(typeof min === 'number' ? { min } : {}), ...(typeof max === 'number' ? { max } : {}) };
}

/** Values that a field does not expect, including prototype-polluting keys and numbers beyond all bounds. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      '',
      'yes',
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [null],
      [[]],
      { a: null },
      { length: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.dictionary(junkKeys, fc.constantFrom<unknown>('x', { polluted: true }, null), { maxKeys: 4 }) },
);

function objectOf(entries: Record<string, GenericSchema>, junk: boolean): fc.Arbitrary<unknown> {
  const keys = Object.keys(entries);
  const required = keys.filter((key) => !/optional$|^nullish$/.test((entries[key] as unknown as Inside).type));
  const known = fc.record(Object.fromEntries(keys.map((key) => [key, arbitraryOf(entries[key] as GenericSchema, junk)])), { requiredKeys: required });
  if (!junk) return known;
  const own = fc.array(fc.tuple(junkKeys, fc.constantFrom<unknown>('x', { polluted: true }, null, 7)), { maxLength: 3 });
  return fc
    .tuple(known, own)
    .map(([value, more]) => Object.fromEntries([...Object.entries(value as object), ...more.filter(([key]) => !Object.hasOwn(entries, key))]));
}

/** Matches keys that a schema without entries would let through. */
const reachesPrototype = /"(?:__proto__|constructor|prototype)":/;

/** Generates JSON values that a schema accepts. With `junk`, objects also contain fields that their schema does not have. */
export function arbitraryOf(schema: GenericSchema, junk = false): fc.Arbitrary<unknown> {
  const inside = schema as unknown as Inside;
  const of = (one: GenericSchema | undefined) => arbitraryOf(one as GenericSchema, junk);
  switch (inside.type) {
    case 'object':
    case 'loose_object':
      return objectOf(inside.entries ?? {}, junk);
    case 'record':
      return fc.dictionary(
        fc.string({ maxLength: 8 }).filter((key) => !reachesPrototype.test(`"${key}":`)),
        of(inside.value),
        { maxKeys: 3 },
      );
    case 'array':
      return fc.array(of(inside.item), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...(inside.items ?? []).map(of));
    case 'optional':
    case 'exact_optional':
      return of(inside.wrapped);
    case 'nullable':
    case 'nullish':
      return fc.option(of(inside.wrapped));
    case 'picklist':
      return fc.constantFrom(...(inside.options ?? []));
    case 'union':
    case 'variant':
      return fc.oneof(...((inside.options ?? []) as GenericSchema[]).map(of));
    case 'literal':
      return fc.constant(inside.literal);
    case 'string':
      return fc.string({ maxLength: 12 });
    case 'number':
      return inside.pipe?.some(({ type }) => type === 'integer')
        ? fc.integer(boundsOf(inside))
        : fc.oneof(
            fc.integer(boundsOf(inside)),
            fc.double({ ...boundsOf(inside), noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
          );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 }).filter((value) => !reachesPrototype.test(JSON.stringify(value)));
    default:
      throw new Error(`No values are known for a schema of the type ${inside.type}`);
  }
}

/** Returns the paths of all parts of a JSON value, starting with the value itself. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

const without = Symbol('left out');

function changed(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const inner = (value as Record<string, unknown>)[key];
  const next = changed(inner, rest, put);
  if (Array.isArray(value)) return next === without ? value.toSpliced(Number(key), 1) : value.with(Number(key), next);
  const others = Object.entries(value as object).filter(([other]) => other !== key);
  return Object.fromEntries(next === without ? others : [...others, [key, next]]);
}

/** Generates the value with one part replaced by something odd, or left out. */
export const spoilt = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.oneof(oddValue, fc.constant(without))).map(([value, which, put]) => {
    const paths = pathsIn(value).slice(1);
    const path = paths[which % (paths.length || 1)];
    return path ? changed(value, path, put) : value;
  });
