import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed, go, path } from '../page.ts';

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

  it('[SHELL-010] [SHELL-025] [SHELL-026] [SHELL-032] [SHELL-038] open as tabs of one menu entry, at their own addresses', async () => {
    const { page, offences } = await journey.visit('/account');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true });
    const isTitled = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const tab = (name: string) => page.getByRole('tablist', { name: 'Settings' }).getByRole('tab', { name });
    const tabs = {
      '/settings': ['Settings', 'All settings'],
      '/alert-settings': ['Alert settings', 'Alert settings'],
      '/twofactorauth': ['Two-factor authentication', 'Two-factor authentication'],
      '/proxy': ['Proxy', 'Proxy'],
      '/slmonboarding': ['Management console', 'Management console'],
      '/keycontrolconsole': ['Console settings', 'Console settings'],
    } as const;
    await entry.click();
    for (const [address, [title, label]] of Object.entries(tabs)) {
      await tab(label).click();
      await isTitled(title);
      expect(path(page)).toBe(address);
      expect(await tab(label).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await entry.getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.title()).toBe(`${title} · KeyControl Vault`);
    }
    await page.goBack();
    await isTitled('Management console');

    // A bookmark opens the tab.
    await page.reload();
    await isTitled('Management console');
    expect(await tab('Management console').getAttribute('aria-selected')).toBe('true');

    // Back from unapplied settings asks first.
    await go(page, '/proxy');
    await field(page, /^Server/).fill('unapplied.nordbank.example');
    await page.goBack();
    const asked = dialogOn(page, { name: 'Discard your changes?' });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await dialogsClosed(page);
    expect([path(page), await field(page, /^Server/).inputValue()]).toEqual(['/proxy', 'unapplied.nordbank.example']);
    await tab('All settings').click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await isTitled('Settings');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });

    // A domain administrator sees the two tabs that this role may open, and no tabs around a refused page.
    const other = await journey.visit('/settings', dana);
    await other.page.getByRole('tab', { name: 'Proxy' }).waitFor();
    expect(await other.page.getByRole('tablist', { name: 'Settings' }).getByRole('tab').allInnerTexts()).toEqual(['All settings', 'Proxy']);
    await go(other.page, '/twofactorauth');
    await other.page.getByText('You do not have access to this page.').waitFor();
    expect(await other.page.getByRole('tablist').count()).toBe(0);
    await go(other.page, '/slmonboarding');
    await expect.poll(() => path(other.page)).toBe('/account');
  });
});
