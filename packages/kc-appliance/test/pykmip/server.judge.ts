import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kmipServerIdentity } from '../../src/kmip/users/certificates.ts';
import type { KmipTarget } from '../../src/kmip/caller.ts';
import { nodeKmipCaller } from '../../src/node/kmip/connectionTest.ts';
import { kmipWorld } from '../kmip/kmipWorld.ts';
import { servePyKmip } from './pykmip.ts';

let server: Awaited<ReturnType<typeof servePyKmip>>;
let target: KmipTarget;
let stranger: KmipTarget;
beforeAll(async () => {
  const [world, other] = [await kmipWorld(), await kmipWorld()];
  server = await servePyKmip(await kmipServerIdentity(world.environment, ['127.0.0.1']));
  target = { ...(await world.client('appliance')), port: server.port };
  stranger = { ...(await other.client('appliance')), port: server.port };
  await world.end();
  await other.end();
}, 60_000);
afterAll(() => server.end());

describe('PyKMIP as a client server', () => {
  it('passes the connection test and the key test', async () => {
    expect(await nodeKmipCaller.test(target, { makesKey: false })).toEqual({ number: 0, words: '' });
    expect(await nodeKmipCaller.test(target, { makesKey: true })).toEqual({ number: 0, words: '' });
  });

  it('is refused with another CA unless verification is off', async () => {
    expect((await nodeKmipCaller.test({ ...target, ca: stranger.ca }, { makesKey: false })).number).toBeGreaterThan(0);
    expect(await nodeKmipCaller.test({ ...target, ca: stranger.ca, verify: false }, { makesKey: false })).toEqual({ number: 0, words: '' });
  });

  it('rejects a client with an unknown certificate', async () => {
    expect((await nodeKmipCaller.test({ ...stranger, ca: target.ca }, { makesKey: false })).number).toBeGreaterThan(0);
  });
});
