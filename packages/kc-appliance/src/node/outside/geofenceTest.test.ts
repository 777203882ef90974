import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { startWebServer } from '../../../test/counterparts/webServer.ts';
import { makeWorld, root } from '../../../test/kit.ts';
import { nodeServers } from './nodeServers.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function begin() {
  const world = await makeWorld({ servers: nodeServers });
  const client = await world.as(root);
  return async (server: string, cacert?: string): Promise<[string, TestStep | undefined]> => {
    const { steps } = await client
      .send(systemSettings.testGeofence, { body: { server, username: 'kc', ...(cacert === undefined ? {} : { cacert }) } })
      .catch((error: { brought?: unknown }) => error.brought as { steps: TestStep[] });
    return [steps.map(({ step, outcome }) => `${step} ${outcome}`).join(', '), steps.at(-1)];
  };
}

const serve = async (until?: number) => {
  const server = await startWebServer((_, answer) => void answer.end(), { names: ['localhost'], ...(until === undefined ? {} : { until }) });
  open.push(server);
  return server;
};

it('reports why a geofence server cannot be reached, and passes once its CA is trusted', async () => {
  const test = await begin();
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const said = async (...given: Parameters<typeof test>) => {
    const [steps, last] = await test(...given);
    expect(last?.remedy).toBeTruthy();
    return [steps, last?.found];
  };
  expect(await said('geo.invalid')).toEqual(['lookup failed', 'The name geo.invalid is not known.']);
  expect(await said(`localhost:${port}`)).toEqual(['lookup passed, connect failed', `localhost refused the connection on port ${port}.`]);
  const expired = await serve(Math.floor(Date.now() / 1000) - 60);
  expect(await said(`localhost:${expired.port}`)).toEqual(['lookup passed, connect passed, tls failed', 'A certificate of the server has expired.']);

  const there = await serve();
  const [steps, last] = await test(`localhost:${there.port}`);
  expect([steps, last?.found]).toEqual(['lookup passed, connect passed, tls failed', 'The certificate was not issued by a trusted CA.']);
  expect((await test(`localhost:${there.port}`, last?.authority))[0]).toBe('lookup passed, connect passed, tls passed, sign-in unproven');
});
