import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from 'kc-api/contract/schemaParts';
import { isSecret } from 'kc-api/contract/secret';

/** A value for a schema, with a unique text in each field that takes one. */
interface MarkedValue {
  value: unknown;
  /** Texts in secret fields. */
  secrets: string[];
  /** Texts in plain fields. */
  plain: string[];
}

/** Other kinds of values cannot hold a text. */
const constants: Readonly<Record<string, unknown>> = { number: 1, bigint: 1, boolean: true, null: null, undefined: undefined, lazy: undefined };

/**
 * Builds a value that contains every field of the schema. `alternative`: number of the alternative in each union, modulo its alternatives. Derived from the
 * schema alone, without the code under test.
 */
export function markedValue(schema: GenericSchema, alternative: number): MarkedValue {
  const found: MarkedValue = { value: undefined, secrets: [], plain: [] };
  const mark = (inSecret: boolean, field: string): string => {
    const texts = inSecret ? found.secrets : found.plain;
    texts.push(`${inSecret ? 'Secret' : 'Plain'}-${texts.length}-${field}-marker`);
    return texts.at(-1) as string;
  };
  const of = (part: GenericSchema, around: boolean, field: string): unknown => {
    const inSecret = around || isSecret(part);
    const { type, entries, wrapped, item, items, value, rest, options = [], literal, pipe = [] } = partsOf(part);
    const inner = (one: GenericSchema) => of(one, inSecret || pipe.some((step) => isSchema(step) && isSecret(step)), field);
    if (entries) {
      const known = Object.entries(entries).map(([name, one]): [string, unknown] => [name, of(one, inSecret, name)]);
      return Object.fromEntries(rest ? [...known, ['zz_other', of(rest, inSecret, 'zz_other')]] : known);
    }
    if (wrapped) return inner(wrapped);
    if (item) return [inner(item), inner(item)];
    if (items) return items.map(inner);
    if (isSchema(value)) return { zz_one: inner(value), zz_two: inner(value) };
    if (type === 'picklist') return options[0];
    if (type === 'literal') return literal;
    const choices = options.filter(isSchema);
    if (type === 'intersect') return Object.assign({}, ...choices.map((one) => inner(one)));
    if (choices.length > 0) return inner(choices[alternative % choices.length] as GenericSchema);
    if (type in constants) return constants[type];
    return mark(inSecret || pipe.some((step) => isSchema(step) && isSecret(step)), field);
  };
  found.value = of(schema, false, 'value');
  return found;
}
