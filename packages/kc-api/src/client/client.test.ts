import { describe, expect, it } from 'vitest';
import { session } from '../contract/session/session.ts';
import { settle } from '../../test/fakeClock.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp, token } from '../../test/setUp.ts';
import { requestTimeout } from './client.ts';

describe('request', () => {
  it('goes to v5 below the origin, with a trailing slash [NET-04] [CKP-51]', () => {
    const { client, net } = setUp();
    void client.send(things.list);
    expect(net.last.request.url).toBe('https://vault.example/v5/things/');
  });

  it('goes to v4 if the call declares it', () => {
    const { client, net } = setUp();
    void client.send(things.old);
    expect(net.last.path).toBe('/v4/things/old/');
  });

  it('carries the session token in Auth-Token, and the tenant id [NET-06]', () => {
    const { client, net } = setUp();
    void client.send(things.list);
    expect(net.last.request.headers.get('Auth-Token')).toBe(token);
    expect(net.last.request.headers.get('Tenant-Id')).toBe('tenant-1');
  });

  it('carries no Auth-Token without a session', () => {
    const { client, net } = setUp(undefined, { token: () => null });
    void client.send(things.list);
    expect(net.last.request.headers.has('Auth-Token')).toBe(false);
  });

  it('never has the token in its URL', async () => {
    const { client, net } = setUp(() => new Response('{"result":"success","redirectUrl":"https://x"}'));
    await client.send(things.list, { query: { limit: 5, marker: 'm' } }, { background: true });
    await client.send(things.create, { body: { value: 'a' } });
    await client.send(things.upload, { params: undefined });
    for (const { request } of net.exchanges) expect(request.url).not.toContain(token);
  });

  it('escapes path parameters', () => {
    const { client, net } = setUp();
    void client.send(things.read, { params: { id: 'a/b?c#d é' } });
    expect(net.last.path).toBe('/v5/things/a%2Fb%3Fc%23d%20%C3%A9/');
  });

  it.each(['', '.', '..', '\ud800'])('is not sent with the path parameter %j, which would change the URL', async (id) => {
    const { client, net, signals } = setUp();
    const error = await errorOf(client.send(things.read, { params: { id } }));
    expect(error).toMatchObject({ kind: 'malformed', status: 0, message: 'This request cannot be sent.' });
    expect(net.exchanges).toHaveLength(0);
    expect(signals).toEqual([]);
  });

  it('has the given query without undefined values', () => {
    const { client, net } = setUp();
    void client.send(things.list, { query: { limit: 50, marker: 'x y', _offset: 0, _limit: undefined } });
    expect(net.last.path).toBe('/v5/things/?limit=50&marker=x+y&_offset=0');
    void client.send(things.list, { query: { _offset: 200, _limit: 100 } });
    expect(net.last.path).toBe('/v5/things/?_offset=200&_limit=100');
  });

  it('has a JSON body', async () => {
    const { client, net } = setUp();
    void client.send(things.create, { body: { value: 'ä' } });
    expect(net.last.request.headers.get('Content-Type')).toBe('application/json');
    expect(await net.last.request.json()).toEqual({ value: 'ä' });
  });

  it('uploads a form as multipart, encoded by the browser', async () => {
    const { client, net } = setUp();
    const form = new FormData();
    form.set('file', new Blob(['abc']), 'a.pem');
    void client.send(things.upload as never, { body: form } as never);
    expect(net.last.request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await net.last.request.text()).toContain('name="file"; filename="a.pem"');
  });

  it('bypasses caches and follows no redirect', () => {
    const { client, net } = setUp();
    void client.send(things.list);
    expect(net.last.request).toMatchObject({ cache: 'no-store', redirect: 'error', credentials: 'same-origin' });
  });

  it('calls fetch without a receiver, as browsers require', async () => {
    const { client } = setUp(undefined, {
      fetch: function (this: unknown) {
        return this === undefined ? Promise.resolve(new Response('{"result":"success"}')) : Promise.reject(new TypeError('Illegal invocation'));
      },
    });
    expect(await client.send(things.list)).toEqual({});
  });

  it('has a Request-Id for changing calls only', () => {
    const { client, net } = setUp();
    void client.send(things.list);
    void client.send(things.test);
    void client.send(things.create, { body: { value: 'a' } });
    expect(net.exchanges.map(({ request }) => request.headers.get('Request-Id'))).toEqual([null, null, 'id-1']);
  });

  it('has a unique random Request-Id by default', () => {
    const { client, net } = setUp(undefined, { newId: undefined as never });
    void client.send(things.create, { body: { value: 'a' } });
    void client.send(things.create, { body: { value: 'a' } });
    const [one, other] = net.exchanges.map(({ request }) => request.headers.get('Request-Id'));
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });
});

