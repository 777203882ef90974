import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { readCvms } from './cvmList.ts';

/** Returns a client of an appliance with `count` VMs, which records its requests. */
function clientOf(count: number) {
  const asked: string[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: `vm-${index}` }));
  const send = (call: { id: string }, { query, params }: { query?: { limit?: string; marker?: string }; params?: { id: string } }) => {
    asked.push(call.id);
    if (call.id === cvms.read.id) return Promise.resolve({ id: params?.id });
    const from = Number(query?.marker ?? 0);
    return Promise.resolve({ cvms: all.slice(from, from + Number(query?.limit)), totalrecords: count });
  };
  return { asked, client: { send } as unknown as Client };
}
const ids = (count: number) => Array.from({ length: count }, (_, index) => `vm-${index}`);

describe('selected VMs', () => {
  it('are read one by one if they are few', async () => {
    const { client, asked } = clientOf(10_000);
    expect(await readCvms(client, ids(3))).toHaveLength(3);
    expect(asked).toEqual(ids(3).map(() => cvms.read.id));
  });

  it('are read in pages if they are thousands, without deleted VMs', async () => {
    const { client, asked } = clientOf(9_500);
    const rows = await readCvms(client, [...ids(3_418), 'gone']);
    expect(rows.map(({ id }) => id)).toEqual(ids(3_418));
    expect(asked).toEqual(Array.from({ length: 10 }, () => cvms.list.id));
  });
});
