import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { oidc } from 'kc-api/contract/security/oidc';
import { fakeClock, makeWorld, refusal, root } from '../../test/kit.ts';
import { answerMost, createOutgoing, patience } from './outgoing.ts';

let server: Server;
let address = '';
let sent = 0;
const open = new Set<ServerResponse>();

/** Sends data until the client disconnects. */
function flood(answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'application/json' });
  const part = Buffer.alloc(64 * 1024, 'x');
  const more = (): void => {
    while (!answer.destroyed) {
      sent += part.length;
      if (!answer.write(part)) return void answer.once('drain', more);
    }
  };
  more();
}

beforeAll(async () => {
  server = createServer((request, answer) => {
    open.add(answer);
    answer.on('close', () => open.delete(answer));
    if (request.url === '/moved') answer.writeHead(302, { Location: `${address}/secret` }).end();
    else if (request.url === '/short') answer.end('{"keys":[1]}');
    else if (request.url === '/silent') return;
    else if (request.url?.startsWith('/drip')) answer.write('{');
    else flood(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const under = () => vi.waitFor(() => expect(open.size).toBeGreaterThan(0));
const gone = () => vi.waitFor(() => expect(open.size).toBe(0));

describe('outgoing requests', () => {
  it('keep their own limits if the caller passes the options of a fetch', async () => {
    const ask = createOutgoing(systemClock, async (_, { signal, redirect }) => new Response(`${signal.aborted} ${redirect}`));
    const options = { method: 'GET', signal: undefined, redirect: 'follow' };
    expect(await (await ask(address, options)).text()).toBe('false manual');
  });

  it('return the whole response and do not follow redirects', async () => {
    const ask = createOutgoing(systemClock);
    expect(await (await ask(`${address}/short`)).json()).toEqual({ keys: [1] });
    const moved = await ask(`${address}/moved`);
    expect([moved.status, await moved.text()]).toEqual([302, '']);
  });

  it('stop reading an endless response after a megabyte', async () => {
    sent = 0;
    await expect(createOutgoing(systemClock)(`${address}/flood`)).rejects.toThrow('The response is too long.');
    await gone();
    expect(sent).toBeLessThan(16 * answerMost);
  });

  it.each(['/silent', '/drip'])('time out after ten seconds in total: %s', async (path) => {
    const clock = fakeClock();
    const asked = createOutgoing(clock)(address + path).catch((error: Error) => error.message);
    await under();
    const [answer] = open;
    for (let second = 1; second < patience / 1000; second += 1) {
      if (path === '/drip') answer?.write(' ');
      clock.advance(1000);
    }
    expect(open.size).toBe(1);
    clock.advance(1000);
    expect(await asked).toBe('The response took too long.');
    await gone();
  });

  it('time out even if the transport ignores the signal', async () => {
    const clock = fakeClock();
    let pulls = 0;
    const deaf = async () =>
      new Response(new ReadableStream({ pull: (to) => ((pulls += 1), pulls < 3 ? to.enqueue(new Uint8Array(1)) : new Promise(() => undefined)) }));
    const asked = createOutgoing(clock, deaf as typeof fetch)('http://deaf.example').catch((error: Error) => error.message);
    await vi.waitFor(() => expect(pulls).toBe(3));
    clock.advance(patience);
    expect(await asked).toBe('The response took too long.');
  });

  it('apply the limits to a single sign-on provider', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const urls = { accessTokenUrl: `${address}/t`, authorizationUrl: `${address}/a`, logoutUrl: '', userInfoUrl: '', jwksURI: `${address}/k`, issuer: address };
    const body = { enabled: true, vendor: 'other' as const, clientId: 'kc', baseUrl: address, idpVendorName: 'X', urls };
    sent = 0;
    expect((await refusal(client.send(oidc.validate, { body }))).fields).toEqual({ 'urls.issuer': 'The issuer cannot be reached.' });
    await gone();
    expect(sent).toBeLessThan(16 * answerMost);
  });
});