describe('background call', () => {
  it('has _background=true in its URL [NET-03, NET-08]', () => {
    const { client, net } = setUp();
    void client.send(things.list, { query: { limit: 1 } }, { background: true });
    void client.send(things.list, { query: { limit: 1 } });
    expect(net.exchanges.map(({ path }) => path)).toEqual(['/v5/things/?limit=1&_background=true', '/v5/things/?limit=1']);
  });

  it('leaves the busy count unchanged, which other calls raise and lower', async () => {
    const { client, net, busy } = setUp();
    void client.send(things.list, {}, { background: true });
    await net.last.answer({ result: 'success' });
    expect(busy).toEqual([]);
    void client.send(things.list);
    void client.send(things.test).catch(() => undefined);
    await net.exchanges[1]?.answer({ result: 'success' });
    await net.exchanges[2]?.drop();
    expect(busy).toEqual([1, 2, 1, 0]);
  });
});

describe('timeout', () => {
  it('aborts a request after 300000 ms, reports no connection and sends no offline signal [NET-10, NET-47]', async () => {
    const { client, clock, net, signals } = setUp();
    const error = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await clock.advance(299_999);
    expect(net.last.aborted).toBe(false);
    await clock.advance(1);
    expect(net.last.aborted).toBe(true);
    expect(await error).toMatchObject({ kind: 'timeout', status: 0, message: 'Unable to connect to the server.', outcomeUnknown: 'id-1', signal: undefined });
    expect(signals).toEqual([]);
    expect(requestTimeout).toBe(300_000);
  });

  it('starts with the request, not with its place in the queue', async () => {
    const { client, clock, net } = setUp();
    for (let call = 0; call < 6; call += 1) client.send(things.test).catch(() => undefined);
    await clock.advance(200_000);
    expect(net.exchanges).toHaveLength(5);
    await net.exchanges[0]?.answer({ result: 'success' });
    await clock.advance(200_000);
    expect(net.exchanges[5]?.aborted).toBe(false);
    await clock.advance(100_000);
    expect(net.exchanges[5]?.aborted).toBe(true);
  });

  it('applies to a transport that ignores the signal, and to a body that never ends', async () => {
    const deaf = setUp(undefined, { fetch: () => new Promise<Response>(() => undefined) });
    const unheard = errorOf(deaf.client.send(things.list));
    await deaf.clock.advance(requestTimeout);
    expect((await unheard).kind).toBe('timeout');

    const endless = setUp(() => new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('{"result":')) })));
    const unread = errorOf(endless.client.send(things.list));
    await endless.clock.advance(requestTimeout);
    expect((await unread).kind).toBe('timeout');
  });

  it('does not apply to a call that is declared without a timeout', async () => {
    const { client, clock, net } = setUp();
    const answer = client.send(things.endless);
    expect(clock.pending).toBe(0);
    await clock.advance(10 * requestTimeout);
    expect(net.last.aborted).toBe(false);
    await net.last.answer({ result: 'success', value: 'recovered' });
    expect(await answer).toEqual({ value: 'recovered' });
  });

  it('clears its timer after each response', async () => {
    const { client, clock, net } = setUp();
    const answers = [client.send(things.list), errorOf(client.send(things.test))];
    await net.exchanges[0]?.answer({ result: 'success' });
    await net.exchanges[1]?.drop();
    await Promise.all(answers);
    expect(clock.pending).toBe(0);
  });
});

