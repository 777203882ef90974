import { constants } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clientTest';
import { makeWorld, sara } from '../../../test/kit.ts';
import { kmipWorld } from '../../../test/kmipWorld.ts';
import { kmipObjectRecord } from '../../kmip/objectRecord.ts';
import { nodeKmipCaller } from './connectionTest.ts';

let other: Awaited<ReturnType<typeof kmipWorld>>;
beforeAll(async () => {
  other = await kmipWorld();
});
afterAll(() => other.end());

it('tests a client server that is real: the connection, a key, a password that is wrong, a server of another authority [KMIP-094, KMIP-129, KMIP-130, KMIP-131]', async () => {
  const world = await makeWorld();
  world.appliance.environment.kmipCaller = nodeKmipCaller;
  const client = await world.as(sara);
  const { host, port, cert, key, ca } = await other.client('appliance-2', 'Kmip-Pass-1');
  const account = { username: 'appliance-2', password: 'Kmip-Pass-1' };
  const { kmipinfo } = await client.send(kmipClients.create, { body: { name: 'real', server: host, port, cert, key, cacert: ca, ...account } });
  const about = { kmip_guid: kmipinfo.kmip_guid, testdebug: 'yes' } as const;
  const test = async (body: object) => (await client.send(kmipClients.test, { body: { ...about, ...body } })).test_result;
  const keys = () => kmipObjectRecord.all(other.environment);

  expect(kmipTestText(await test({ test_connect: 'yes' }), 'connection')).toBe('KMIP server connection OK.');
  expect(keys()).toEqual([]);
  expect(kmipTestText(await test({ test_pubkey: 'yes' }), 'key')).toBe('KMIP key generation successful.');
  expect(keys()).toMatchObject([{ type: 'Symmetric Key', state: 'Destroyed' }]);
  // As it is entered: what is kept stays as it was tested last.
  const wrong = await test({ test_connect: 'yes', password: 'Wrong-Pass-1' });
  expect(wrong).toBeGreaterThan(1_000);
  expect(kmipTestText(wrong, 'connection')).toBe(`KMIP server connection failed. Error number ${wrong}`);
  expect(await test({ test_connect: 'yes', cacert: '', password: account.password })).toBeGreaterThan(0);
  expect(await test({ test_connect: 'yes', cacert: '', verify: 'no', password: account.password })).toBe(0);
  expect((await client.send(kmipClients.list)).kmipinfo_list.find(({ name }) => name === 'real')).toMatchObject({ last_result: 0, key_set: 'yes' });
});

it('is reached by a name, but never where clouds and devices tell secrets, in any writing of the address', async () => {
  expect(await nodeKmipCaller.test({ ...(await other.client('named')), host: 'localhost', verify: false }, { makesKey: false })).toEqual({
    number: 0,
    words: '',
  });
  const target = { port: 80, cert: '', key: '', ca: '', verify: false, timeout: 1, credential: null };
  for (const host of ['169.254.169.254', '0xa9fea9fe', '2852039166', '::ffff:a9fe:a9fe', 'fe80::1'])
    expect(await nodeKmipCaller.test({ ...target, host }, { makesKey: false })).toEqual({
      number: constants.errno.EACCES,
      words: `${host} is an address that KMIP client servers may not have.`,
    });
});
