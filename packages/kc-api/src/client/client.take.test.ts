import { describe, expect, it } from 'vitest';
import { things } from '../../test/fakeCalls.ts';
import { setUp, token } from '../../test/setUp.ts';

const asking = (ports?: Parameters<typeof setUp>[1]) => setUp(() => new Response('{"result":"success","value":"asked"}'), ports);
const brought = { 'v5/things/': { result: 'success', value: 'brought', more: 7 } };

describe('response that came with the login', () => {
  it('answers the first read of its address only', async () => {
    const { client, net } = asking();
    client.take(brought, token);
    expect(await client.send(things.list)).toEqual({ value: 'brought' });
    expect(net.exchanges).toEqual([]);
    expect(await client.send(things.list)).toEqual({ value: 'asked' });
  });

  it.each([
    ['of another address', { 'v5/things/find/': { value: 'brought' } }],
    ['of another shape', { 'v5/things/': { value: 7 } }],
    ['no answer at all', { 'v5/things/': null }],
  ])('is replaced by a request if it is %s', async (_, answers) => {
    const { client } = asking();
    client.take(answers, token);
    expect(await client.send(things.list)).toEqual({ value: 'asked' });
  });

  it('does not answer a read with another query or of another session', async () => {
    const { client } = asking();
    client.take(brought, token);
    expect(await client.send(things.list, { query: { limit: 5 } })).toEqual({ value: 'asked' });
    client.take(brought, 'another');
    expect(await client.send(things.list)).toEqual({ value: 'asked' });
  });

  it('is discarded after a change, and after ten seconds', async () => {
    const { client, clock } = asking();
    client.take(brought, token);
    await client.send(things.create, { body: { value: 'b' } });
    expect(await client.send(things.list)).toEqual({ value: 'asked' });
    client.take(brought, token);
    await clock.advance(10_000);
    expect(await client.send(things.list)).toEqual({ value: 'asked' });
  });
});
