/** The subset of JSON Schema 2020-12 that openapi.json uses. An unknown keyword is an error. */

export type Schema = Record<string, unknown>;
type Resolve = (ref: string) => Schema;

const types: Record<string, (value: unknown) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

const facts = (value: unknown): Record<string, unknown> | null => (types['object']?.(value) ? (value as Record<string, unknown>) : null);
const schemas = (value: unknown) => value as Schema[];

type Check = (said: unknown, value: unknown, resolve: Resolve, whole: Schema) => boolean;

const number =
  (test: (value: number, limit: number) => boolean): Check =>
  (limit, value) =>
    typeof value !== 'number' || test(value, limit as number);
const size =
  (test: (size: number, limit: number) => boolean): Check =>
  (limit, value) =>
    (typeof value !== 'string' && !Array.isArray(value)) || test([...value].length, limit as number);
const nothing: Check = () => true;

const keywords: Record<string, Check> = {
  $ref: (ref, value, resolve) => accepts(resolve(ref as string), value, resolve),
  type: (type, value) => types[type as string]?.(value) ?? false,
  enum: (some, value) => (some as unknown[]).includes(value),
  const: (one, value) => one === value,
  required: (keys, value) => !facts(value) || (keys as string[]).every((key) => Object.hasOwn(value as object, key)),
  properties: (entries, value, resolve) =>
    Object.entries(entries as Record<string, Schema>).every(
      ([key, schema]) => !facts(value) || !Object.hasOwn(value as object, key) || accepts(schema, facts(value)?.[key], resolve),
    ),
  additionalProperties: (schema, value, resolve, whole) => {
    const known = Object.keys((whole['properties'] as object | undefined) ?? {});
    return Object.entries(facts(value) ?? {}).every(
      ([key, inner]) => known.includes(key) || schema === true || (schema !== false && accepts(schema as Schema, inner, resolve)),
    );
  },
  propertyNames: (schema, value, resolve) => Object.keys(facts(value) ?? {}).every((key) => accepts(schema as Schema, key, resolve)),
  items: (schema, value, resolve) => !Array.isArray(value) || value.every((item) => accepts(schema as Schema, item, resolve)),
  allOf: (some, value, resolve) => schemas(some).every((schema) => accepts(schema, value, resolve)),
  anyOf: (some, value, resolve) => schemas(some).some((schema) => accepts(schema, value, resolve)),
  oneOf: (some, value, resolve) => schemas(some).filter((schema) => accepts(schema, value, resolve)).length === 1,
  minimum: number((value, limit) => value >= limit),
  maximum: number((value, limit) => value <= limit),
  exclusiveMinimum: number((value, limit) => value > limit),
  exclusiveMaximum: number((value, limit) => value < limit),
  minLength: size((length, limit) => length >= limit),
  maxLength: size((length, limit) => length <= limit),
  minItems: size((length, limit) => length >= limit),
  maxItems: size((length, limit) => length <= limit),
  pattern: (pattern, value) => typeof value !== 'string' || new RegExp(pattern as string, 'u').test(value),
  description: nothing,
  default: nothing,
  title: nothing,
  format: nothing,
  contentMediaType: nothing,
};

/** True if the schema accepts the value. */
export function accepts(schema: Schema, value: unknown, resolve: Resolve): boolean {
  return Object.entries(schema).every(([keyword, said]) => (keywords[keyword] ?? (() => false))(said, value, resolve, schema));
}

/** Returns the problems of a schema itself, each with its path. */
export function schemaProblems(schema: unknown, resolve: Resolve, path = ''): string[] {
  const own = facts(schema);
  if (!own) return typeof schema === 'boolean' ? [] : [`${path}: is no schema`];
  const found: string[] = [];
  const wrong = (keyword: string, isWrong: boolean) => void (isWrong && found.push(`${path}/${keyword}: is wrong`));
  const { type, required, pattern, properties } = own;
  for (const keyword of Object.keys(own)) if (!keywords[keyword]) found.push(`${path}/${keyword}: is not known`);
  wrong('type', type !== undefined && !types[type as string]);
  wrong('enum', 'enum' in own && (!Array.isArray(own['enum']) || own['enum'].length === 0 || new Set(own['enum']).size !== own['enum'].length));
  wrong(
    'required',
    Array.isArray(required) &&
      (new Set(required).size !== required.length ||
        required.some((key) => typeof key !== 'string' || !Object.hasOwn((properties as object | undefined) ?? {}, key))),
  );
  if (typeof own['$ref'] === 'string') wrong('$ref', facts(resolve(own['$ref'])) === null);
  if (pattern !== undefined) wrong('pattern', !isPattern(pattern));
  const inner: [string, unknown][] = [
    ...Object.entries((properties as object | undefined) ?? {}).map(([key, one]): [string, unknown] => [`properties/${key}`, one]),
    ...['items', 'additionalProperties', 'propertyNames'].filter((key) => key in own).map((key): [string, unknown] => [key, own[key]]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
      Array.isArray(own[key]) ? own[key].map((one: unknown, i): [string, unknown] => [`${key}/${i}`, one]) : [],
    ),
  ];
  return [...found, ...inner.flatMap(([key, one]) => schemaProblems(one, resolve, `${path}/${key}`))];
}

function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
