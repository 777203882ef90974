import { t } from 'kc-intl/t';
import type { JsonSchema, Openapi } from 'kc-api/client/openapi/openapi';

/** A field of a schema as a table row. */
interface SchemaRow {
  /** For example 'servers[].community'. */
  path: string;
  /** Nesting level: 0 for a top-level field of the body. */
  depth: number;
  type: string;
  /** Text that describes the allowed values; '' without limits. */
  limits: string;
  required: boolean;
  secret: boolean;
}

const deepest = 4;

/** Formats values as JSON: "a", 1. */
const values = (all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join(', ');

const alternatives = ({ anyOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? [];

/** Returns the text of a type: 'text', 'whole number', 'list of text', 'text or null'. */
function typeText(schema: JsonSchema, resolved: Openapi['resolved']): string {
  const own = resolved(schema);
  if (own.anyOf) return [...new Set(alternatives(own).map((one) => typeText(one, resolved)))].reduce((one, other) => t('{one} or {other}', { one, other }));
  if (own.type === 'array') return own.items ? t('list of {type}', { type: typeText(own.items, resolved) }) : t('list of anything');
  if (own.type === undefined && own.const !== undefined) return typeof own.const === 'string' ? t('text') : typeof own.const;
  if (own.contentMediaType !== undefined) return t('file');
  const words: Readonly<Record<string, string>> = {
    string: t('text'),
    integer: t('whole number'),
    number: t('number'),
    boolean: t('true or false'),
    object: t('object'),
    null: 'null',
  };
  return words[own.type ?? (own.properties || own.allOf ? 'object' : '')] ?? t('anything');
}

function limitsOf(schema: JsonSchema, resolved: Openapi['resolved']): string[] {
  const own = resolved(schema);
  const { minimum, maximum, minLength, maxLength, maxItems } = own;
  const span =
    minimum !== undefined && maximum !== undefined
      ? t('{min} to {max}', { min: minimum, max: maximum })
      : minimum !== undefined
        ? t('at least {min}', { min: minimum })
        : maximum !== undefined
          ? t('at most {max}', { max: maximum })
          : '';
  return [
    own.const === undefined ? '' : t('always {value}', { value: JSON.stringify(own.const) }),
    own.enum ? t('one of {values}', { values: values(own.enum) }) : '',
    span,
    minLength === undefined ? '' : t('at least {count, plural, one {# character} other {# characters}}', { count: minLength }),
    maxLength === undefined ? '' : t('at most {count, plural, one {# character} other {# characters}}', { count: maxLength }),
    maxItems === undefined ? '' : t('at most {count, plural, one {# entry} other {# entries}}', { count: maxItems }),
    own.default === undefined ? '' : t('default {value}', { value: JSON.stringify(own.default) }),
    own.description ?? '',
    ...alternatives(own).flatMap((one) => limitsOf(one, resolved)),
    ...(own.type === 'array' && own.items ? limitsOf(own.items, resolved).map((text) => t('each {limit}', { limit: text })) : []),
  ].filter((text) => text !== '');
}

/** Returns all fields of a schema in document order, up to a nesting level of 4. */
export function schemaRows(schema: JsonSchema | undefined, resolved: Openapi['resolved']): readonly SchemaRow[] {
  return schema ? below(schema, resolved, '', 0, []) : [];
}

function below(schema: JsonSchema, resolved: Openapi['resolved'], path: string, depth: number, around: readonly JsonSchema[]): SchemaRow[] {
  const own = resolved(schema);
  // Recursive schemas, such as folders within folders, would not end.
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
