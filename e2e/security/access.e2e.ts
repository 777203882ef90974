import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('who may open security', () => {
  it('[SEC-008] leads to the account without the security privilege', async () => {
    const { page, context } = await journey.open('', 'carlos.mendes@nordbank.example');
    await page.waitForURL(/#\/workloads/);
    for (const hash of ['/security', '/security/defaults']) {
      // Another page in between tells a redirect from staying where one was.
      await go(page, '/alerts');
      await page.getByRole('grid', { name: 'Alerts' }).waitFor();
      await go(page, hash);
      await page.waitForURL(/#\/account$/);
    }
    await go(page, '/twofactorauth');
    await page.getByText('You do not have access to this page.').waitFor();
    expect(page.url()).toMatch(/#\/twofactorauth$/);
    expect(await page.getByRole('link', { name: 'Two-factor authentication' }).count()).toBe(0);
    await context.close();
  });
});
