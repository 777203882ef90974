import type { Locator, Page } from 'playwright-core';
import { screens } from '../../apps/console/src/screens.ts';
import { go } from '../page.ts';

interface Walk {
  /** Waits until nothing of the page is still on its way. */
  settled: () => Promise<void>;
  /** Looks at what is on show. */
  look: (place: string) => Promise<void>;
  /** Told the first row of a list before it is opened. Default: nobody wants to know. */
  onRow?: (row: Locator, place: string) => Promise<void>;
}

/** All pages with their tabs, and the details of a row of each, which are left by Escape. */
export async function walkScreens(page: Page, { settled, look, onRow }: Walk): Promise<void> {
  for (const { path } of screens.filter((screen) => !screen.path.includes(':'))) {
    await go(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled();
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
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
      const close = page.getByRole('button', { name: /^Close Details of/ });
      if ((await close.count()) > 0) await close.click();
      else await page.keyboard.press('Escape');
    }
  }
}
