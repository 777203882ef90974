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

describe('ETag cache', () => {
  it('returns the previous response on 304', async () => {
    const { client, sent } = tagging();
    const first = await client.send(things.list);
    expect(await client.send(things.list, {}, { background: true })).toBe(first);
    expect(await client.send(things.list)).toBe(first);
    await client.send(things.list, { query: { limit: 5 } });
    expect(sent).toEqual([null, '"all"', '"all"', null]);
  });

  it('replaces the response when the ETag changes', async () => {
    let version = 1;
    const { client } = setUp(() => new Response(`{"result":"success","value":"${version}"}`, { headers: { ETag: `"${version}"` } }));
    expect(await client.send(things.list)).toEqual({ value: '1' });
    version = 2;
    expect(await client.send(things.list)).toEqual({ value: '2' });
  });

  it('does not cross sessions: another token gets no ETag, and a call without a token clears the cache', async () => {
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

  it('never holds a response with a secret', async () => {
    const { client, sent } = tagging();
    await client.send(secrets.read);
    await client.send(secrets.read);
    expect(sent).toEqual([null, null]);
  });

  it('holds the last 32 reads', async () => {
    const { client, sent } = tagging();
    for (let limit = 0; limit <= 32; limit += 1) await client.send(things.list, { query: { limit } });
    await client.send(things.list, { query: { limit: 32 } });
    await client.send(things.list, { query: { limit: 0 } });
    expect(sent.slice(-2)).toEqual(['"?limit=32"', null]);
  });

  it('rejects a 304 response for a read that is not cached', async () => {
    const { client } = setUp(() => new Response(null, { status: 304 }));
    expect(await errorOf(client.send(things.list))).toMatchObject({ kind: 'transport' });
  });
});
