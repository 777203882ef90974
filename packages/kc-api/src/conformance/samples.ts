import type { GenericSchema } from 'valibot';
import { partsOf, type SchemaParts } from '../contract/schemaParts.ts';

const mayBeLeftOut = new Set(['optional', 'exact_optional', 'nullish']);

/** Returns the schema inside optional, nullable and pipe wrappers. */
function core(schema: GenericSchema): SchemaParts {
  const parts = partsOf(schema);
  return parts.wrapped ? core(parts.wrapped) : parts;
}

/** Returns a minimal valid value of the schema. `whole`: includes optional fields. */
export function sample(schema: GenericSchema, whole = false): unknown {
  const { type, entries, item, value, options, literal } = core(schema);
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entries ?? {}).flatMap(([field, part]) => (!whole && mayBeLeftOut.has(partsOf(part).type) ? [] : [[field, sample(part, whole)]])),
      );
    case 'array':
      return whole && item ? [sample(item, whole)] : [];
    case 'record':
      return whole && value ? { 'x-1': sample(value, whole) } : {};
    case 'picklist':
      return options?.[0];
    case 'literal':
      return literal;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return 'x';
    default:
      throw new Error(`There is no sample of the type ${type}: add it here.`);
  }
}

interface Field {
  /** 'radius.secret', 'dc_list.0.timeout'. */
  path: string;
  type: string;
  /** Maximum number of characters of a text, or entries of a list. Undefined if unlimited, and for other types. */
  most: number | undefined;
  /** Of a list. */
  item: GenericSchema | undefined;
}

/** Returns a text or a list that exceeds its maximum length. Undefined for other types. */
export function tooLong({ type, most, item }: Field): unknown {
  if (type === 'string') return 'x'.repeat((most ?? 1_000_000) + 1);
  return type === 'array' && item ? Array.from({ length: (most ?? 100_000) + 1 }, () => sample(item)) : undefined;
}

/** Returns all fields of a body or a query, at any depth. For lists, returns the first entry. */
export function fieldsOf(schema: GenericSchema, path = ''): Field[] {
  const { type, entries, item, pipe = [] } = core(schema);
  const most = (pipe as readonly { type?: string; requirement?: number }[]).find((part) => part.type === 'max_length')?.requirement;
  const own = path === '' ? [] : [{ path, type, most, item }];
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  return [...own, ...Object.entries(entries ?? {}).flatMap(([name, part]) => fieldsOf(part, below(name))), ...(item ? fieldsOf(item, below('0')) : [])];
}

/** Returns the value with a replacement at a path; `undefined` removes the field. */
export function withAt(value: unknown, path: string, put: unknown): unknown {
  const [field = '', ...rest] = path.split('.');
  const held: unknown = Array.isArray(value) || (typeof value === 'object' && value !== null) ? (value as Record<string, unknown>)[field] : undefined;
  const next = rest.length === 0 ? put : withAt(held ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {}), rest.join('.'), put);
  if (Array.isArray(value)) return value.toSpliced(Number(field), 1, next);
  const { [field]: _, ...others } = (value ?? {}) as Record<string, unknown>;
  return next === undefined ? others : { ...others, [field]: next };
}
