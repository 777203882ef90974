import type { Locator, Page } from 'playwright-core';
import { screens } from '../../apps/console/src/screens.ts';
import { go } from '../page.ts';

interface Walk {
  /** Waits until the page has loaded and rendered everything. */
  settled: () => Promise<void>;
  /** Checks the current page. */
  look: (place: string) => Promise<void>;
  /** Called with the first row of a list before it opens. Default: no call. */
  onRow?: (row: Locator, place: string) => Promise<void>;
  /** Called with the same row while its details are open. Default: no call. */
  onDetails?: (row: Locator, place: string) => Promise<void>;
}

/** Visits all pages with their tabs, and the details of the first row of each list. */
export async function walkScreens(page: Page, { settled, look, onRow, onDetails }: Walk): Promise<void> {
  for (const { path, title, tabOf } of screens.filter((screen) => !screen.path.includes(':'))) {
    await go(page, path);
    // The previous page stays until the code of the next one has loaded.
    await page.waitForFunction((name) => document.title.toLowerCase().includes(name), title.toLowerCase());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled();
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    // Tabs that are pages have addresses of their own, which this walk visits.
    const count = tabOf ? 1 : Math.max(1, await tabs.count());
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await tabs.nth(at).click();
      await settled();
      const place = `${path}, tab ${at}`;
      await look(place);
      const row = page.getByRole('main').locator('.kc-row').first();
      if ((await row.count()) === 0) continue;
      await onRow?.(row, place);
      await row.locator('td').nth(1).click();
      await settled();
      await look(`details of ${place}`);
      await onDetails?.(row, place);
      const close = page.getByRole('button', { name: /^Close Details of/ });
      if ((await close.count()) > 0) await close.click();
      else await page.keyboard.press('Escape');
    }
  }
}
