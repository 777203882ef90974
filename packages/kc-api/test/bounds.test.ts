import { expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../src/contract/contract.ts';

interface Inside {
  type?: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  options?: readonly unknown[];
  pipe?: readonly { type: string }[];
}

/** The paths of all numbers in a schema, each with how many of a least and a largest value it has. */
function numbers(schema: GenericSchema | undefined, path = ''): { path: string; bounds: number }[] {
  if (!schema) return [];
  const { type, entries, item, wrapped, options = [], pipe = [] } = schema as unknown as Inside;
  if (type === 'number') return [{ path, bounds: pipe.filter((one) => one.type === 'min_value' || one.type === 'max_value').length }];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => numbers(part, path === '' ? name : `${path}.${name}`)),
    ...[item, wrapped].flatMap((part) => numbers(part, path)),
    ...options.flatMap((part) => (typeof part === 'object' && part !== null ? numbers(part as GenericSchema, path) : [])),
  ];
}
const namesOf = (id: string, of: { path: string }[]): string[] => of.map(({ path }) => `${id} ${path}`);

/** -1 of a count and 1e308 of anything are refused by the contract, whatever the handler thinks of. */
it('every number has bounds where it is sent', () => {
  const open = allCalls
    .flatMap(({ id, body, query }) =>
      [body, query].flatMap((sent) =>
        namesOf(
          id,
          numbers(sent).filter(({ bounds }) => bounds < 2),
        ),
      ),
    )
    // Compared with what there is, and nothing else.
    .filter((one) => !one.endsWith(' revision'));
  expect(open).toEqual([]);
});

it('no number has bounds where it is told: another appliance may say -1 of what never happens', () => {
  expect(
    allCalls.flatMap(({ id, answer }) =>
      namesOf(
        id,
        numbers(answer).filter(({ bounds }) => bounds > 0),
      ),
    ),
  ).toEqual([]);
});
