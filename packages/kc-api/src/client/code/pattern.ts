import type { GenericSchema } from 'valibot';
import { partsOf } from '../../contract/schemaParts.ts';
import { variableOf, type Marks } from './shellText.ts';

const optional = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable']);

/** Returns a template of a body from its schema: a variable for each required field. */
export function patternOf(schema: GenericSchema, marks: Marks): unknown {
  const { entries } = partsOf(schema);
  if (!entries) return marks.of('BODY', true);
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, part]) => !optional.has(partsOf(part).type))
      .map(([name, part]) => {
        const { type, entries: inner } = partsOf(part);
        return [name, inner ? patternOf(part, marks) : marks.of(variableOf(name), type !== 'string' && type !== 'picklist')];
      }),
  );
}
