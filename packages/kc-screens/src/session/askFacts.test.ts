import { expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { MissingFacts, askFacts } from './askFacts.ts';

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

it('reports the names of all facts that cannot be read or are malformed', async () => {
  const client = createClient({
    baseUrl: 'http://kc',
    tenant: 't1',
    fetch: async ({ url }) => {
      if (url.includes('/users/')) return new Response('<html>', { status: 502 });
      if (url.includes('system_license')) return json({ result: 'success', license: 7 });
      return json({ result: 'success' });
    },
  });
  const failed: unknown = await askFacts(client, 'u1', {}).all.catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(MissingFacts);
  expect((failed as MissingFacts).missing).toEqual(expect.arrayContaining(['your user', 'the license', 'the sign-in policy']));
  expect((failed as MissingFacts).missing).not.toContain('your preferences');
});
