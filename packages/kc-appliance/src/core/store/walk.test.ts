import { describe, expect, it } from 'vitest';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { groups } from 'kc-api/contract/security/groups';
import { carlos, makeWorld, refusal, sara } from '../../../test/kit.ts';

describe('paging with a marker', () => {
  it.each([
    ['groups', sara, groups.list, 'groups', 'id'],
    ['key sets', carlos, keySets.list, 'key_sets', 'guid'],
    ['CSP accounts', carlos, cspAccounts.list, 'csp_accounts', 'guid'],
  ] as const)('returns each of the %s once, and the whole list without a marker', async (_name, who, list, key, id) => {
    const client = await (await makeWorld()).as(who);
    const page = async (query?: { limit?: string; marker?: string }) =>
      (await client.send(list as typeof groups.list, query && { query })) as unknown as Record<string, Record<string, string>[]> & { marker?: string };
    const whole = await page();
    expect(whole).not.toHaveProperty('marker');
    const told: string[] = [];
    for (let marker: string | undefined; marker !== '';) {
      const one = await page({ limit: '4', ...(marker ? { marker } : {}) });
      expect(one[key]?.length).toBeLessThanOrEqual(4);
      told.push(...(one[key] ?? []).map((row) => row[id] ?? ''));
      marker = one.marker ?? expect.fail('no marker');
    }
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(whole[key]?.map((row) => row[id]));
    expect((await refusal(client.send(list as typeof groups.list, { query: { marker: 'nobody' } }))).status).toBe(400);
  });
});
