import { describe, expect, it } from 'vitest';
import { session } from '../contract/session/session.ts';
import { settle } from '../../test/fakeClock.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp } from '../../test/setUp.ts';

const read = (id: string) => [things.read, { params: { id } }] as const;
const thing = (id: string) => ({ result: 'success', thing: { id, size: 1 } });

describe('request queue', () => {
  it('sends five requests at once and starts the others by priority [NET-12, NET-13]', async () => {
    const { client, net } = setUp();
    for (const id of ['1', '2', '3', '4', '5']) void client.send(...read(id));
    void client.send(things.list, {}, { background: true });
    void client.send(...read('normal'));
    void client.send(things.create, { body: { value: 'clicked' } });
    void client.send(things.read, { params: { id: 'clicked' } }, { priority: 'high' });
    await settle();
    expect(net.exchanges).toHaveLength(5);
    for (let answered = 0; answered < 4; answered += 1) await net.exchanges[answered]?.answer(thing('x'));
    expect(net.exchanges.slice(5).map(({ path }) => path)).toEqual([
      '/v5/things/',
      '/v5/things/clicked/',
      '/v5/things/normal/',
      '/v5/things/?_background=true',
    ]);
  });

  it('does not hold up sign-in, sign-out, renewal and file transfers', async () => {
    const { client, net } = setUp();
    for (const id of ['1', '2', '3', '4', '5', '6']) void client.send(...read(id));
    void client.send(session.login, { params: { tenant: 't' }, body: { username: 'u', password: 'p' } });
    void client.send(session.challenge, { body: { username: 'u', response: '1' } });
    void client.send(session.renew);
    void client.send(session.logout);
    void client.download(things.file);
    void client.send(things.upload);
    expect(net.exchanges.slice(5).map(({ path }) => path)).toEqual([
      '/v5/kc/login/t/',
      '/v5/kc/challenge/',
      '/v5/kc/renew/',
      '/v5/kc/logout/',
      '/v5/things/file/',
      '/v5/things/upload/',
    ]);
  });

  it('frees a slot after a refusal, a lost connection and a canceled call', async () => {
    const { client, net } = setUp();
    const leaving = new AbortController();
    const errors = [
      errorOf(client.send(...read('1'))),
      errorOf(client.send(...read('2'))),
      errorOf(client.send(things.read, { params: { id: '3' } }, { signal: leaving.signal })),
    ];
    for (const id of ['4', '5', '6', '7', '8']) void client.send(...read(id));
    expect(net.exchanges).toHaveLength(5);
    await net.exchanges[0]?.answer({ result: 'failure', error: 'no' });
    await net.exchanges[1]?.drop();
    leaving.abort();
    await settle();
    expect((await Promise.all(errors)).map(({ kind }) => kind)).toEqual(['refused', 'offline', 'cancelled']);
    expect(net.exchanges).toHaveLength(8);
  });
});

describe('equal pending reads', () => {
  it('share one request, and one response for all callers', async () => {
    const { client, net } = setUp();
    const answers = [client.send(...read('1')), client.send(...read('1'))];
    await net.last.answer(thing('1'));
    expect(net.exchanges).toHaveLength(1);
    expect(await Promise.all(answers)).toEqual([{ thing: { id: '1', size: 1 } }, { thing: { id: '1', size: 1 } }]);
  });

  it('send a new request after the previous one succeeded or failed', async () => {
    const { client, net } = setUp();
    void client.send(...read('1'));
    await net.last.answer(thing('1'));
    const failed = errorOf(client.send(...read('1')));
    await net.last.answer({ result: 'failure', error: 'no' });
    await failed;
    void client.send(...read('1'));
    expect(net.exchanges).toHaveLength(3);
  });

  it('are not shared across other parameters, background calls or another token', () => {
    let current = 'a';
    const { client, net } = setUp(undefined, { token: () => current });
    void client.send(...read('1'));
    void client.send(...read('2'));
    void client.send(things.list, { query: { limit: 1 } });
    void client.send(things.list, {}, { background: true });
    current = 'b';
    void client.send(...read('1'));
    expect(net.exchanges).toHaveLength(5);
  });

  it('continue when one of two callers aborts, and reject for that caller at once', async () => {
    const { client, net } = setUp();
    const leaving = new AbortController();
    const left = errorOf(client.send(things.list, {}, { signal: leaving.signal }));
    const stays = client.send(things.list, {}, { signal: new AbortController().signal });
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'cancelled', silent: true });
    expect(net.last.aborted).toBe(false);
    await net.last.answer({ result: 'success', value: 'here' });
    expect(await stays).toEqual({ value: 'here' });
  });

  it('are aborted with their last caller, and sent again for a later caller', async () => {
    const { client, net, signals } = setUp();
    const [one, other] = [new AbortController(), new AbortController()];
    const left = [errorOf(client.send(things.list, {}, { signal: one.signal })), errorOf(client.send(things.list, {}, { signal: other.signal }))];
    one.abort();
    other.abort();
    expect(net.last.aborted).toBe(true);
    const again = client.send(things.list);
    const shared = client.send(things.list);
    await Promise.all(left);
    await settle();
    const third = client.send(things.list);
    expect(net.exchanges).toHaveLength(2);
    await net.last.answer({ result: 'success', value: 'new' });
    expect(await Promise.all([again, shared, third])).toEqual([{ value: 'new' }, { value: 'new' }, { value: 'new' }]);
    expect(signals).toEqual([]);
  });

  it('are not aborted while a caller without a signal waits', async () => {
    const { client, net } = setUp();
    const leaving = new AbortController();
    const stays = client.send(things.list);
    const left = errorOf(client.send(things.list, {}, { signal: leaving.signal }));
    leaving.abort();
    await left;
    expect(net.last.aborted).toBe(false);
    await net.last.answer({ result: 'success' });
    expect(await stays).toEqual({});
  });
});

describe('canceled call', () => {
  it.each([
    ['a read', things.list],
    ['a changing call', things.test],
    ['a file', things.file],
  ])('sends no request if its signal was aborted before: %s', async (_, declared) => {
    const { client, net, busy } = setUp();
    const error = await errorOf(client.send(declared, {}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ kind: 'cancelled', silent: true, message: 'Cancelled' });
    await settle();
    expect(net.exchanges).toHaveLength(0);
    expect(busy).toEqual([]);
  });

  it('sends no request if it is aborted in the queue', async () => {
    const { client, net, signals } = setUp();
    for (const id of ['1', '2', '3', '4', '5']) void client.send(...read(id));
    const leaving = new AbortController();
    const left = errorOf(client.send(things.create, { body: { value: 'a' } }, { signal: leaving.signal }));
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'cancelled', outcomeUnknown: undefined });
    await net.exchanges[0]?.answer(thing('1'));
    expect(net.exchanges).toHaveLength(5);
    expect(signals).toEqual([]);
  });

  it('ignores a response that arrives anyway', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { client, signals } = setUp(undefined, { fetch: () => promise });
    const leaving = new AbortController();
    const left = errorOf(client.send(things.list, {}, { signal: leaving.signal }));
    leaving.abort();
    resolve(new Response('{"result":"failure"}', { status: 401 }));
    expect((await left).kind).toBe('cancelled');
    await settle();
    expect(signals).toEqual([]);
  });
});
