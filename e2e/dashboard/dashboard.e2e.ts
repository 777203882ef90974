import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, Request } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const tile = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** Follows the link of a figure. Returns the number of rows in the list. */
async function follow(page: Page, link: ReturnType<Page['locator']>, grid: string): Promise<number> {
  await link.click();
  const rows = page.getByRole('grid', { name: grid, exact: true });
  await rows.locator('.kc-row').first().waitFor();
  const told = async () => Number(await rows.getAttribute('aria-rowcount'));
  // The row count is negative until the total is known.
  await expect.poll(told).toBeGreaterThan(0);
  const count = (await told()) - 1;
  await page.goBack();
  await tile(page, 'VMs Encrypted').waitFor();
  return count;
}

describe('dashboard of VM encryption', () => {
  it('[SHELL-021] [DASH-01] [DASH-02] [DASH-06] [DASH-19] links every figure to a list with as many rows', async () => {
    const { page, offences } = await journey.visit('/dashboard', carlos);
    await tile(page, 'VMs Encrypted').getByText('of 260').waitFor();
    for (const [title, grid] of [
      ['VMs Encrypted', 'VMs'],
      ['Unauthenticated VMs', 'Unauthenticated VMs'],
    ] as const) {
      const link = tile(page, title).getByRole('link');
      expect([title, await follow(page, link, grid)]).toEqual([title, Number(await link.textContent())]);
    }
    for (const [chart, grid] of [
      ['Health', 'VMs'],
      ['Client OS', 'VMs'],
      ['Policy Agent Version', 'VMs'],
      ['Client Mappings', 'VMs'],
      ['Certificates Expiring', 'VM certificates'],
    ] as const) {
      const slices = page
        .getByRole('list', { name: chart })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') });
      for (let at = 0; at < (await slices.count()); at += 1) {
        const said = await slices.nth(at).textContent();
        const figure = Number(/\d+$/.exec((await slices.nth(at).locator('span').last().textContent()) ?? '')?.[0]);
        expect([chart, said, await follow(page, slices.nth(at).getByRole('link'), grid)]).toEqual([chart, said, figure]);
      }
    }
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });

  it('[DASH-25] [DASH-26] requests one VM set after the other, and requests none when the user returns', async () => {
    const { page } = await journey.visit('/dashboard', carlos);
    await tile(page, 'VMs Encrypted').getByText('of 260').waitFor();
    const asked = { times: 0, most: 0 };
    // Requests that were pending before do not count.
    const open = new Set<Request>();
    const isOfSet = (url: string) => url.includes('/dashboard/cloud_data/');
    page.on('request', (request) => {
      if (!isOfSet(request.url())) return;
      asked.times += 1;
      open.add(request);
      asked.most = Math.max(asked.most, open.size);
    });
    page.on('requestfinished', (request) => void open.delete(request));
    await go(page, '/alerts');
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await go(page, '/dashboard');
    await tile(page, 'VMs Encrypted').getByText('of 260').waitFor();
    await page.waitForTimeout(300);
    const back = asked.times;
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect.poll(() => asked.times - back).toBe(14);
    expect([back, asked.most]).toEqual([0, 1]);
  });

  it('links each VM set to its details, and denies access to a security admin', async () => {
    const { page } = await journey.visit('/dashboard/vmsets', carlos);
    await page.getByRole('region', { name: 'ledger', exact: true }).getByText('of 28').first().waitFor();
    await page.getByRole('region', { name: 'ledger', exact: true }).getByRole('link', { name: 'ledger' }).click();
    await page.getByRole('region', { name: 'Details of ledger' }).waitFor();
    const other = await journey.open('/alerts', 'sara.lindqvist@nordbank.example');
    await go(other.page, '/dashboard');
    await other.page.getByText('You do not have access to this page.').waitFor();
    await other.context.close();
  });

  // The console stores the selection for the user, so this test runs last.
  it('links to as many VMs as the selected VM sets contain', async () => {
    const { page } = await journey.visit('/dashboard', carlos);
    await page.getByRole('button', { name: 'Choose VM sets' }).click();
    const boxes = dialogOn(page);
    for (const name of ['ledger', 'branches']) await boxes.getByRole('checkbox', { name, exact: true }).uncheck();
    await boxes.getByRole('button', { name: 'Show' }).click();
    await tile(page, 'VMs Encrypted').getByText('of 206').waitFor();
    const some = tile(page, 'VMs Encrypted').getByRole('link');
    expect(await follow(page, some, 'VMs')).toBe(Number(await some.textContent()));
  });
});
