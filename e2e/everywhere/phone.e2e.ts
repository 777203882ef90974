import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { drawn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey?.end());

const lists = [
  '/cloudkeys?tab=1',
  '/cloudkeys?tab=1&filter.status=Disabled&filter.name=a',
  '/security',
  '/kmip/server?tab=clients',
  '/kmip/server?tab=objects',
  '/auditlog',
  '/workloads?tab=vms',
  '/alerts',
  '/machinetokens',
  '/webhooks',
  '/requests',
  '/settings',
  '/workloads/certificates',
];

/** Returns the toolbars with more than one row, or with a part outside the window. */
const wrapped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.kc-gap')].flatMap(({ parentElement }) => parentElement ?? []);
    if (bars.length === 0) return ['there is no toolbar'];
    return bars.flatMap((bar) => {
      const parts = [...bar.querySelectorAll<HTMLElement>('label, button, output, .kc-acts')].filter((one) => one.offsetWidth > 1);
      const boxes = parts.map((one) => one.getBoundingClientRect());
      const middles = boxes.map(({ top, height }) => top + height / 2);
      const rows = Math.max(...middles) - Math.min(...middles) > 4;
      const outside = boxes.some(({ left, right }) => left < 0 || right > innerWidth);
      return rows || outside ? [parts.map(({ innerText, ariaLabel }) => ariaLabel ?? innerText).join(' | ')] : [];
    });
  });

it('keeps the toolbar of a list in one row, and the name of the vault in the header, at 400 px', async () => {
  const { page } = await journey.visit('/alerts');
  await page.setViewportSize({ width: 400, height: 800 });
  const tenant = journey.server().vaults[0]?.vault.tenant ?? '';
  const problems: string[] = [];
  for (const list of lists) {
    await go(page, list);
    await page.locator('.kc-gap').first().waitFor({ state: 'attached' });
    await drawn(page);
    problems.push(...(await wrapped(page)).map((problem) => `${list}: ${problem}`));
    const name = page.getByRole('banner').getByText(tenant, { exact: true });
    if (await name.evaluate((one) => one.scrollWidth > one.clientWidth)) problems.push(`${list}: the name of the vault is cut`);
  }
  expect(problems).toEqual([]);
});
