import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { enter, go, inside, signIn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const density = (page: Page) => page.locator('.kc-root').first().getAttribute('data-kc-density');
const rows = (page: Page) => page.locator('.kc-row:not([aria-busy="true"])');
const heightOf = async (page: Page, name: string) => (await page.getByRole('button', { name }).first().boundingBox())?.height;

it('[COMF-06] applies a density at once, after a reload, on the sign-in page and on another device', async () => {
  const { page } = await journey.open('/auditlog');
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const text = await rows(page)
    .first()
    .evaluate((row) => getComputedStyle(row).fontSize);
  const control = await heightOf(page, 'Refresh');

  await go(page, '/userprefs');
  await page.getByRole('radio', { name: /^Compact/ }).check();
  await page.getByText('User preferences updated successfully').waitFor();
  await expect.poll(() => density(page)).toBe('compact');
  await go(page, '/auditlog');
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before + 2);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).fontSize),
  ).toBe(text);
  expect(await heightOf(page, 'Refresh')).toBeLessThan(control ?? 0);

  // Runs before the first content is rendered.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const root of document.querySelectorAll<HTMLElement>('.kc-root')) seen.push(root.dataset['kcDensity']);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await rows(page).first().waitFor();
  expect(new Set(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))).toEqual(new Set(['compact']));
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await density(page)).toBe('compact');

  const other = await journey.open('', null);
  await enter(other.page, 'secroot');
  await expect.poll(() => density(other.page)).toBe('compact');
});

it('[COMF-06] gives controls on touch screens at least 2.75 rem, also in the compact density', async () => {
  const { page: first, context } = await journey.open('', null);
  const browser = context.browser() ?? expect.fail('no browser');
  const phone = await browser.newContext({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await page.goto(first.url());
  await signIn(page, 'secroot');
  await inside(page).catch(() => undefined);
  await go(page, '/security');
  await rows(page).first().waitFor();
  expect(await density(page)).toBe('compact');
  const small = await page.locator('button:visible, select:visible, input:visible, [role="tab"]:visible').evaluateAll((all) =>
    all
      .map((one) => {
        // A click on the label also counts as a click on the field.
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
        const reach = getComputedStyle(one, '::before');
        const drawn = one.matches('[type=checkbox], [type=radio], [role=switch]');
        return {
          name: one.getAttribute('aria-label') ?? one.textContent,
          width: drawn ? parseFloat(reach.width) : width,
          height: drawn ? parseFloat(reach.height) : height,
        };
      })
      .filter(({ width, height }) => Math.round(width) < 44 || Math.round(height) < 44),
  );
  expect(small).toEqual([]);
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await phone.close();
});
