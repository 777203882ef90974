import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** A time zone that is a whole number of hours ahead of UTC all year. */
const zone = 'Pacific/Tongatapu';
const ahead = 13 * 3600;

/** Sets the time zone of the page's device to Tonga. */
async function inTonga(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  await page.reload();
}

const note = (page: Page, clocks: string) => page.getByText(`Times in ${clocks}`, { exact: true });
const clock = (page: Page) => page.getByText(/^Until \d\d:\d\d/);
const shown = async (page: Page) => Number(/^[\d,]+/.exec(await page.getByText(/^[\d,]+ shown/).innerText())?.[0].replaceAll(',', ''));

it('[COMF-07] [COMF-08] [COMF-11] shows times and days in local time or UTC with its name, also after a reload and on another device', async () => {
  const store = journey.server().vaults[0]?.appliance.environment.store ?? expect.fail('there is no vault');
  const dates = store
    .table('audit')
    .all()
    .map(({ date }) => date);
  const ofDay = (from: number) => dates.filter((date) => date >= from && date < from + 86_400).length;
  // A past day whose UTC records differ in number from those of the day in Tonga.
  const midnights = Array.from({ length: 20 }, (_, days) => (Math.floor(Date.now() / 86_400_000) - days - 1) * 86_400);
  const midnight = midnights.find((from) => ofDay(from) !== ofDay(from - ahead)) ?? expect.fail('no such day');
  const day = new Date(midnight * 1000).toISOString().slice(0, 10);

  const { page } = await journey.open('/userprefs');
  await inTonga(page);
  await page.getByRole('radio', { name: /^Local time/ }).waitFor();
  await go(page, `/auditlog?filter.date=${day}`);
  await note(page, `local time (${zone})`).waitFor();
  await expect.poll(() => shown(page)).toBe(ofDay(midnight - ahead));

  await go(page, '/userprefs');
  await page.getByRole('radio', { name: /^UTC/ }).check();
  await page.getByText('User preferences updated successfully').waitFor();
  await expect.poll(() => clock(page).innerText()).toMatch(/^Until \d\d:\d\d UTC$/);
  expect(await page.getByRole('radio', { name: /^UTC/ }).evaluate((radio) => radio === document.activeElement)).toBe(true);
  await go(page, `/auditlog?filter.date=${day}`);
  await note(page, 'UTC').waitFor();
  await expect.poll(() => shown(page)).toBe(ofDay(midnight));
  const cell = page
    .locator('.kc-row [role="gridcell"], .kc-row td')
    .filter({ hasText: /\d\d:\d\d:\d\d/ })
    .first();
  expect(await cell.innerText()).toMatch(new RegExp(String.raw`^${day.slice(8)} \w{3} \d{4}, \d\d:\d\d:\d\d UTC$`));

  await page.reload();
  await note(page, 'UTC').waitFor();
  await expect.poll(() => shown(page)).toBe(ofDay(midnight));

  const other = await journey.open(`/auditlog?filter.date=${day}`);
  await note(other.page, 'UTC').waitFor();
  await expect.poll(() => clock(other.page).innerText()).toMatch(/ UTC$/);
  await expect.poll(() => shown(other.page)).toBe(ofDay(midnight));
});
