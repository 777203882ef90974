import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { byTokens, type TokenRequest } from './byTokens.ts';

/** Returns a token-paged list of `size` numbers that records its requests. */
function list(size: number, most = Infinity) {
  const asked: [string | undefined, number][] = [];
  const load = byTokens<number>(
    async (_, { token, limit }: TokenRequest) => {
      asked.push([token, limit]);
      const from = Number(token ?? 0);
      const rows = Array.from({ length: Math.min(limit, most, size - from) }, (_unused, n) => from + n);
      const end = from + rows.length;
      return { rows, next: end < size ? String(end) : '', total: size };
    },
    { first: 100, later: 120 },
  );
  const at = (offset: number, { filters = {}, version = 1 }: { filters?: Record<string, string>; version?: number } = {}) =>
    load(null as unknown as Client, { offset, limit: 120, sort: null, filters, signal: new AbortController().signal }, version);
  return { asked, at };
}

describe('byTokens', () => {
  it('[CKP-37] [CKP-38] requests 100 records first, and then up to 120 with the token of the previous response', async () => {
    const { asked, at } = list(1000);
    expect((await at(0)).rows).toHaveLength(100);
    expect((await at(100)).rows.slice(0, 1)).toEqual([100]);
    expect(asked).toEqual([
      [undefined, 100],
      ['100', 120],
    ]);
  });

  it('walks to a distant offset from the last known one, and back without walking', async () => {
    const { asked, at } = list(1000);
    await at(0);
    expect((await at(500)).rows[0]).toBe(500);
    expect(asked.map(([token]) => token)).toEqual([undefined, '100', '220', '340', '460']);
    expect((await at(250)).rows[0]).toBe(250);
    expect(asked.slice(5)).toEqual([['220', 120]]);
  });

  it('ends at an absent or empty token, whatever the total is', async () => {
    const { at } = list(130);
    expect(await at(100)).toEqual({ rows: Array.from({ length: 30 }, (_, n) => 100 + n), total: 130 });
    expect(await at(900)).toEqual({ rows: [], total: 130 });
  });

  it('starts again for other filters and for another version', async () => {
    const { asked, at } = list(1000);
    await at(100);
    await at(100, { filters: { user: 'a' } });
    await at(100, { filters: { user: 'a' }, version: 2 });
    expect(asked.map(([token]) => token)).toEqual([undefined, '100', undefined, '100', undefined, '100']);
  });

  it('accepts pages that are smaller than requested', async () => {
    const { at } = list(500, 50);
    expect((await at(130)).rows).toEqual(Array.from({ length: 20 }, (_, n) => 130 + n));
  });
});
