import type { GenericSchema } from 'valibot';
import { variableOf, type Marks } from './shellText.ts';

interface Parts {
  type: string;
  entries?: Readonly<Record<string, GenericSchema>>;
  wrapped?: GenericSchema;
}

const optional = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable']);

/** A body of which nothing is known but its schema: a variable for each field that it must have. */
export function patternOf(schema: GenericSchema, marks: Marks): unknown {
  const { entries } = schema as unknown as Parts;
  if (!entries) return marks.of('BODY', true);
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, part]) => !optional.has((part as unknown as Parts).type))
      .map(([name, part]) => {
        const { type, entries: inner } = part as unknown as Parts;
        return [name, inner ? patternOf(part, marks) : marks.of(variableOf(name), type !== 'string' && type !== 'picklist')];
      }),
  );
}
