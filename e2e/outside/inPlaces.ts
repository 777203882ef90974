import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { dialogOn } from '../page.ts';

/** Styles that a host may have for its own elements, without regard for embedded panels. */
const hostile = `
  * { box-sizing: content-box; }
  body { text-transform: uppercase; text-align: right; letter-spacing: 3px; }
  h1, h2, p, li { margin: 40px; color: red; font: 700 40px/2 cursive; }
  html body div button, html body input { padding: 30px; background: red; border: 5px dashed blue; text-transform: uppercase; min-width: 300px; }
  table, th, td { border: 4px solid green; padding: 20px; background: yellow; }
  svg { display: block; fill: red; }
`;

/** Tests the panel of panel.html in the places where hosts put it. */
export function describePlaces(app: () => string): void {
  describe('panel', () => {
    let browser: Browser;
    let server: StaticServer;
    let page: Page;
    let problems: string[];

    beforeAll(async () => {
      // A sandboxed frame has no origin, so its files must be available to every origin.
      server = await serveFolder(join(app(), 'dist'), { more: new Hono().use(cors({ origin: '*' })) });
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

    const shown = async (where: string): Promise<void> => {
      await page.goto(`${server.url}/${where}`);
      await page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().waitFor();
    };

    /** Filters the list, opens a dialog and a list in it, types, and closes both by keyboard. */
    async function use(at: Page | FrameLocator): Promise<void> {
      await at.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().click();
      await page.keyboard.press('ArrowDown');
      await at.getByRole('button', { name: 'Create user' }).first().click();
      const dialog = dialogOn(at, { name: 'Create user' });
      const field = dialog.getByRole('textbox', { name: /Full name/ });
      await field.waitFor();
      await expect.poll(() => field.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one)).toBe(true);
      // The focus stays in the dialog.
      for (let i = 0; i < 30; i += 1) await page.keyboard.press('Tab');
      expect(await dialog.evaluate((one) => one.contains((one.getRootNode() as Document | ShadowRoot).activeElement))).toBe(true);
      await dialog.getByRole('combobox', { name: /Privileges/ }).click();
      await at.getByRole('option', { name: 'Security Admin' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await at.getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'detached' });
    }

    it.each([
      ['React 19', 'panel.html'],
      ['React 18', '18/panel.html'],
    ])('leaves nothing in the document after use and unmount, with %s', async (version, path) => {
      await shown(path);
      expect(await page.evaluate(() => (globalThis as unknown as { react: string }).react)).toMatch(new RegExp(`^${version.replace('React ', '')}\\.`));
      await use(page);
      await page.evaluate(() => (globalThis as unknown as { leave: () => void }).leave());
      const left = await page.evaluate(() => {
        const outer = (one: Element) => (one.cloneNode(false) as Element).outerHTML;
        return {
          sheets: document.adoptedStyleSheets.length,
          page: outer(document.documentElement),
          body: [...document.body.children].map(outer),
          ours: document.querySelectorAll('[class*="kc-"], [data-kc-overlay]').length,
        };
      });
      expect(left).toEqual({ sheets: 0, page: '<html lang="en"></html>', body: ['<h1></h1>', '<div id="root"></div>'], ours: 0 });
    });

    it('works in a sandboxed frame', async () => {
      await page.goto(`${server.url}/frame.html`);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().waitFor();
      await use(frame);
    });

    it('works with a shadow root as its container', async () => {
      await shown('panel.html?in=shadow');
      await use(page);
      expect(await page.evaluate(() => document.adoptedStyleSheets.length + document.querySelectorAll('[class*="kc-"]').length)).toBe(0);
    });

    it('opens its dialogs over the page from a transformed card with clipping, in the colors of its brand', async () => {
      await shown('panel.html?in=card');
      await page.getByRole('button', { name: 'Create user' }).first().click();
      const dialog = dialogOn(page, { name: 'Create user' });
      const box = await dialog.boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(10);
      const inSight = await dialog.evaluate((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(right - 16, bottom - 16));
      });
      expect(inSight).toBe(true);
      const submit = dialog.getByRole('button', { name: 'Create user' });
      expect(await dialog.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('3px');
      expect(await submit.evaluate((one) => getComputedStyle(one).getPropertyValue('--kc-accent-solid'))).toBe('#0a6b4a');
    });

    it('shows its own data beside a panel of another tenant', async () => {
      await page.goto(`${server.url}/panel.html?in=two`);
      const [left, right] = ['Left', 'Right'].map((name) => page.getByRole('region', { name, exact: true }));
      // The page creates two whole vaults first, which takes seconds, and more on a busy machine.
      await right?.waitFor({ timeout: 60_000 });
      for (const panel of [left, right]) {
        await panel?.getByText('Enabled').waitFor();
        await panel?.getByRole('grid', { name: 'KMIP users' }).getByRole('row').nth(5).waitFor();
      }
      expect(await left?.getByText('aaa-of-the-left').count()).toBeGreaterThan(0);
      expect(await right?.getByText('aaa-of-the-left').count()).toBe(0);
      // Details that open in one panel stay closed in the other.
      await left?.getByText('aaa-of-the-left').first().click();
      await left?.getByRole('region', { name: 'Details of aaa-of-the-left' }).waitFor();
      expect(await right?.getByRole('region', { name: /^Details of/ }).count()).toBe(0);
      await right?.getByRole('button', { name: /^Test/ }).first().click();
      await right?.getByText('Connected', { exact: true }).waitFor();
      expect(await left?.getByText('Connected', { exact: true }).count()).toBe(0);
    });

    it('is not affected by styles of the page for its own elements', async () => {
      await shown('panel.html');
      await page.getByRole('button', { name: 'Create user' }).first().click();
      await dialogOn(page, { name: 'Create user' })
        .getByRole('textbox', { name: /Full name/ })
        .waitFor();
      const looks = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<Element>('.kc-root, .kc-root *')]
            .filter((one) => !one.closest('svg *'))
            .map((one) => {
              const style = getComputedStyle(one);
              const { x, y, width, height } = one.getBoundingClientRect();
              const { color, fontSize, fontFamily, backgroundColor, borderTopWidth, textTransform, letterSpacing, textAlign, display, fill } = style;
              return {
                one: `${one.tagName}.${String(one.getAttribute('class'))}`,
                color,
                fontSize,
                fontFamily,
                backgroundColor,
                borderTopWidth,
                textTransform,
                letterSpacing,
                textAlign,
                display,
                fill,
                y: Math.round(y * 10) / 10,
                x: Math.round(x * 10) / 10,
                width,
                height,
              };
            }),
        );
      // The host decides where the panel is: its heading above would move the panel. Take it out of the layout.
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'position: absolute'));
      // A dialog moves during its opening animation.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const before = await looks();
      await page.addStyleTag({ content: hostile });
      const after = await looks();
      expect(before.length).toBeGreaterThan(200);
      expect(after.filter((one, i) => JSON.stringify(one) !== JSON.stringify(before[i])).slice(0, 5)).toEqual([]);
    });

    it('handles its keys while it has the focus, and leaves other keys to the page', async () => {
      await shown('panel.html');
      /** Returns how many of these key presses the panel handled. */
      const taken = (keys: string) =>
        page.evaluate((all) => {
          let count = 0;
          const listen = (e: KeyboardEvent) => void (count += Number(e.defaultPrevented));
          addEventListener('keydown', listen);
          const at = document.activeElement ?? document.body;
          for (const key of all) at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          removeEventListener('keydown', listen);
          return count;
        }, keys);
      expect(await taken('rr')).toBe(0);
      await page.getByRole('grid', { name: 'Users' }).getByText('Anna Holm').first().click();
      expect(await taken('rr')).toBe(1);
    });
  });
}
