import { Hono } from 'hono';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { createVault, type PortalVault } from '../elements/vault.ts';
import { dialogOn } from '../page.ts';

/** Frameworks by their page, with the Trusted Types policy that each creates for its own templates. The panel creates none. */
const frameworks = [
  ['Vue', 'vue.html', 'vue'],
  ['Svelte', 'svelte.html', 'svelte-trusted-html'],
  ['Angular', 'angular.html', 'angular'],
] as const;

/** A policy without exceptions for styles or scripts. */
const policyOf = (types: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${types} 'allow-duplicates'`,
  ].join('; ');

/** Tests elements in pages of other frameworks, built outside the repository, with a vault on the same origin. */
export function describeFrameworks(folder: () => string): void {
  describe('element in a page of a framework', () => {
    let browser: Browser;
    let server: StaticServer;
    let vault: PortalVault;

    beforeAll(async () => {
      vault = await createVault();
      const more = new Hono();
      for (const [, path, types] of frameworks) {
        more.use(`/${path}`, async (context, next) => {
          await next();
          context.header('Content-Security-Policy', policyOf(types));
        });
      }
      more.route('/', vault.routes).post('/panel-session', async (context) => context.json(await vault.sessionFor(server.url, 'kmip-users')));
      server = await serveFolder(folder(), { more });
      browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    async function open(path: string): Promise<{ page: Page; problems: string[] }> {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const problems: string[] = [];
      page.setDefaultTimeout(10_000);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
      const response = await page.goto(`${server.url}/${path}`);
      expect(response?.headers()['content-security-policy']).toContain(`script-src 'self'`);
      return { page, problems };
    }

    it.each(frameworks)('takes its session, attributes, slot and events from %s under a strict policy', async (name, path) => {
      const { page, problems } = await open(path);
      const grid = page.getByRole('grid', { name: 'KMIP users' });
      await grid.getByRole('row').nth(2).waitFor();
      expect(problems).toEqual([]);

      await page.getByRole('button', { name: 'Order (0)' }).click();
      await page.getByRole('button', { name: 'Order (1)' }).waitFor();

      await page.getByRole('button', { name: 'Create KMIP user' }).click();
      const dialog = dialogOn(page, { name: /Create/ });
      await dialog.getByRole('textbox', { name: /User name/ }).fill(`orders-of-${name.toLowerCase()}`);
      await dialog
        .getByRole('button', { name: /^Create/ })
        .last()
        .click();
      const proceed = dialog.getByRole('button', { name: 'Continue' });
      await proceed.waitFor();
      await dialog.locator('input[type="password"]').last().fill(vault.password);
      await proceed.click();
      await page.getByText(`Last change: kmipUsers.save orders-of-${name.toLowerCase()}`).waitFor();

      await dialog
        .getByRole('button', { name: /^(Close|Done)$/ })
        .last()
        .click();
      const leave = page.getByRole('button', { name: 'Leave anyway' });
      await expect.poll(async () => (await leave.isVisible()) || (await dialogOn(page).count()) === 0).toBe(true);
      if (await leave.isVisible()) await leave.click();
      await dialogOn(page).first().waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Read only' }).click();
      await page.getByRole('button', { name: 'Create KMIP user' }).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Panel' }).click();
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('kc-kmip-users, [class*="kc-"], [data-kc-overlay]').length)).toBe(0);
      await page.getByRole('button', { name: 'Panel' }).click();
      await grid.getByRole('row').nth(2).waitFor();
      expect(await page.getByRole('button', { name: 'Create KMIP user' }).count()).toBe(0);

      // The vault asks for re-authentication by refusing the first request.
      expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
      await page.close();
    });
  });
}
