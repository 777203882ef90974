import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { panelNames, type PanelName } from 'kc-api/rules/panels/names';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { limitOf, weightProblem } from '../../scripts/lib/weight/weights.ts';
import { dialogOn } from '../page.ts';
import { serveElements } from './elementsServer.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof serveElements>>;
let page: Page;
let problems: string[];
/** Compressed bytes of each script of the page, by URL. */
let scripts: Map<string, Promise<number>>;

beforeAll(async () => {
  server = await serveElements();
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  problems = [];
  // A late response of an earlier page must not count for this one.
  const own = new Map<string, Promise<number>>();
  scripts = own;
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    const weight = response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    );
    own.set(response.url(), weight);
  });
});
afterEach(async () => {
  await page?.close();
  expect(problems).toEqual([]);
});

/** Passes a session to the element and waits until it is ready. The page's function `events` returns the events so far. */
async function begin(at: Page | Frame, panel: PanelName, session: object): Promise<void> {
  await at.evaluate(
    async ([name, given]) => {
      await customElements.whenDefined(name);
      const element = document.querySelector(name) as HTMLElement & { session: unknown };
      const events: { type: string; detail: unknown }[] = [];
      Object.assign(globalThis, { events });
      for (const type of ['kc-ready', 'kc-error', 'kc-session-end', 'kc-change', 'kc-dialog-open', 'kc-dialog-close'])
        document.addEventListener(type, (event) => events.push({ type, detail: (event as CustomEvent).detail }));
      const ready = new Promise((resolve, reject) => {
        element.addEventListener('kc-ready', resolve);
        setTimeout(() => reject(new Error('The element was not ready in 20 seconds.')), 20_000);
      });
      element.session = given;
      await ready;
    },
    [`kc-${panel}`, session] as const,
  );
}
const events = (type: string) =>
  page.evaluate((wanted) => (globalThis as unknown as { events: { type: string; detail: unknown }[] }).events.filter((one) => one.type === wanted), type);
const open = async (panel: PanelName, attributes = '', options: object = {}) => {
  await page.goto(`${server.url}/page/${panel}?with=${encodeURIComponent(attributes)}`);
  await begin(page, panel, await server.sessionFor(panel, options));
};

describe('panel element', () => {
  it('renders under a strict content security policy, and reports dialogs and changes', async () => {
    await open('kmip-users');
    await page.getByRole('button', { name: 'Create KMIP user' }).click();
    const dialog = dialogOn(page, { name: /Create/ });
    await dialog.getByRole('textbox', { name: /User name/ }).fill('orders-01');
    await dialog
      .getByRole('button', { name: /^Create/ })
      .last()
      .click();
    // The vault requires re-authentication, regardless of the sign-in to the host's server.
    const proceed = dialog.getByRole('button', { name: 'Continue' });
    await proceed.waitFor();
    await dialog.locator('input[type="password"]').last().fill(server.password);
    await proceed.click();
    problems = problems.filter((problem) => !problem.includes('403'));
    await expect.poll(() => events('kc-change')).toMatchObject([{ detail: { call: 'kmipUsers.save', body: { username: 'orders-01' } } }]);
    expect(await events('kc-dialog-open')).toMatchObject([{ detail: { dialog: 'kmipUsers.create' } }]);
    expect(await page.getByRole('button', { name: 'Order' }).isVisible()).toBe(true);
    // Neither the page nor its markup contains the token or a style of the element.
    const left = await page.evaluate(() => ({
      sheets: document.adoptedStyleSheets.length,
      styles: document.querySelectorAll('head style').length,
      html: document.documentElement.outerHTML,
    }));
    expect(left).toMatchObject({ sheets: 0, styles: 0 });
    expect(left.html).not.toMatch(/token/i);
  });

  it('applies the filter and the columns, and hides changing actions if it is read-only', async () => {
    await open('kmip-users', 'read-only filter="username=backup" columns="username end"', { read_only: 'yes' });
    const grid = page.getByRole('grid', { name: 'KMIP users' });
    await grid
      .getByRole('row', { name: /backup/ })
      .first()
      .waitFor();
    expect(await grid.getByRole('columnheader').filter({ hasText: /\S/ }).allTextContents()).toHaveLength(2);
    expect(await page.getByRole('button', { name: 'Create KMIP user' }).count()).toBe(0);
    expect(
      await grid
        .getByRole('row')
        .filter({ hasNotText: 'backup' })
        .filter({ has: page.getByRole('gridcell') })
        .count(),
    ).toBe(0);
  });

  it('requests another session when the vault ends the current one, and reports the end if there is none', async () => {
    await open('kmip-users');
    const next = await server.sessionFor('kmip-users');
    await page.evaluate(async (given) => {
      const element = document.querySelector('kc-kmip-users') as HTMLElement & { session: object; renewSession: unknown };
      element.renewSession = async () => given;
      element.session = { ...element.session, token: 'ended' };
    }, next);
    await page.getByRole('grid', { name: 'KMIP users' }).click();
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await expect
      .poll(() => page.evaluate(() => (document.querySelector('kc-kmip-users') as unknown as { session: { id: string } }).session.id))
      .toBe((next as { id: string }).id);
    expect(await events('kc-session-end')).toEqual([]);
    await page.evaluate(() => {
      const element = document.querySelector('kc-kmip-users') as HTMLElement & { session: object; renewSession: unknown };
      element.renewSession = null;
      element.session = { ...element.session, token: 'ended' };
    });
    await page.getByRole('grid', { name: 'KMIP users' }).click();
    await page.keyboard.press('r');
    await expect.poll(() => events('kc-session-end')).toHaveLength(1);
    problems = problems.filter((problem) => !problem.includes('401'));
  });

  it('works in a sandboxed frame', async () => {
    await page.goto(`${server.url}/frame`);
    const frame = page.frames()[1] as Frame;
    await frame.waitForLoadState();
    await begin(frame, 'kmip-users', await server.sessionFor('kmip-users'));
    await frame
      .getByRole('grid', { name: 'KMIP users' })
      .getByRole('row', { name: /backup/ })
      .first()
      .waitFor();
  });

  it('leaves nothing in the document when it is removed', async () => {
    await open('kmip-users');
    await page.evaluate(() => document.querySelector('kc-kmip-users')?.remove());
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('[class*="kc-"], [data-kc-overlay]').length)).toBe(0);
  });
});

describe('bundle size', () => {
  const rows: string[] = [];
  afterAll(() => void process.stdout.write(`Bytes, gzip, and files of a panel\n${rows.join('\n')}\n`));

  it.each(panelNames)('of %s is limited, including React', async (panel) => {
    await open(panel);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts.values())).reduce((sum, one) => sum + one, 0);
    rows.push(`  ${panel.padEnd(20)} ${String(bytes).padStart(8)} ${String(scripts.size).padStart(3)}`);
    const largest = limitOf('largestElement');
    expect(scripts.size, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(largest.scripts);
    expect(bytes / 1000).toBeLessThanOrEqual(largest.kB);
    if (panel === 'kmip-users') expect(weightProblem('element', { kB: bytes / 1000, scripts: scripts.size })).toBeUndefined();
  });
});
