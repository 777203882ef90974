import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, inside, path } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';
const strip = (page: Page) => page.getByRole('region', { name: 'Operations on several objects' });

interface Sent {
  /** The request ID of the console. */
  name: string;
  path: string;
  body: unknown;
}

interface Pace {
  /** Milliseconds of delay before each response. */
  ms: number;
  /** Number of calls that get a response; the others wait until it is raised. Thus the test can leave the page halfway on any machine. Refusals do not wait. */
  most: number;
}

/** Delays the responses of the server. Returns the calls that it received. */
async function slowly(page: Page, pace: Pace): Promise<Sent[]> {
  const sent: Sent[] = [];
  let done = 0;
  await page.context().route('**/operation/', async (route) => {
    const request = route.request();
    sent.push({
      name: (await request.headerValue('request-id')) ?? '',
      path: new URL(request.url()).pathname,
      body: request.postDataJSON() as unknown,
    });
    // Simulates a slow connection: the server acts at once, and the response arrives later. A page that has left gets none. `maxRetries`, because the server
    // may close an idle connection just when the request is sent.
    const response = await route.fetch({ maxRetries: 2 });
    const turn = response.ok() ? (done += 1) : 0;
    do await new Promise((resolve) => setTimeout(resolve, pace.ms));
    while (turn > pace.most);
    await route.fulfill({ response }).catch(() => undefined);
  });
  return sent;
}

/** Selects all VMs that match the filter, and starts to map them. Returns their number. */
async function mapAll(page: Page, set: string): Promise<number> {
  await go(page, `/workloads?tab=vms&filter.cvmset_name=${set}`);
  const grid = page.getByRole('grid', { name: 'VMs' });
  await grid.locator('.kc-row:not([aria-busy])').first().waitFor();
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await grid.getByRole('checkbox', { name: /all/i }).first().click();
  await page.getByText(`${count} selected`).first().waitFor();
  await page.getByRole('button', { name: 'Mapping', exact: true }).first().click();
  const dialog = dialogOn(page, { name: `Set mapping of ${count} VMs` });
  await dialog.getByRole('combobox', { name: /^Mapping/ }).selectOption('dr');
  await dialog.getByRole('button', { name: `Set mapping of ${count} VMs` }).click();
  await dialog.getByText(/^\d+ of \d+ done/).waitFor();
  return count;
}

const mapped = (set: string) => {
  const [vault] = journey.server().vaults;
  if (!vault) throw new Error('There is no vault.');
  return vault.appliance.environment.store
    .table('cvms')
    .all()
    .filter((vm) => vm.cvmset_name === set && vm.mapping_name === 'dr').length;
};

describe('bulk action on VMs', () => {
  it('[VM-067] [VM-086] continues after a reload, and repeats no call', async () => {
    const { page, context, offences } = await journey.open('', carlos);
    await expect.poll(() => path(page)).toBe('/workloads');
    const pace = { ms: 250, most: 9 };
    const sent = await slowly(page, pace);
    const count = await mapAll(page, 'ledger');
    await expect.poll(() => sent.length).toBeGreaterThan(8);
    await page.reload();
    await inside(page);
    await strip(page).getByText(/done/).waitFor();
    Object.assign(pace, { ms: 1, most: Infinity });
    await page.getByText('VM(s) mapped successfully').first().waitFor();
    await strip(page).waitFor({ state: 'detached' });
    expect(mapped('ledger')).toBe(count);
    // The server got one call for each VM, although five were pending when the page was left.
    expect(new Set(sent.map(({ name }) => name)).size).toBe(sent.length);
    expect(sent).toHaveLength(count);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[VM-086] continues while another page is open, and waits for the user after a new sign-in', async () => {
    const { page, context } = await journey.open('', carlos);
    await expect.poll(() => path(page)).toBe('/workloads');
    const pace = { ms: 250, most: 6 };
    await slowly(page, pace);
    await mapAll(page, 'payments-vmset');
    await dialogOn(page).getByRole('button', { name: 'Run in background' }).click();
    await go(page, '/cloudkeys');
    await expect.poll(() => path(page)).toBe('/cloudkeys');
    const far = async () => Number(/(\d+) of/.exec((await strip(page).textContent()) ?? '')?.[1] ?? 0);
    const first = await far();
    pace.most = 12;
    await expect.poll(far).toBeGreaterThan(first);
    await page
      .getByRole('button', { name: /Carlos|^CM$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    pace.most = Infinity;
    await page.getByLabel('Username').waitFor();
    await enter(page, carlos);
    await strip(page)
      .getByText(/done, interrupted/)
      .waitFor();
    await strip(page).getByRole('button', { name: 'Resume' }).click();
    await page.getByText('VM(s) mapped successfully').first().waitFor();
    await context.close();
  });

  it('[VM-066] sends a passphrase with each call without storing it, asks again after a reload, and runs in one tab only', async () => {
    const { page, context } = await journey.open('', carlos);
    await expect.poll(() => path(page)).toBe('/workloads');
    const pace = { ms: 250, most: 1 };
    const sent = await slowly(page, pace);
    await go(page, '/workloads?tab=unauthenticated');
    const grid = page.getByRole('grid', { name: 'Unauthenticated VMs' });
    await grid.locator('.kc-row:not([aria-busy])').first().waitFor();
    const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
    await grid.getByRole('checkbox', { name: /all/i }).first().click();
    await page.getByRole('button', { name: 'Authenticate', exact: true }).first().click();
    const button = `Authenticate ${count} VMs`;
    const dialog = dialogOn(page, { name: button });
    await dialog.getByLabel(/^Passphrase/).fill('Sunrise-over-Nordbank');
    await dialog.getByRole('button', { name: button }).click();
    // A failure prints the text of the dialog.
    await expect.poll(() => dialog.allInnerTexts(), { timeout: 30_000 }).toEqual([expect.stringMatching(/[1-9]\d* of \d+ done/)]);

    const other = await context.newPage();
    await other.goto(journey.address());
    await inside(other);
    await strip(other)
      .getByText(/running in another tab/)
      .waitFor();
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toContain('Sunrise');

    // Paused or not, the operation asks for the missing passphrase.
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    await inside(page);
    await strip(page)
      .getByText(/waiting for you/)
      .waitFor();
    expect(await kept()).not.toContain('Sunrise');
    await strip(page).getByRole('button', { name: 'Continue' }).click();
    await dialogOn(page)
      .getByLabel(/^Passphrase/)
      .fill('Sunrise-over-Nordbank');
    const before = sent.length;
    expect(before).toBeLessThan(count);
    await dialogOn(page).getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await dialogOn(page)
      .getByText(new RegExp(`^\\d+ of ${count} done`))
      .waitFor();
    pace.most = Infinity;
    await expect.poll(() => dialogOn(page).getByText('Waiting', { exact: true }).count()).toBe(0);
    await expect.poll(() => new Set(sent.map((one) => one.path)).size).toBe(count);
    for (const { body } of sent) expect(body).toEqual({ operation: 'authenticate', passphrase: 'Sunrise-over-Nordbank' });
    await context.close();
  });
});
