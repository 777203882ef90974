import { fieldFacts } from './fieldFacts.generated.ts';

/** The kind of a field's value, which decides its format in texts. `text` next to another kind: users may also enter free text. */
export type FieldKind =
  'bits' | 'bytes' | 'choice' | 'days' | 'hours' | 'milliseconds' | 'minutes' | 'moment' | 'percent' | 'seconds' | 'text' | 'timeOfDay' | 'yesNo';

const kinds = new Map(Object.entries(fieldFacts).flatMap(([code, names]) => names.split(' ').map((name) => [name, code.split('|') as FieldKind[]] as const)));

/**
 * Kinds of the values of a field, as the contract declares them. Empty for text.
 * `field`: name in an audit record, such as 'radius.timeout'. `category`: category of the record, for fields whose unit depends on it.
 */
export function fieldKinds(field: string, category = ''): readonly FieldKind[] {
  const name = field.split('.').at(-1) ?? field;
  return kinds.get(`${category.toLowerCase()}.${name}`) ?? kinds.get(name) ?? [];
}
