import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { proxy as calls } from 'kc-api/contract/settings/proxy';
import { startProxy } from '../../../test/counterparts/proxyServer.ts';
import { startWebServer } from '../../../test/counterparts/webServer.ts';
import { makeWorld, refusal, root, sara } from '../../../test/kit.ts';
import { nodeServers } from './nodeServers.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const account = { user: 'keycontrol', password: 'Proxy-Correct-1' };
const inside = 'login.inside.example';

async function begin(until?: number) {
  const server = await startWebServer((_, answer) => void answer.end(), { names: [inside], ...(until === undefined ? {} : { until }) });
  const proxy = await startProxy({ account, names: [inside] });
  open.push(server, proxy);
  const world = await makeWorld({ servers: nodeServers });
  const client = await world.as(root);
  const right = { server: 'localhost', port: proxy.port, username: account.user, password: account.password };
  const test = async (settings: object, target = `${inside}:${server.port}`): Promise<[string, TestStep | undefined]> => {
    world.appliance.environment.store.setValue('proxy', { ...right, ...settings });
    const { steps } = await client.send(calls.test, { body: { target } }).catch((error: { brought?: unknown }) => error.brought as { steps: TestStep[] });
    return [steps.map(({ step, outcome }) => `${step} ${outcome}`).join(', '), steps.at(-1)];
  };
  return { world, client, server, proxy, test };
}

it('reports the step, error and remedy for each cause of a failed proxy test', async () => {
  const { proxy, test } = await begin(Math.floor(Date.now() / 1000) - 60);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const said = async (...given: Parameters<typeof test>) => {
    const [steps, last] = await test(...given);
    expect(last?.remedy).toBeTruthy();
    return [steps, last?.found];
  };
  expect(await said({ server: 'proxy.invalid' })).toEqual(['lookup failed', 'The name proxy.invalid is not known.']);
  expect(await said({ port })).toEqual(['lookup passed, connect failed', `localhost refused the connection on port ${port}.`]);
  expect(await said({ password: 'Proxy-Wrong-1' })).toEqual([
    'lookup passed, connect passed, sign-in failed',
    'The proxy localhost refused the user name or the password (407).',
  ]);
  expect(await said({ username: '', password: '' })).toEqual(['lookup passed, connect passed, act failed', 'The proxy localhost requires a login (407).']);
  expect(await said({}, `${inside}:${port}`)).toEqual([
    'lookup passed, connect passed, sign-in unproven, act failed',
    `The proxy localhost cannot connect to ${inside}, port ${port} (500).`,
  ]);
  expect(await said({})).toEqual(['lookup passed, connect passed, sign-in passed, act failed', 'A certificate of the server has expired.']);
  proxy.trouble.refuses = /inside/;
  expect((await said({}))[1]).toMatch(/^The proxy localhost does not allow connections to login\.inside\.example, port \d+ \(403\)\.$/);
  expect(await said({}, 'https://169.254.169.254/')).toEqual([
    'lookup passed, connect passed, act failed',
    '169.254.169.254 is an address that this appliance does not connect to.',
  ]);
});

it('names the authentication schemes of a proxy without Basic, and does not blame the password', async () => {
  const { test } = await begin();
  const ntlm = createServer((socket) =>
    socket.once('data', () =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n'),
    ),
  ).listen(0, '127.0.0.1');
  open.push(ntlm);
  await once(ntlm, 'listening');
  const [, last] = await test({ port: (ntlm.address() as AddressInfo).port });
  expect(last?.found).toBe('The proxy localhost accepts logins by Negotiate, NTLM only (407). This appliance logs in by Basic.');
  expect(last?.remedy).not.toMatch(/password/);
});

it('returns the certificates of the server behind the proxy, without the password', async () => {
  const { test, proxy, server } = await begin();
  const [steps, last] = await test({});
  expect(steps).toBe('lookup passed, connect passed, sign-in passed, act failed');
  expect(last?.found).toBe('The certificate was not issued by a trusted CA.');
  expect(last?.certificate_chain?.map(({ subject }) => subject)).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
  expect(proxy.asked).toEqual([`${inside}:${server.port}`]);
  expect(JSON.stringify(last)).not.toContain(account.password);
});

it('requires a domain administrator, a configured proxy and a valid target', async () => {
  const { world, client } = await begin();
  expect((await refusal((await world.as(sara)).send(calls.test, { body: { target: inside } }))).status).toBe(403);
  expect((await refusal(client.send(calls.test, { body: { target: inside } }))).message).toBe('There is no proxy to test.');
  world.appliance.environment.store.setValue('proxy', { server: 'localhost', port: 1, username: '', password: '' });
  for (const target of ['', 'http://x y', 'user:pass@host', 'https://'])
    expect((await refusal(client.send(calls.test, { body: { target } }))).fields).toEqual({
      target: 'Enter the host name of an HTTPS server, such as login.example.com.',
    });
});
