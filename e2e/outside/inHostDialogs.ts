import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { dialogOn } from '../page.ts';

const hosts = ['native', 'bootstrap', 'trap', 'radix'] as const;

/** Tests the panel of hostDialogs.html together with a modal dialog of the host, in either order of opening. */
export function describeHostDialogs(app: () => string): void {
  describe('panel with a modal dialog of the host', () => {
    let browser: Browser;
    let server: StaticServer;
    let page: Page;
    let problems: string[];

    beforeAll(async () => {
      server = await serveFolder(join(app(), 'dist'));
      browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });
    beforeEach(async () => {
      problems = [];
      page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.setDefaultTimeout(10_000);
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
    });
    afterEach(async () => {
      await page?.close();
      expect(problems).toEqual([]);
    });

    const openHost = () => page.evaluate(() => (globalThis as unknown as { openHost: () => void }).openHost());
    const answer = () => page.getByRole('textbox', { name: 'Answer' });
    const ours = () => dialogOn(page, { name: 'Create user' });
    const nameField = () => ours().getByRole('textbox', { name: /Full name/ });
    const isFocused = (locator: ReturnType<typeof answer>) => locator.evaluate((one) => one === document.activeElement);

    it.each(hosts)('opens its dialog over a dialog of %s, and closes only its own', async (host) => {
      await page.goto(`${server.url}/hostDialogs.html?host=${host}&panel=inside`);
      await page.waitForFunction(() => 'openHost' in globalThis);
      await openHost();
      await page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().waitFor();
      await page.getByRole('button', { name: 'Create user' }).first().click();
      await nameField().waitFor();
      await expect.poll(() => isFocused(nameField())).toBe(true);
      const box = await ours().boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(10);
      expect(await answer().count()).toBe(0);
      for (let i = 0; i < 30; i += 1) await page.keyboard.press('Tab');
      await expect.poll(() => ours().evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await nameField().fill('Nina Berg');
      await ours()
        .getByRole('combobox', { name: /Privileges/ })
        .click();
      await page.getByRole('option', { name: 'Security Admin' }).click();
      await page.keyboard.press('Escape');
      await ours().getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      expect(await nameField().inputValue()).toBe('Nina Berg');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await ours().waitFor({ state: 'detached' });
      // The dialog of the host is still open and usable.
      await answer().click();
      await page.keyboard.type('yes');
      expect(await answer().inputValue()).toBe('yes');
      await page.getByRole('button', { name: 'Close host' }).click();
      await answer().waitFor({ state: 'hidden' });
    });

    it.each(hosts)('leaves a later dialog of %s usable, and regains the focus after it', async (host) => {
      await page.goto(`${server.url}/hostDialogs.html?host=${host}`);
      await page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().waitFor();
      await page.getByRole('button', { name: 'Create user' }).first().click();
      await nameField().fill('Nina');
      await openHost();
      await answer().click();
      await page.keyboard.type('yes');
      expect(await answer().inputValue()).toBe('yes');
      expect(await isFocused(answer())).toBe(true);
      await page.getByRole('button', { name: 'Close host' }).click();
      await answer().waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(nameField())).toBe(true);
      await page.keyboard.press('End');
      await page.keyboard.type(' Berg');
      expect(await nameField().inputValue()).toBe('Nina Berg');
      // The host's dialog is modal again.
      expect(await page.getByRole('grid', { name: 'Users' }).count()).toBe(0);
    });
  });
}