describe('interrupted upload', () => {
  it('says that it was interrupted and can be repeated', async () => {
    const { client, net } = setUp();
    const upload = errorOf(client.send(things.upload, { body: new FormData() } as never));
    await net.last.drop();
    expect(await upload).toMatchObject({
      kind: 'offline',
      message: 'The upload was interrupted. Check the connection to the server, then upload the file again.',
    });
  });
});

describe('failed and duplicate calls', () => {
  it('are not retried after a lost connection, a timeout or a refusal', async () => {
    const { client, clock, net } = setUp();
    const lost = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await net.last.drop();
    expect(await lost).toMatchObject({ kind: 'offline', outcomeUnknown: 'id-1' });
    const late = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await clock.advance(requestTimeout);
    expect(await late).toMatchObject({ kind: 'timeout', outcomeUnknown: 'id-2' });
    const refused = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await net.last.answer({ result: 'failure', error: 'no' }, { status: 503 });
    expect((await refused).outcomeUnknown).toBeUndefined();
    await clock.advance(10 * requestTimeout);
    expect(net.exchanges).toHaveLength(3);
  });

  it('are sent separately if they are changing calls', async () => {
    const { client, net } = setUp();
    void client.send(things.create, { body: { value: 'a' } });
    void client.send(things.create, { body: { value: 'a' } });
    await settle();
    expect(net.exchanges).toHaveLength(2);
  });

  it('report no unknown outcome for a read whose connection broke', async () => {
    const { client, net } = setUp();
    const error = errorOf(client.send(things.list));
    await net.last.drop();
    expect(await error).toMatchObject({ kind: 'offline', outcomeUnknown: undefined, signal: 'offline' });
  });

  it('report an unknown outcome for a changing call whose response is garbled', async () => {
    const { client, net } = setUp();
    const cut = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await net.last.answer('{"result":"succ');
    expect(await cut).toMatchObject({ kind: 'transport', outcomeUnknown: 'id-1' });
    const wrong = errorOf(client.send(things.create, { body: { value: 'a' } }));
    await net.last.answer({ result: 'success', value: 7 });
    expect(await wrong).toMatchObject({ kind: 'malformed', outcomeUnknown: 'id-2' });
  });
});

describe('session token', () => {
  it('appears in no error', async () => {
    const answers = [
      () => new Response('<html>', { status: 502 }),
      () => new Response('{"result":"failure"}', { status: 401 }),
      () => new Response('{"result":"success"}'),
      () => Promise.reject(new TypeError(`fetch failed for ${token}`)),
    ];
    for (const answer of answers) {
      const { client } = setUp(answer);
      const error = await errorOf(client.send(things.read, { params: { id: '1' } }));
      expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toContain(token);
      expect(error.stack).not.toContain(token);
    }
  });

  it('is not ended by a late 401 response to a previous token', async () => {
    let current = 'old';
    const { client, net, signals } = setUp(undefined, { token: () => current });
    const late = errorOf(client.send(things.list));
    current = 'new';
    await net.last.answer({ result: 'failure', error: 'Invalid or expired session; please login' }, { status: 401 });
    expect(await late).toMatchObject({ kind: 'session-ended', silent: true });
    expect(signals).toEqual([]);
    const now = errorOf(client.send(things.list));
    await net.last.answer({ result: 'failure', error: 'Invalid or expired session; please login' }, { status: 401 });
    await now;
    expect(signals).toMatchObject([{ signal: 'session-ended' }]);
  });

  it('is not ended by a failed renewal: the next call ends the session', async () => {
    const { client, net, signals } = setUp();
    const renewal = errorOf(client.send(session.renew, {}, { background: true }));
    await net.last.answer({ result: 'failure', error: 'Invalid or expired session; please login' }, { status: 401 });
    expect((await renewal).kind).toBe('session-ended');
    expect(signals).toEqual([]);
  });
});
