import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

describe('routes', () => {
  it('[SHELL-005] [SHELL-006] [SHELL-007] without a session show the sign-in pages', async () => {
    const { page, context } = await journey.open('', null);
    journey.server().vaults[0]?.appliance.faults.set([{ call: 'providerSignIn.result', mode: 'forever' }]);
    for (const [hash, title] of [
      ['/login', 'Sign in'],
      ['/success', 'Authentication successful'],
      ['/error', 'Authentication Failed'],
      ['/oidcLoginError', 'Login Error'],
    ] as const) {
      await go(page, hash);
      await expect.poll(() => heading(page)).toBe(title);
    }
    journey.server().vaults[0]?.appliance.faults.set([]);
    // '#login' and '#/login' are the same route. A page that needs a session redirects to it.
    for (const hash of ['login', '/security']) {
      await go(page, hash);
      await expect.poll(() => heading(page)).toBe('Sign in');
    }
    await context.close();
  });

  it('[SHELL-001] [SHELL-008] [SHELL-035] [SHELL-038] of the console do not reload the document', async () => {
    const { page, offences } = await journey.visit('');
    await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    const places = [
      ['/account', 'Account'],
      ['/security', 'Users and groups'],
      ['/security/defaults', 'User defaults'],
      ['/security/defaults?tab=sign-in', 'Sign-in'],
      ['/twofactorauth', 'Two-factor authentication'],
      ['/alerts', 'Alerts'],
      ['/auditlog', 'Audit log'],
      ['/userprefs', 'Preferences'],
    ] as const;
    for (const [hash, title] of places) {
      await go(page, hash);
      await expect.poll(() => heading(page)).toBe(title);
    }
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(offences.policy).toEqual([]);
    expect(offences.uncaught).toEqual([]);
  });

  it('[SHELL-002] [VM-047] of all managed objects can be reached from the menu', async () => {
    const entries = new Map<string, string>();
    const tabs: string[] = [];
    for (const login of ['secroot', 'dana.kowalski@nordbank.example']) {
      const { page, offences } = await journey.visit('/account', login);
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
      const menu = page.getByRole('navigation').first();
      for (const [name = ''] of (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n'))) {
        // The first opens a dialog over the current page. The second is a page outside the console.
        if (name === 'System settings' || name === 'Documentation') continue;
        const link = menu.getByRole('link', { name: new RegExp(`^${name}`) });
        await link.click();
        await expect.poll(() => link.getAttribute('aria-current'), { message: name }).toBe('page');
        await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).allInnerTexts()).length, { message: name }).toBe(1);
        entries.set(name, await heading(page));
        expect(await page.getByText('You do not have access to this page.').count(), name).toBe(0);
        if (name === 'Workloads') tabs.push(...(await page.getByRole('tab').allInnerTexts()));
      }
      expect(offences.uncaught).toEqual([]);
    }
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining([
        'Workloads',
        'Cloud keys',
        'KMIP client servers',
        'KMIP server',
        'Vaults',
        'Users and groups',
        'Sign-in',
        'HSM',
        'Backup and restore',
        'System upgrade',
        'Log bundle',
        'SNMP',
        'Syslog',
        'Reporting',
        'Cluster',
      ]),
    );
    expect(tabs.join(' ')).toMatch(/VM sets.*VMs.*Unauthenticated VMs/s);
  });

  it('[SHELL-003] open for security, cloud and domain administrators', async () => {
    for (const login of ['sara.lindqvist@nordbank.example', 'carlos.mendes@nordbank.example', 'dana.kowalski@nordbank.example']) {
      const { page } = await journey.visit('/account', login);
      await page.getByText(login).first().waitFor();
    }
  });
});

describe('window resize', () => {
  it('[SHELL-097] [SHELL-121] lays out a grid at most once per 250 ms, and finally with all its rows', async () => {
    const { page, context } = await journey.open('/security');
    const grid = page.getByRole('grid', { name: 'Users' });
    await grid.locator('.kc-row').nth(5).waitFor();
    await page.evaluate(() => {
      const seen = { rows: 0, at: [] as number[], resized: [] as number[] };
      Object.assign(globalThis, { seen });
      const count = () => document.querySelectorAll('[role="grid"] .kc-row').length;
      seen.rows = count();
      new MutationObserver(() => {
        if (count() === seen.rows) return;
        seen.rows = count();
        seen.at.push(performance.now());
      }).observe(document.body, { childList: true, subtree: true });
      addEventListener('resize', () => void seen.resized.push(performance.now()));
    });
    for (let step = 1; step <= 24; step += 1) {
      await page.setViewportSize({ width: 1280, height: 600 + step * 40 });
      // Wait for a frame, because the browser coalesces resize events within one frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForTimeout(600);
    const {
      rows,
      at: changes,
      resized,
    } = await page.evaluate(() => (globalThis as unknown as { seen: { rows: number; at: number[]; resized: number[] } }).seen);
    const took = (resized.at(-1) ?? 0) - (resized[0] ?? 0);
    // Ignore changes before the first resize: the list was still loading.
    const at = changes.filter((when) => when >= (resized[0] ?? 0));
    // The resizes are so fast that a layout for each of them would exceed the limit.
    expect(took / 250 + 2).toBeLessThan(resized.length / 1.5);
    expect(at.length).toBeGreaterThan(0);
    expect(at.length).toBeLessThanOrEqual(took / 250 + 2);
    expect(rows).toBeGreaterThan(24);
    await context.close();
  });
});
