import { once } from 'node:events';
import { createServer as createPlain, type AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clients/clientTest';
import { makeWorld, sara } from '../../../test/kit.ts';
import { kmipWorld } from '../../../test/kmip/kmipWorld.ts';
import { createTlsServer, privateAuthority } from '../../../test/tlsServer.ts';
import { seenCourse } from '../../core/checks/testCourse.ts';
import type { KmipTarget } from '../../kmip/index.ts';
import { kmipObjectRecord } from '../../kmip/objects/objectRecord.ts';
import { nodeKmipCaller } from './connectionTest.ts';

let other: Awaited<ReturnType<typeof kmipWorld>>;
beforeAll(async () => {
  other = await kmipWorld();
});
afterAll(() => other.end());

it('tests a real client server for its connection, key creation, password and certificate [KMIP-094, KMIP-129, KMIP-130, KMIP-131]', async () => {
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
  // A test of entered values does not change the stored result.
  const wrong = await test({ test_connect: 'yes', password: 'Wrong-Pass-1' });
  expect(wrong).toBeGreaterThan(1_000);
  expect(kmipTestText(wrong, 'connection')).toBe(`KMIP server connection failed. Error number ${wrong}`);
  expect(await test({ test_connect: 'yes', cacert: '', password: account.password })).toBeGreaterThan(0);
  expect(await test({ test_connect: 'yes', cacert: '', verify: 'no', password: account.password })).toBe(0);
  expect((await client.send(kmipClients.list)).kmipinfo_list.find(({ name }) => name === 'real')).toMatchObject({ last_result: 0, key_set: 'yes' });
});

/** Runs a test and returns its steps and result. */
async function tested(more: Partial<KmipTarget>, makesKey = false) {
  const steps: TestStep[] = [];
  const answer = await nodeKmipCaller.test({ ...(await other.client('steps', 'Kmip-Pass-1')), ...more }, { makesKey }, seenCourse(steps, systemClock));
  return { ...answer, steps, last: steps.at(-1) };
}
const told = ({ steps }: { steps: TestStep[] }) => steps.map(({ step, outcome }) => `${step} ${outcome}`);

it('connects to a host name, but not to link-local addresses in any notation', async () => {
  expect(await tested({ host: 'localhost', verify: false })).toMatchObject({ number: 0, words: '' });
  for (const host of ['169.254.169.254', '0xa9fea9fe', '2852039166', '::ffff:a9fe:a9fe', 'fe80::1'])
    expect(await tested({ host, port: 80 })).toMatchObject({
      number: constants.errno.EACCES,
      words: `${host} is an address that this appliance does not connect to.`,
    });
});

it('reports each step of the test, and which one proves nothing', async () => {
  const good = await tested({}, true);
  expect(told(good)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in passed', 'act passed']);
  expect(good.steps[2]?.certificate_chain?.[0]?.subject).toMatch(/^CN=/);
  expect(good.steps[3]?.found).toMatch(/speaks KMIP 1\.4\.$/);
  const anybody = await tested({ verify: false, ca: '' });
  expect(anybody.number).toBe(0);
  expect(anybody.steps[2]).toMatchObject({ outcome: 'unproven', found: expect.stringMatching(/The certificate was not verified\.$/) });
});

it('returns a specific step, error and remedy for each cause of failure', async () => {
  const closed = createPlain();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const old = await privateAuthority(['localhost'], Math.floor(Date.now() / 1000) - 3_600);
  const expired = createTlsServer({ cert: [old.certificate, old.authority].join('\n'), key: old.key });
  expired.listen(0, '127.0.0.1');
  await once(expired, 'listening');
  const ways = [
    await tested({ host: 'nobody.invalid' }),
    await tested({ port }),
    await tested({ host: 'localhost', port: (expired.address() as AddressInfo).port, ca: old.authority }),
    await tested({ ca: '' }),
    await tested({ credential: { username: 'steps', password: 'Wrong-Pass-1' } }),
  ];
  expired.close();
  expect(ways.map(({ last }) => [last?.step, last?.outcome, last?.found.replace(/\d{4,}/, 'N')])).toEqual([
    ['lookup', 'failed', 'The name nobody.invalid is not known.'],
    ['connect', 'failed', '127.0.0.1 refused the connection on port N.'],
    ['tls', 'failed', 'A certificate of the server has expired.'],
    ['tls', 'failed', 'The certificate was not issued by a trusted CA.'],
    ['sign-in', 'failed', expect.stringMatching(/^127\.0\.0\.1 refused: /)],
  ]);
  expect(new Set(ways.map(({ last }) => last?.remedy)).size).toBe(5);
  expect(ways.map(({ number }) => number)).toEqual([3_008, constants.errno.ECONNREFUSED, constants.errno.EPROTO, constants.errno.EPROTO, 1_003]);
  // The authority from the failed step is sufficient: with it the test passes.
  expect((await tested({ ca: ways[3]?.last?.authority ?? '' })).number).toBe(0);
  expect(ways[2]?.last?.authority).toBeUndefined();
});
