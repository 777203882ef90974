import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { call, defineCalls } from 'kc-api/contract/call';
import { pageLoad } from './pageLoad.ts';

const things = defineCalls('things', {
  list: call({
    method: 'GET',
    path: 'things/',
    query: v.object({ offset: v.string() }),
    answer: v.object({ things: v.array(v.string()), total: v.number() }),
    need: 'signed-in',
  }),
});
const request = { offset: 200, limit: 100, sort: null, filters: {}, signal: new AbortController().signal };

/** Returns a client that records its requests. */
function recordingClient() {
  const sent: unknown[][] = [];
  const send = (...args: unknown[]) => {
    sent.push(args);
    return Promise.resolve({ things: ['a'], total: 201 });
  };
  return { sent, client: { send } as unknown as Client };
}

it('states the call that it sends, and sends only that one', async () => {
  const { sent, client } = recordingClient();
  const things200 = { call: things.list, input: { query: { offset: '200' } } };
  const pages = pageLoad({
    call: things.list,
    input: ({ offset }) => ({ query: { offset: String(offset) } }),
    page: ({ things: rows, total }) => ({ rows, total }),
  });
  expect(pages.callFor(request)).toEqual(things200);
  expect(sent).toEqual([]);
  expect(await pages.load(client, request, 3)).toEqual({ rows: ['a'], total: 201 });
  expect(sent).toEqual([[things200.call, things200.input, { signal: request.signal, background: false, priority: 'normal' }]]);
});

it('reloads a polled list in the background', async () => {
  const { sent, client } = recordingClient();
  const pages = pageLoad({ call: things.list, input: () => ({ query: { offset: '0' } }), page: () => ({ rows: [], total: 0 }), background: true });
  await pages.load(client, request, 0);
  await pages.load(client, request, 1);
  expect(sent.map(([, , options]) => (options as { background: boolean }).background)).toEqual([false, true]);
});
