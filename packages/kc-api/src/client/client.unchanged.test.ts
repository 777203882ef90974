import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { call, defineCalls } from '../contract/call.ts';
import { shownOnce } from '../contract/secret.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp } from '../../test/setUp.ts';

const secrets = defineCalls('secrets', {
  read: call({ method: 'GET', path: 'secrets/', answer: v.object({ value: v.optional(shownOnce(v.string())) }), need: 'signed-in' }),
});

/** Responds with a tag for each address, and with 304 to a request that contains it. */
function tagging(ports?: Parameters<typeof setUp>[1]) {
  const sent: (string | null)[] = [];
  const world = setUp((request) => {
    const { search } = new URL(request.url);
    const tag = `"${search.replace('?_background=true', '') || 'all'}"`;
    const known = request.headers.get('If-None-Match');
    sent.push(known);
    return known === tag
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : new Response('{"result":"success","value":"a"}', { headers: { ETag: tag } });
  }, ports);
  return { ...world, sent };
}

describe('an answer that did not change', () => {
  it('is not said again: the read that is made again gets what it was answered before', async () => {
    const { client, sent } = tagging();
    const first = await client.send(things.list);
    expect(await client.send(things.list, {}, { background: true })).toBe(first);
    expect(await client.send(things.list)).toBe(first);
    await client.send(things.list, { query: { limit: 5 } });
    expect(sent).toEqual([null, '"all"', '"all"', null]);
  });

  it('is another one when the appliance says so', async () => {
    let version = 1;
    const { client } = setUp(() => new Response(`{"result":"success","value":"${version}"}`, { headers: { ETag: `"${version}"` } }));
    expect(await client.send(things.list)).toEqual({ value: '1' });
    version = 2;
    expect(await client.send(things.list)).toEqual({ value: '2' });
  });

  it('is nobody else’s: another token asks anew, and whatever is asked without one forgets it', async () => {
    let token: string | null = 'first';
    const { client, sent } = tagging({ token: () => token });
    await client.send(things.list);
    token = 'second';
    await client.send(things.list);
    token = null;
    await client.send(things.endless);
    token = 'second';
    await client.send(things.list);
    expect(sent).toEqual([null, null, null, null]);
  });

  it('is never one with a secret, whatever the appliance calls it', async () => {
    const { client, sent } = tagging();
    await client.send(secrets.read);
    await client.send(secrets.read);
    expect(sent).toEqual([null, null]);
  });

  it('is remembered for the 32 reads that were made last', async () => {
    const { client, sent } = tagging();
    for (let limit = 0; limit <= 32; limit += 1) await client.send(things.list, { query: { limit } });
    await client.send(things.list, { query: { limit: 32 } });
    await client.send(things.list, { query: { limit: 0 } });
    expect(sent.slice(-2)).toEqual(['"?limit=32"', null]);
  });

  it('is no answer to who has none', async () => {
    const { client } = setUp(() => new Response(null, { status: 304 }));
    expect(await errorOf(client.send(things.list))).toMatchObject({ kind: 'transport' });
  });
});
