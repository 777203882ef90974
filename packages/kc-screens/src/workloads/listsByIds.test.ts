import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { systemClock } from 'kc-api/client/clock';
import { certificatesOf } from './cvmCertificates/certificateList.ts';
import { asymmetricKeyIdsOf, keyIdsOf } from './keyIds/keyIdList.ts';

const ids = Array.from({ length: 2_050 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

/** Returns a client of an appliance with all ids, and the recorded queries. */
function clientOf() {
  const queries: Record<string, string>[] = [];
  const send = (_: unknown, { query }: { query: Record<string, string> }) => {
    queries.push(query);
    const rows = (query['guids'] ?? query['ids'] ?? '').split(',').map((guid) => ({ guid, name: guid }));
    return Promise.resolve({ certificates: rows, key_ids: rows, asymmetric_key_ids: rows });
  };
  return { queries, client: { send } as unknown as Client };
}

describe.each([
  ['certificates', certificatesOf(systemClock, undefined)],
  ['key ids', keyIdsOf('set')],
  ['asymmetric key ids', asymmetricKeyIdsOf('set')],
] as const)('thousands of selected %s', (_, source) => {
  it('are read in parts with short URLs, and returned in their order', async () => {
    const { client, queries } = clientOf();
    const rows = await source.read(client, ids);
    expect(rows.map(({ name }) => name)).toEqual(ids);
    for (const query of queries) expect(new URLSearchParams(query).toString().length).toBeLessThan(6_000);
    expect(queries.map(({ _limit }) => Number(_limit)).reduce((sum, one) => sum + one, 0)).toBe(ids.length);
  });
});
