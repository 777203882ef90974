import { expect, it } from 'vitest';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../src/contract/contract.ts';
import { secret, secretsIn } from '../src/contract/secret.ts';
import { text } from '../src/contract/shapes.ts';
import { lengthProblems } from '../src/contract/lengthProblems.ts';
import { bounded, document, everybody, name } from '../src/contract/texts.ts';

interface Inside {
  type?: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  options?: readonly unknown[];
  pipe?: readonly { type: string }[];
}

/** Returns the paths of all values of a type in a schema, each with its number of bounds: minimum, maximum, maximum length. */
function valuesOf(wanted: 'number' | 'string' | 'array', schema: GenericSchema | undefined, path = ''): { path: string; bounds: number }[] {
  if (!schema) return [];
  const { type, entries, item, wrapped, options = [], pipe = [] } = schema as unknown as Inside;
  const here = { path, bounds: pipe.filter((one) => ['min_value', 'max_value', 'max_length'].includes(one.type)).length };
  return [
    ...(type === wanted ? [here] : []),
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => valuesOf(wanted, part, path === '' ? name : `${path}.${name}`)),
    ...[item, wrapped].flatMap((part) => valuesOf(wanted, part, path)),
    ...options.flatMap((part) => (typeof part === 'object' && part !== null ? valuesOf(wanted, part as GenericSchema, path) : [])),
  ];
}
const namesOf = (id: string, of: { path: string }[]): string[] => of.map(({ path }) => `${id} ${path}`);

/** The contract refuses -1 for a count, and 1e308 for any number, whatever the handler checks. */
it('requires bounds for every number in a request', () => {
  const open = allCalls
    .flatMap(({ id, body, query }) =>
      [body, query].flatMap((sent) =>
        namesOf(
          id,
          valuesOf('number', sent).filter(({ bounds }) => bounds < 2),
        ),
      ),
    )
    // The appliance only compares it with the stored revision.
    .filter((one) => !one.endsWith(' revision'));
  expect(open).toEqual([]);
});

it('allows no bounds for a number in a response, because another appliance may send -1 for never', () => {
  expect(
    allCalls.flatMap(({ id, answer }) =>
      namesOf(
        id,
        valuesOf('number', answer).filter(({ bounds }) => bounds > 0),
      ),
    ),
  ).toEqual([]);
});

it.each(['string', 'array'] as const)('requires a maximum length for every %s in a request, and none in a response', (type) => {
  const without = (bounds: number, which: 'body' | 'query' | 'answer') =>
    allCalls.flatMap((call) =>
      namesOf(
        call.id,
        valuesOf(type, call[which]).filter((one) => one.bounds !== bounds),
      ),
    );
  expect(without(1, 'body')).toEqual([]);
  expect(without(1, 'query')).toEqual([]);
  expect(without(0, 'answer')).toEqual([]);
});

const body = bounded(
  v.object({
    name,
    lines: v.array(v.object({ file: v.exactOptional(secret(document)) })),
    note: v.nullable(text),
    one: v.picklist(['a']),
    all: everybody(text),
  }),
);
const sent = { name: '', lines: [{}], note: null, one: 'a', all: [] };
const says = (value: object) => v.safeParse(body, { ...sent, ...value }).issues?.map((issue) => issue.message) ?? [];

it('limits a text by its kind at any depth, and keeps it a secret', () => {
  expect(says({ name: 'x'.repeat(256), note: 'x'.repeat(1024), lines: [{ file: 'x'.repeat(65_536) }] })).toEqual([]);
  expect(says({ name: 'x'.repeat(257) })).toEqual(['Enter at most 256 characters.']);
  expect(says({ note: 'x'.repeat(1025) })).toEqual(['Enter at most 1,024 characters.']);
  expect(says({ lines: [{}, { file: 'x'.repeat(65_537) }] })).toEqual(['Enter at most 65,536 characters.']);
  expect(secretsIn(body).map(({ path }) => path)).toEqual(['lines.*.file']);
});

it('rejects line breaks and other control characters in a name in a request', () => {
  const refused = 'Remove control characters.';
  for (const control of ['\n', '\r', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029']) {
    expect(says({ name: `secroot${control}admin` })).toEqual([refused]);
    expect(lengthProblems(body)('name', `secroot${control}admin`)).toBe(refused);
    expect(says({ note: `a${control}b` })).toEqual([]);
  }
  expect(says({ name: 'Zoë مرحبا\u200f אבטחה 山田 👩🏽‍💻' })).toEqual([]);
});

it('limits a list by its kind, and the texts in it', () => {
  const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);
  expect(says({ lines: many(1_000, {}), all: many(10_000, '') })).toEqual([]);
  expect(says({ lines: many(1_001, {}) })).toEqual(['Choose at most 1,000 entries.']);
  expect(says({ all: many(10_001, '') })).toEqual(['Choose at most 10,000 entries.']);
  expect(says({ all: ['x'.repeat(1_025)] })).toEqual(['Enter at most 1,024 characters.']);
});

it('reports the same length problems in a form', () => {
  const problem = lengthProblems(body);
  expect(problem('name', 'x'.repeat(257))).toBe('Enter at most 256 characters.');
  expect(problem('name', 'x'.repeat(256))).toBeUndefined();
  expect(problem('lines.12.file', 'x'.repeat(65_537))).toBe('Enter at most 65,536 characters.');
  expect(problem('all', Array.from({ length: 10_001 }))).toBe('Choose at most 10,000 entries.');
  expect(problem('all', Array.from({ length: 10_000 }))).toBeUndefined();
  // One form has a text where the wire format has a list.
  expect(problem('all', 'x'.repeat(10_001))).toBeUndefined();
  expect(problem('elsewhere', 'x'.repeat(70_000))).toBeUndefined();
  expect(lengthProblems(undefined)('name', 'x'.repeat(70_000))).toBeUndefined();
});
