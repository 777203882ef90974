import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

const cloud = 'carlos.mendes@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const open = (hash: string) => journey.openAlone(hash, cloud);

const params = (page: Page) => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1]));
const loaded = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''));

describe('expiry calendar', () => {
  it('loads its code only when it is opened, not with the cloud keys page', async () => {
    const { page } = await open('/cloudkeys?tab=1');
    await page.getByRole('grid', { name: 'Cloud keys' }).locator('.kc-row').first().waitFor();
    expect((await loaded(page)).filter((file) => file.startsWith('CalendarScreen'))).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Expiry calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Expiry calendar' }).waitFor();
    expect((await loaded(page)).filter((file) => file.startsWith('CalendarScreen'))).toHaveLength(1);
  });

  it('leads from a bar to the rotation of a key, and no longer lists the event afterwards', async () => {
    const { page, offences } = await open('/cloudkeys/calendar?kind=key_rotates');
    const months = page.getByRole('list', { name: 'Months: Next 12 months' }).getByRole('button');
    await months.first().focus();
    const labels = await months.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const wanted = labels.findIndex((text) => text.endsWith(' automatic'));
    for (let step = 0; step < wanted; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: labels[wanted]?.split(':')[0] ?? '' }).waitFor();
    const chosen = params(page);
    expect(chosen['at']).toMatch(/^\d{4}-\d\d-\d\d$/);

    const way = page.getByRole('link', { name: /^Rotate now / }).first();
    const name = ((await way.textContent()) ?? '').replace('Rotate now ', '');
    const sentence = page.getByText(`${name} gets a new version on schedule.`);
    const before = await sentence.count();
    await way.click();
    const dialog = dialogOn(page, { name: `Rotate ${name}` });
    await dialog.getByRole('button', { name: /^Rotate/ }).click();
    await page.getByText('CloudKey Rotated successfully').first().waitFor();
    // The address contains the selection, so that a copied link shows the same month.
    await go(page, `/cloudkeys/calendar?${new URLSearchParams(chosen).toString()}`);
    await page.getByRole('heading', { level: 2, name: labels[wanted]?.split(':')[0] ?? '' }).waitFor();
    await expect.poll(() => sentence.count()).toBe(before - 1);
    expect(offences.policy).toEqual([]);
    expect(offences.uncaught).toEqual([]);
  });
});
