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

/** The paths of all numbers in a schema that may be as small or as large as one likes. */
function unbounded(schema: GenericSchema | undefined, path = ''): string[] {
  if (!schema) return [];
  const { type, entries, item, wrapped, options = [], pipe = [] } = schema as unknown as Inside;
  if (type === 'number') return ['min_value', 'max_value'].every((wanted) => pipe.some((one) => one.type === wanted)) ? [] : [path];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => unbounded(part, path === '' ? name : `${path}.${name}`)),
    ...[item, wrapped].flatMap((part) => unbounded(part, path)),
    ...options.flatMap((part) => (typeof part === 'object' && part !== null ? unbounded(part as GenericSchema, path) : [])),
  ];
}

/** What a settings form, a user or a directory sends: -1, 0.5 and 1e308 are refused by the contract, whatever the handler thinks of. */
it('every number of users and settings has bounds where it is sent', () => {
  const open = allCalls
    .filter(({ id }) => /^(users|groups|directories|settings|oidc|session|twoFactor|adminKey|vitals|prefs|system)\./.test(id))
    .flatMap(({ id, body }) => unbounded(body).map((path) => `${id} ${path}`))
    // Compared with what there is, and nothing else.
    .filter((one) => !one.endsWith(' revision'));
  expect(open).toEqual([]);
});
