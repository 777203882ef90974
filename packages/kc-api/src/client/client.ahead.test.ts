import { describe, expect, it } from 'vitest';
import { settle } from '../../test/fakeClock.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp } from '../../test/setUp.ts';

const counting = () => {
  let answers = 0;
  return setUp(() => new Response(JSON.stringify({ result: 'success', value: `answer ${(answers += 1)}` })));
};

describe('preloaded read', () => {
  it('answers the first equal call only', async () => {
    const { client, net } = counting();
    void client.send(things.list, { query: { limit: 5 } }, { ahead: true });
    await settle();
    expect(client.atHand(things.list, { query: { limit: 5 } })).toMatchObject({ value: 'answer 1' });
    expect(client.atHand(things.list, { query: {} })).toBeNull();
    expect(await client.send(things.list, { query: { limit: 5 } })).toMatchObject({ value: 'answer 1' });
    expect(client.atHand(things.list, { query: { limit: 5 } })).toBeNull();
    expect(await client.send(things.list, { query: { limit: 5 } })).toMatchObject({ value: 'answer 2' });
    expect(net.exchanges).toHaveLength(2);
  });

  it('is joined by an equal call while it is pending, and aborted with that call', async () => {
    const { client, net } = setUp(() => new Promise(() => undefined));
    client.send(things.list, {}, { ahead: true }).catch(() => undefined);
    const left = new AbortController();
    const joined = client.send(things.list, {}, { signal: left.signal });
    expect(net.exchanges).toHaveLength(1);
    left.abort();
    expect(await errorOf(joined)).toMatchObject({ kind: 'cancelled' });
    expect(net.last.request.signal.aborted).toBe(true);
  });

  it('expires after ten seconds', async () => {
    const { client, clock, net } = counting();
    await client.send(things.list, {}, { ahead: true });
    await clock.advance(10_000);
    expect(client.atHand(things.list)).toBeNull();
    await client.send(things.list);
    expect(net.exchanges).toHaveLength(2);
  });

  it('is discarded after a change, whether its response has arrived or is still pending', async () => {
    const { client, net } = counting();
    await client.send(things.list, {}, { ahead: true });
    void client.send(things.find, { query: { text: 'a' } }, { ahead: true });
    await client.send(things.create, { body: { value: 'b' } });
    expect(client.atHand(things.list)).toBeNull();
    await client.send(things.list);
    await client.send(things.find, { query: { text: 'a' } });
    expect(net.exchanges.map(({ path }) => path)).toEqual(['/v5/things/', '/v5/things/find/?text=a', '/v5/things/', '/v5/things/', '/v5/things/find/?text=a']);
  });

  it('is requested again by the page if it failed', async () => {
    let down = true;
    const { client } = setUp(() =>
      down ? new Response('{"result":"failure","error":"Busy"}', { status: 503 }) : new Response('{"result":"success","value":"a"}'),
    );
    await errorOf(client.send(things.list, {}, { ahead: true }));
    down = false;
    expect(client.atHand(things.list)).toBeNull();
    expect(await client.send(things.list)).toMatchObject({ value: 'a' });
  });
});
