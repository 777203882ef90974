import { expect, it } from 'vitest';
import { pathOf, type Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { baseUrl, makeWorld, root } from '../../test/kit.ts';
import { failure, internalError, type Sentence } from './failure.ts';
import { Refusal } from './refusal.ts';

const requestOf = (declared: Call, token: string) =>
  new Request(`${baseUrl}/${declared.version}/${pathOf(declared, new Proxy({}, { get: () => 'x' }))}`, {
    method: declared.method,
    headers: { 'Content-Type': 'application/json', 'Tenant-Id': 'tenant-1', 'Auth-Token': token },
    ...(declared.method === 'GET' ? {} : { body: '{}' }),
  });

it('returns a message with every failed call, even after an internal error', async () => {
  const world = await makeWorld({ scenario: 'empty' });
  const token = await world.token(root);
  const { store } = world.appliance.environment;
  const { table, value, transaction } = store;
  const wordless: string[] = [];
  let defects = 0;
  // Simulates a handler that throws an error without a message.
  const broken = () => {
    throw new Error('');
  };
  for (const declared of allCalls as readonly Call[])
    for (const isBroken of [false, true]) {
      Object.assign(store, isBroken ? { table: broken, value: broken, transaction: broken } : { table, value, transaction });
      const response = await world.appliance.fetch(requestOf(declared, token)).finally(() => Object.assign(store, { table, value, transaction }));
      if (response.status < 400) continue;
      defects += response.status === 500 ? 1 : 0;
      const { error } = (await response.json()) as { error?: string };
      if (typeof error !== 'string' || !/^[A-Z].*\w.*/.test(error)) wordless.push(`${declared.id} answers ${response.status} ${JSON.stringify(error)}`);
    }
  expect(wordless).toEqual([]);
  expect(defects).toBeGreaterThanOrEqual(allCalls.length);
});

it('replaces an empty failure message by the internal error', async () => {
  // The type excludes the empty text.
  const isNever: [Sentence<''>] extends [never] ? true : false = true;
  expect(isNever).toBe(true);
  const empty = String();
  expect(new Refusal(400, empty).message).toBe(internalError());
  expect(await failure(500, empty).json()).toEqual({ result: 'failure', error: internalError() });
});
