import type { JsonSchema, Openapi } from 'kc-api/client/openapi/openapi';

/** A field of a schema, as a line of a table. */
export interface SchemaRow {
  /** 'servers[].community'. */
  path: string;
  /** How deep it stands: 0 for a field of the body itself. */
  depth: number;
  type: string;
  /** What a value of it may be, in words; '' where there is nothing to say. */
  limits: string;
  required: boolean;
  secret: boolean;
}

const deepest = 4;

/** Values that may stand there, as JSON has them: "a", 1. */
const values = (all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join(', ');

const alternatives = ({ anyOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? [];

/** 'text', 'whole number', 'list of text', 'text or null'. */
function typeText(schema: JsonSchema, resolved: Openapi['resolved']): string {
  const own = resolved(schema);
  if (own.anyOf) return [...new Set(alternatives(own).map((one) => typeText(one, resolved)))].join(' or ');
  if (own.type === 'array') return `list of ${own.items ? typeText(own.items, resolved) : 'anything'}`;
  if (own.type === undefined && own.const !== undefined) return typeof own.const === 'string' ? 'text' : typeof own.const;
  if (own.contentMediaType !== undefined) return 'file';
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    object: 'object',
    null: 'null',
  };
  return words[own.type ?? (own.properties || own.allOf ? 'object' : '')] ?? 'anything';
}

function limitsOf(schema: JsonSchema, resolved: Openapi['resolved']): string[] {
  const own = resolved(schema);
  const { minimum, maximum, minLength, maxLength, maxItems } = own;
  const span =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : '';
  return [
    own.const === undefined ? '' : `always ${JSON.stringify(own.const)}`,
    own.enum ? `one of ${values(own.enum)}` : '',
    span,
    minLength === undefined ? '' : `at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    own.default === undefined ? '' : `default ${JSON.stringify(own.default)}`,
    own.description ?? '',
    ...alternatives(own).flatMap((one) => limitsOf(one, resolved)),
    ...(own.type === 'array' && own.items ? limitsOf(own.items, resolved).map((text) => `each ${text}`) : []),
  ].filter((text) => text !== '');
}

/** Every field of a schema, one below the other; what is too deep to be read is left out. */
export function schemaRows(schema: JsonSchema | undefined, resolved: Openapi['resolved']): readonly SchemaRow[] {
  return schema ? below(schema, resolved, '', 0, []) : [];
}

function below(schema: JsonSchema, resolved: Openapi['resolved'], path: string, depth: number, around: readonly JsonSchema[]): SchemaRow[] {
  const own = resolved(schema);
  // A folder in a folder has no end.
  if (depth > deepest || around.includes(own)) return [];
  const inside = [...around, own];
  if (own.type === 'array' && own.items) return below(own.items, resolved, `${path}[]`, depth, inside);
  const record = typeof own.additionalProperties === 'object' ? below(own.additionalProperties, resolved, `${path}{}`, depth, inside) : [];
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, part]): SchemaRow[] => {
    const at = path === '' ? name : `${path}.${name}`;
    const row: SchemaRow = {
      path: at,
      depth,
      type: typeText(part, resolved),
      limits: [...new Set(limitsOf(part, resolved))].join('; '),
      required: own.required?.includes(name) ?? false,
      secret: resolved(part).format === 'password' || part.format === 'password',
    };
    return [row, ...below(part, resolved, at, depth + 1, inside)];
  });
  return [...fields, ...record, ...[...(own.anyOf ?? []), ...(own.allOf ?? [])].flatMap((one) => below(one, resolved, path, depth, inside))];
}
