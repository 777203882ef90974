import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('a screen that is left', () => {
  it.each([
    ['a list read whole', 'users.list', '/security', '/users/'],
    ['a list read by pages', 'audit.list', '/auditlog', '/ListAuditMessages/'],
    ['a single record', 'twoFactor.read', '/account', '/2fa/'],
  ])('wants no answer any more, and the request is given up: %s', async (_, call, hash, tail) => {
    const { page, context } = await journey.open('/alerts');
    await page.getByRole('grid', { name: 'Alerts' }).waitFor();
    journey.server().vaults[0]?.appliance.faults.set([{ call, mode: 'forever' }]);
    const asks = (request: Request) => new URL(request.url()).pathname.endsWith(tail);
    const asked = page.waitForRequest(asks);
    const failed = page.waitForEvent('requestfailed', { predicate: asks, timeout: 10_000 });
    await go(page, hash);
    await asked;
    await page.waitForTimeout(300);
    await go(page, '/preferences');
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    journey.server().vaults[0]?.appliance.faults.set([]);
    await context.close();
  });
});
