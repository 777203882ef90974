import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { dialogOn } from '../page.ts';
import { type Outside, nextBin, nextEnv } from './outsider.ts';

/** Tests a product with Next's App Router, built by `next build` and served by `next start`, with an appliance in its server. */
export function describeNext(outside: () => Outside): void {
  describe('panel in a Next app', () => {
    let host: ChildProcess | undefined;
    let browser: Browser | undefined;
    let page: Page;
    let url = '';
    const problems: string[] = [];

    beforeAll(async () => {
      const { folder, problem, missing } = outside().next;
      if (missing !== '') return;
      expect(problem).toBe('');
      host = spawn(process.execPath, [nextBin(folder), 'start', '--port', '0', '--hostname', '127.0.0.1'], {
        cwd: folder,
        env: { ...process.env, ...nextEnv },
      });
      let said = '';
      for (const stream of [host.stdout, host.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => void (said += text));
      const address = () => /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0];
      await vi.waitFor(() => expect(address() ?? `${String(host?.exitCode)} ${said}`).toMatch(/^http:/), { timeout: 20_000 });
      url = address() ?? '';
      browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
      page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.setDefaultTimeout(10_000);
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
    });
    afterAll(async () => {
      await browser?.close();
      if (host && host.exitCode === null) {
        const ended = once(host, 'exit');
        host.kill('SIGTERM');
        await ended;
      }
    });
    beforeEach(({ skip }) => {
      const { missing } = outside().next;
      if (missing !== '') skip(missing);
    });

    const shown = () => page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().waitFor();

    /** Returns the style and position of all our elements. */
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.kc-root, .kc-root *')]
          .filter((one) => !one.closest('svg *'))
          .map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            const style = getComputedStyle(one);
            const { color, font, backgroundColor, padding, border, display, position } = style;
            return { is: one.tagName, color, font, backgroundColor, padding, border, display, position, box: [x, y, width, height].map(Math.round) };
          }),
      );

    it('is rendered on the server, with its styles', async () => {
      const markup = await (await fetch(`${url}/people`)).text();
      expect(markup).toContain('People</h1>');
      expect(markup).toContain('aria-label="Users"');
      expect(markup).toMatch(/<style[^>]*data-styled/);
    });

    it('hydrates in the browser, loads its rows and opens its dialogs', async () => {
      await page.goto(`${url}/people`);
      await shown();
      await page.getByRole('button', { name: 'Create user' }).first().click();
      await dialogOn(page, { name: 'Create user' })
        .getByRole('textbox', { name: /Full name/ })
        .waitFor();
      await page.keyboard.press('Escape');
      await dialogOn(page).waitFor({ state: 'detached' });
      await page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().click();
      await page.getByRole('region', { name: 'Details of Anna Holm' }).getByText('anna.holm@nordbank.example').first().waitFor();
    });

    it('looks the same when the browser renders it again', async () => {
      await page.goto(`${url}/people`);
      await shown();
      await page.mouse.move(0, 0);
      const drawnByServer = await looks();
      await page.getByRole('link', { name: 'Quay' }).click();
      await page.getByRole('heading', { name: 'Harbour' }).waitFor();
      expect(await page.locator('.kc-root').count()).toBe(0);
      await page.getByRole('link', { name: 'People' }).click();
      await shown();
      await page.mouse.move(0, 0);
      const drawnHere = await looks();
      expect(drawnByServer.length).toBeGreaterThan(100);
      expect(drawnByServer.length).toBe(drawnHere.length);
      expect(drawnByServer.filter((one, i) => JSON.stringify(one) !== JSON.stringify(drawnHere[i])).slice(0, 5)).toEqual([]);
    });

    it('logs no errors or warnings in the browser console', () => expect(problems).toEqual([]));
  });
}
