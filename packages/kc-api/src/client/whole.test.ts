import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { call, defineCalls } from '../contract/call.ts';
import { allCalls } from '../contract/contract.ts';
import { marker, walked } from '../contract/walk.ts';
import { json } from '../../test/fakeFetch.ts';
import { errorOf, setUp } from '../../test/setUp.ts';
import { sendWhole, wholeAtHand } from './whole.ts';

const { list } = defineCalls('rows', {
  list: call({
    method: 'GET',
    path: 'rows/',
    query: v.object(walked),
    answer: v.object({ rows: v.array(v.number()), marker }),
    walks: 'rows',
    need: 'signed-in',
  }),
});

/** Rows 0 to 1,199 in pages. `answers` returns the response that replaces the page after this marker. */
function paging(answers: (after: string) => Response | undefined = () => undefined) {
  return setUp((request) => {
    const { searchParams } = new URL(request.url);
    const after = searchParams.get('marker') ?? '';
    const from = after === '' ? 0 : Number(after);
    const to = Math.min(from + Number(searchParams.get('limit')), 1_200);
    return (
      answers(after) ?? json({ result: 'success', rows: Array.from({ length: to - from }, (_, index) => from + index), marker: to === 1_200 ? '' : String(to) })
    );
  });
}
const gone = () => json({ result: 'failure', error: 'The request has a wrong parameter.' }, { status: 400 });

describe('sendWhole', () => {
  it('requests a list page by page and returns all rows', async () => {
    const { client, net } = paging();
    const whole = await sendWhole(client, list);
    expect(whole).toEqual({ rows: Array.from({ length: 1_200 }, (_, index) => index) });
    expect(net.exchanges.map(({ path }) => path)).toEqual(['/v5/rows/?limit=500', '/v5/rows/?limit=500&marker=500', '/v5/rows/?limit=500&marker=1000']);
  });

  it('uses the page size of the call', async () => {
    const { client, net } = paging();
    await sendWhole(client, { ...list, pageRows: 600 });
    expect(net.exchanges.map(({ path }) => path)).toEqual(['/v5/rows/?limit=600', '/v5/rows/?limit=600&marker=600']);
  });

  it('starts again if the marker of the next page is gone, three times at most', async () => {
    let lost = 1;
    const once = paging((after) => (after === '500' && lost-- > 0 ? gone() : undefined));
    expect((await sendWhole(once.client, list)).rows).toHaveLength(1_200);
    const always = paging((after) => (after === '500' ? gone() : undefined));
    expect(await errorOf(sendWhole(always.client, list))).toMatchObject({ status: 400 });
    expect(always.net.exchanges).toHaveLength(6);
  });

  it('sends one request if the appliance ignores paging', async () => {
    const { client, net } = paging(() => json({ result: 'success', rows: [1, 2, 3] }));
    expect(await sendWhole(client, list)).toEqual({ rows: [1, 2, 3] });
    expect(net.exchanges).toHaveLength(1);
  });

  it('answers from memory only if the preload returned the whole list', async () => {
    const short = paging(() => json({ result: 'success', rows: [1], marker: '' }));
    await sendWhole(short.client, list, undefined, { ahead: true });
    expect(wholeAtHand(short.client, list)).toEqual({ rows: [1] });
    const long = paging();
    await sendWhole(long.client, list, undefined, { ahead: true });
    expect(wholeAtHand(long.client, list)).toBeNull();
    expect((await sendWhole(long.client, list)).rows).toHaveLength(1_200);
    expect(long.net.exchanges).toHaveLength(3);
  });

  it('applies to every list with a marker that the appliance does not filter, sort and count', () => {
    const entries = (schema: unknown): object => (schema as { entries?: object } | undefined)?.entries ?? {};
    const marked = allCalls.filter(({ query, answer }) => 'marker' in entries(query) || 'marker' in entries(answer));
    const isPaged = (one: (typeof marked)[number]) => 'totalrecords' in entries(one.answer);
    expect(marked.map((one) => [one.id, one.walks !== undefined])).toEqual(marked.map((one) => [one.id, !isPaged(one)]));
    expect(marked.length).toBeGreaterThan(0);
  });
});
