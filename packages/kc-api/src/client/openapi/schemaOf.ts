import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { t } from 'kc-intl/t';
import { secret } from '../../contract/secret.ts';
import type { JsonSchema, Openapi } from './openapi.ts';

/** Maximum depth of the check of a body. Deeper values may be anything. */
const deepest = 8;

/** Converts a schema of openapi.json into a schema for checks in the client. Only the appliance checks values below `deepest`. */
export function schemaOf(schema: JsonSchema, resolved: Openapi['resolved'], depth = 0): GenericSchema {
  if (depth > deepest) return v.unknown();
  const own = resolved(schema);
  const inner = (one: JsonSchema) => schemaOf(one, resolved, depth + 1);
  const made = plain(own, inner);
  return own.format === 'password' || schema.format === 'password' ? secret(made) : made;
}

function plain(own: JsonSchema, inner: (schema: JsonSchema) => GenericSchema): GenericSchema {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, maxItems = Infinity } = own;
  if (own.const !== undefined) return v.literal(own.const as string);
  if (own.enum) return v.picklist(own.enum as readonly string[]);
  if (own.anyOf) return v.union(own.anyOf.map(inner));
  switch (own.type) {
    case 'string':
      return v.pipe(
        v.string(t('Must be a text.')),
        v.check(
          (text) => text.length >= minLength,
          () => t('{count, plural, one {Must be at least # character.} other {Must be at least # characters.}}', { count: minLength }),
        ),
        v.maxLength(maxLength, () => t('{count, plural, one {Must be at most # character.} other {Must be at most # characters.}}', { count: maxLength })),
      );
    case 'integer':
    case 'number': {
      const number = v.pipe(
        v.number(t('Must be a number.')),
        v.minValue(minimum, () => t('Must be at least {min}.', { min: minimum })),
        v.maxValue(maximum, () => t('Must be at most {max}.', { max: maximum })),
      );
      return own.type === 'integer' ? v.pipe(number, v.integer(t('Must be a whole number.'))) : number;
    }
    case 'boolean':
      return v.boolean(t('Must be true or false.'));
    case 'null':
      return v.null(t('Must be null.'));
    case 'array':
      return v.pipe(
        v.array(own.items ? inner(own.items) : v.unknown(), t('Must be a list.')),
        v.maxLength(maxItems, () => t('{count, plural, one {Must have at most # entry.} other {Must have at most # entries.}}', { count: maxItems })),
      );
    default:
      return objectOf(own, inner);
  }
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, inner: (schema: JsonSchema) => GenericSchema): GenericSchema {
  if (properties)
    return v.object(
      Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, required.includes(name) ? inner(part) : v.exactOptional(inner(part))])),
      t('Must be an object.'),
    );
  return typeof additionalProperties === 'object' ? v.record(v.string(), inner(additionalProperties), t('Must be an object.')) : v.unknown();
}
