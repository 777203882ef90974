import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Pages that are not in the navigation. */
const others = ['/account', '/userprefs', '/cloudkeys?tab=1', '/cloudkeys?tab=2', '/cloudkeys?tab=3', '/cloudkeys/calendar?time=next_30d'];

describe('every screen', () => {
  it('does not scroll beyond its content', async () => {
    const { page, context } = await journey.open('/security');
    const links = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.replace(/^#/, '') ?? ''));
    const tall: string[] = [];
    for (const hash of [...links, ...others]) {
      await go(page, hash);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[data-kc-skeleton]').first().waitFor({ state: 'detached' });
      const over = await page.evaluate(() => {
        const main = document.querySelector('main');
        return Math.max(document.documentElement.scrollHeight - innerHeight, main ? main.scrollHeight - main.clientHeight : 0);
      });
      if (over > 1) tall.push(`${hash}: ${over} px`);
    }
    expect(links.length).toBeGreaterThan(4);
    expect(tall).toEqual([]);
    await context.close();
  });
});
