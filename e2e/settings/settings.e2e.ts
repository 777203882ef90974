import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';

const dana = 'dana.kowalski@nordbank.example';
let journey: Journey;

beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey?.end());

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const timer = (page: Page) => page.getByRole('timer');
const vault = () => {
  const [first] = journey.server().vaults;
  if (!first) throw new Error('There is no vault.');
  return first.appliance.environment;
};

async function apply(page: Page, port: string): Promise<void> {
  await field(page, /^Port/).fill(port);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Applied Successfully').first().waitFor();
  await timer(page).waitFor();
}

describe('settings', () => {
  it('[SET-001] [SHELL-032] [SET-112] keep a proxy change across a restart once the user confirms it, and revert it otherwise', async () => {
    const { page, offences, context } = await journey.open('/proxy', dana);
    await field(page, /^Server/).fill('proxy.nordbank.example');
    await apply(page, '3128');
    await page.getByText(`Proxy changed by ${dana}`).waitFor();

    // The countdown of the appliance continues after a restart, and so does that of the page.
    await journey.restart();
    await page.reload();
    await timer(page).waitFor();
    expect(await field(page, /^Server/).inputValue()).toBe('proxy.nordbank.example');
    await page.getByRole('button', { name: 'Keep change' }).click();
    await page.getByText('Change kept').first().waitFor();
    await timer(page).waitFor({ state: 'detached' });

    await apply(page, '9090');
    const { store, agenda, clock } = vault();
    const [trial] = store.table('trials').all();
    if (!trial) throw new Error('Nothing is on trial.');
    store.table('trials').put({ ...trial, ends: Math.ceil(clock.now() / 1000) });
    agenda.wake();
    await timer(page).waitFor({ state: 'detached' });
    await expect.poll(() => field(page, /^Port/).inputValue()).toBe('3128');
    await page.reload();
    await expect.poll(() => field(page, /^Port/).inputValue()).toBe('3128');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
