import { fieldFacts } from './fieldFacts.generated.ts';

/** What the value of a field is, for texts. `text` beside another kind: people may type it. */
export type FieldKind =
  'bits' | 'bytes' | 'choice' | 'days' | 'hours' | 'milliseconds' | 'minutes' | 'moment' | 'percent' | 'seconds' | 'text' | 'timeOfDay' | 'yesNo';

const kinds = new Map(Object.entries(fieldFacts).flatMap(([code, names]) => names.split(' ').map((name) => [name, code.split('|') as FieldKind[]] as const)));

/**
 * Kinds of the values of a field, as the contract declares them; none for text. `field`: as an audit record names it, such
 * as 'radius.timeout'. `category`: of the record, where the unit depends on it.
 */
export function fieldKinds(field: string, category = ''): readonly FieldKind[] {
  const name = field.split('.').at(-1) ?? field;
  return kinds.get(`${category.toLowerCase()}.${name}`) ?? kinds.get(name) ?? [];
}
