import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, path } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';
const cloud = 'carlos.mendes@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Milliseconds without typing after which the palette sends a request. */
const REST = 150;

/**
 * Returns a function that counts the pauses in typing since its last call, the final one included. On a slow machine, pauses also occur between letters. A
 * letter may render so late that the timer of the previous one has expired.
 */
async function watchTyping(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const typed: number[] = [];
    Object.assign(globalThis, { typed });
    document.addEventListener('input', () => void typed.push(performance.now()), true);
  });
  return async () => {
    const typed = await page.evaluate(() => (globalThis as unknown as { typed: number[] }).typed.splice(0));
    return typed.filter((at, index) => (typed[index + 1] ?? Infinity) - at >= REST - 50).length;
  };
}

async function find(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await dialogOn(page).getByRole('combobox').pressSequentially(text, { delay: 20 });
}
const choose = (page: Page, group: string, option: string | RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option', { name: option }).first().click();
const options = (page: Page) => page.getByRole('option').allInnerTexts();
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

describe('command palette', () => {
  it('finds an object of every kind with one request per pause in typing, and opens it', async () => {
    const { page } = await journey.visit('/account');
    await heading(page, 'Account');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/search_objects/')) asked.push(searchParams.get('text') ?? '');
    });
    const pauses = await watchTyping(page);
    const objects = [
      ['archive-backup', 'Cloud keys', /archive-backup/, 'archive-backup'],
      ['payments-prod', 'Key sets', /payments-prod/, 'payments-prod'],
      ['sara lind', 'Users', /Sara Lindqvist/, 'Sara Lindqvist'],
      ['payments cloud', 'Groups', /Payments cloud/, 'Payments cloud'],
    ] as const;
    for (const [text, group, option, opened] of objects) {
      asked.length = 0;
      await find(page, text);
      await choose(page, group, option);
      expect(asked.at(-1)).toBe(text);
      expect(asked.length).toBeLessThanOrEqual(await pauses());
      await page.getByRole('region', { name: `Details of ${opened}` }).waitFor();
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${opened} · `));
    }
    const store = journey.server().vaults[0]?.appliance.environment.store;
    const account = store?.table('cspAccounts').all()[0]?.name ?? '';
    const connector = store?.table('tdeConnectors').all()[0]?.name ?? '';
    const [alert] = store?.table('alerts').all() ?? [];
    for (const [text, group] of [
      [account, 'CSP accounts'],
      [connector, 'Database connectors'],
      [alert?.message ?? '', 'Alerts'],
    ] as const) {
      await find(page, text);
      await choose(page, group, text);
      await expect.poll(() => page.title()).toContain(group === 'Database connectors' ? 'Key' : text);
    }
  });

  it('finds settings and pages by their keywords, and lists recent pages first', async () => {
    const { page } = await journey.openAlone('/alerts');
    await heading(page, 'Alerts');
    await find(page, 'single sign-on');
    await choose(page, 'On pages', /OIDC/);
    await page.getByRole('heading', { name: 'OIDC' }).waitFor();
    await find(page, 'mfa');
    await choose(page, 'Pages', 'Two-factor authentication');
    await heading(page, 'Two-factor authentication');
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group').first();
    expect(await recent.getByRole('option').first().innerText()).not.toContain('Two-factor');
    expect(await recent.getByRole('option', { name: 'Alerts' }).count()).toBe(1);
  });

  it('keeps recent pages across a reload, and omits those that the role may not open', async () => {
    const { page } = await journey.visit('/alerts', security);
    await heading(page, 'Alerts');
    await go(page, '/auditlog');
    await heading(page, 'Audit log');
    await page.reload();
    await heading(page, 'Audit log');
    const places = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await page.keyboard.press('Control+k');
    await expect.poll(() => places.allInnerTexts()).toContain('Alerts');
    const count = await places.count();
    // Simulates an entry from another role: a page that this role may not open.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith('kc-recent/'))) {
        const all: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        sessionStorage.setItem(key, JSON.stringify([{ title: 'Somewhere', to: { path: '/cloudkeys', params: {} } }, ...all]));
      }
    });
    await page.keyboard.press('Escape');
    await page.reload();
    await heading(page, 'Audit log');
    await page.keyboard.press('Control+k');
    await expect.poll(() => places.count()).toBe(count);
    expect(await places.allInnerTexts()).not.toContain('Somewhere');
  });

  it('omits pages, settings and objects that the role may not open', async () => {
    const { page } = await journey.visit('/alerts', security);
    await heading(page, 'Alerts');
    await find(page, 'card');
    await page.waitForTimeout(600);
    expect(await page.getByRole('group', { name: /^(Cloud keys|Key sets|CSP accounts|Database connectors)$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await find(page, 'cloud keys');
    await page.waitForTimeout(600);
    expect((await options(page)).filter((text) => /^(Cloud keys|Key sets|Expiry)/.test(text))).toEqual([]);
    const other = await journey.visit('/alerts', cloud);
    await heading(other.page, 'Alerts');
    await find(other.page, 'lindqvist');
    await other.page.waitForTimeout(600);
    expect((await options(other.page)).filter((text) => text.includes('Sara Lindqvist'))).toEqual([]);
    await other.page.getByRole('combobox').fill('oidc');
    await other.page.waitForTimeout(600);
    expect((await options(other.page)).filter((text) => text.includes('OIDC'))).toEqual([]);
  });
});

describe('current location', () => {
  const routes = {
    '/alerts': 'Alerts',
    '/auditlog': 'Audit log',
    '/alert-settings': 'Alert settings',
    '/workloads': 'VM sets · Workloads',
    '/cloudkeys': 'Key Sets · Cloud keys',
    '/cloudkeys?tab=1': 'Cloud keys',
    '/cloudkeys/calendar': 'Expiry calendar',
    '/security': 'Users · Users and groups',
    '/security/defaults': 'Accounts and passwords · User defaults',
    '/security/defaults?tab=sign-in': 'Sign-in · User defaults',
    '/twofactorauth': 'Two-factor authentication',
    '/account': 'Account',
    '/userprefs': 'Preferences',
  };
  const focused = (page: Page) =>
    page.evaluate(() =>
      document.activeElement === document.body ? 'body' : `${document.activeElement?.tagName} ${document.activeElement?.textContent ?? ''}`,
    );

  it('is announced by the window title and the focus on every page, after sign-in and without access', async () => {
    const { page } = await journey.openAlone('', null);
    await enter(page, 'secroot');
    await expect.poll(() => focused(page)).toMatch(/^H1 /);
    for (const [route, title] of Object.entries(routes)) {
      await go(page, route);
      await expect.poll(() => page.title().then((text) => text.toLowerCase()), { message: route }).toBe(`${title} · KeyControl Vault`.toLowerCase());
      await expect.poll(() => focused(page), { message: route }).not.toBe('body');
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
    await expect.poll(() => focused(page)).toBe('H1 Audit log');
    const other = await journey.openAlone('/alert-settings', cloud);
    await expect.poll(() => focused(other.page)).toBe('H1 Alert settings');
    expect(await other.page.title()).toMatch(/^No access · Alert settings/);
    await other.page.getByRole('link', { name: 'Go to your landing page' }).click();
    await expect.poll(() => path(other.page)).toBe('/workloads');
    await expect.poll(() => focused(other.page)).toBe('H1 Workloads');
  });

  it('keeps the focus nearby after the user clears a filter or closes details', async () => {
    const { page } = await journey.visit('/security');
    await page.getByText('Anna Holm').first().waitFor();
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('nobody at all');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Anna Holm').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-kc-grid], [role="grid"]')?.tagName ?? document.activeElement?.tagName))
      .not.toBe('BODY');
    await page.getByRole('gridcell').getByText('Anna Holm').first().click();
    const details = page.getByRole('region', { name: 'Details of Anna Holm' });
    await details.getByRole('tab').first().focus();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
  });

  it.each([
    ['/security', 'users.list', 'a list that could not be read'],
    ['/account', 'twoFactor.read', 'a panel that could not be read'],
  ])('stays in the page after Try again: %s (%s, %s)', async (place, call) => {
    const faults = journey.server().vaults[0]?.appliance.faults;
    faults?.set([{ call, status: 500 }]);
    const { page } = await journey.openAlone(place);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    await again.focus();
    faults?.set([]);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await page.locator('[data-kc-skeleton]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement !== document.body && document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });
});
