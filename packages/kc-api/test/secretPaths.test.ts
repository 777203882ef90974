import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { createClient } from 'kc-api/client/client';
import { curlOf } from 'kc-api/client/code/curl';
import { allCalls } from 'kc-api/contract/contract';
import { mapSecrets } from 'kc-api/contract/mapSecrets';
import { omitSecrets } from 'kc-api/contract/omitSecrets';
import { secretNames, secretsIn } from 'kc-api/contract/secret';
import { secretTexts } from 'kc-api/contract/secretTexts';
import { markedValue } from './markedValue.ts';

/** Enough to visit each alternative of the longest union. */
const alternatives = [0, 1, 2, 3, 4, 5, 6, 7];

const parts = allCalls.flatMap((call) =>
  (['query', 'body', 'answer'] as const).flatMap((part) => {
    const schema: GenericSchema | undefined = call[part];
    return schema ? [{ name: `${call.id} ${part}`, call, part, schema }] : [];
  }),
);
const cases = parts.flatMap((one) => alternatives.map((alternative) => ({ ...one, ...markedValue(one.schema, alternative) })));
const where = createClient({ fetch: () => Promise.reject(new Error('Nothing is sent here.')), baseUrl: 'https://kc.example', tenant: 'tenant-1' });

/** The markers of secrets that the text shows, and those of plain fields that it does not show. */
const faults = ({ secrets, plain }: { secrets: string[]; plain: string[] }, text: string) => ({
  shown: secrets.filter((one) => text.includes(one)),
  hidden: plain.filter((one) => !text.includes(one)),
});
/** Lists the cases in which a text shows a secret or hides a plain field. */
const faultsOf = (chosen: typeof cases, textOf: (one: (typeof cases)[number]) => string) =>
  chosen.flatMap((one) => {
    const { shown, hidden } = faults(one, textOf(one));
    return shown.length + hidden.length > 0 ? [{ name: one.name, shown, hidden }] : [];
  });

describe('every part of every call', () => {
  it('is masked at exactly the secret paths', () => {
    expect(faultsOf(cases, ({ schema, value }) => JSON.stringify(mapSecrets(schema, value, () => '***')) ?? '')).toEqual([]);
  });

  it('loses exactly the secret paths where they are removed', () => {
    expect(faultsOf(cases, ({ schema, value }) => JSON.stringify(omitSecrets(schema, value)) ?? '')).toEqual([]);
  });

  it('gives exactly its secret texts', () => {
    const wrong = cases.filter(({ schema, value, secrets }) => secretTexts(schema, value).toSorted().join() !== secrets.toSorted().join());
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('appears in the command with variables for exactly the secret paths', () => {
    const sent = cases.filter(({ part, call }) => part === 'query' || (part === 'body' && call.kind !== 'upload'));
    expect(faultsOf(sent, ({ call, part, value }) => decodeURIComponent(curlOf(where, call, [{ [part]: value }]).text.replaceAll('+', ' ')))).toEqual([]);
  });
});

it('the contract has fields that share their name with a secret', () => {
  const names = secretNames(allCalls);
  const all = new Set(cases.flatMap(({ plain }) => plain.map((text) => text.split('-')[2] ?? '')));
  expect([...names].filter((name) => all.has(name)).length).toBeGreaterThan(0);
  expect(parts.filter(({ schema }) => secretsIn(schema).length > 0).length).toBeGreaterThan(40);
});
