import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium, type Browser, type Page } from 'playwright-core';
import { whatDoesNotFit } from '../../.storybook/fit.ts';
import runner from '../../.storybook/test-runner.ts';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { at } from '../../scripts/lib/paths.ts';
import { serveFolder } from '../../scripts/lib/staticServer.ts';
import { buildStorybook } from '../../scripts/lib/storybookBuild.ts';
import { dialogOn } from '../page.ts';

let server: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;
beforeAll(async () => {
  const folder = at('storybook-static');
  const { code, output } = await buildStorybook(folder);
  if (code !== 0) throw new Error(output);
  server = await serveFolder(folder);
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** 'Close' in both pseudo-languages, longer by its brackets. */
const longerClose = '[Clósé]';

/** Opens a story with a form dialog in a page of its own. */
async function openStory(globals: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/iframe.html?id=components-dialog-leaving--busy&viewMode=story&globals=${globals}`);
  await dialogOn(page).waitFor();
  return page;
}

it('[COMF-18] offers two pseudo-languages in Storybook: one with longer texts, and one that is mirrored', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/?path=/story/components-dialog-leaving--busy`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await dialogOn(preview).waitFor();
  await page.getByRole('button', { name: /Language of the story/ }).click();
  await page.getByRole('option', { name: 'mirrored' }).waitFor();
  await page.getByRole('option', { name: 'longer' }).click();
  await preview.getByRole('button', { name: longerClose }).waitFor();
  await page.close();

  const mirrored = await openStory('language:mirrored');
  expect(await dialogOn(mirrored).evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
  await mirrored.getByRole('button', { name: longerClose }).waitFor();
  await mirrored.close();
});

it('[COMF-18] detects text that is cut or overflows its box, except text with an ellipsis or a line break', async () => {
  const page = await openStory('language:en');
  expect(await whatDoesNotFit(page)).toEqual([]);
  await page.close();

  const narrow = await openStory('language:en');
  await narrow.evaluate(() => {
    const box = (text: string, css: string) => {
      const one = document.createElement('p');
      one.textContent = text;
      one.style.cssText = `width: max-content; margin: 0; white-space: nowrap; ${css}`;
      document.querySelector('.kc-root')?.append(one);
      // Sets the width to exactly that of the text.
      one.style.width = `${one.getBoundingClientRect().width}px`;
    };
    box('A text that is cut', 'overflow: hidden');
    box('A text that leaves its box', '');
    box('A text that ends in dots', 'overflow: hidden; text-overflow: ellipsis');
    box('A text that breaks', 'white-space: normal');
  });
  const found = await whatDoesNotFit(narrow);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^'A text that is cut .* is cut by p$/);
  expect(found[1]).toMatch(/^'A text that leaves its box .* leaves p$/);
  await narrow.close();
});

/** Opens a page as the story test run does. */
async function runnersPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  process.env['TARGET_URL'] = server.url;
  await runner.prepare?.({ page, browserContext: page.context(), testRunnerConfig: runner });
  return page;
}

/** Shows a story. Returns a function that runs the checks after the story. */
async function visit(page: Page, id: string): Promise<() => Promise<void>> {
  const context = { id, title: '', name: '' };
  await runner.preVisit?.(page, context);
  await page.evaluate((storyId) => {
    interface Channel {
      emit(event: string, story: object): void;
      once(event: string, done: () => void): void;
    }
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
    return new Promise<void>((done) => {
      channel.once('storyFinished', done);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
  }, id);
  return async () => runner.postVisit?.(page, { ...context, hasFailure: false });
}

/** Adds a text to the story. Its color is `colour` in the light theme. It is readable in the dark theme. */
const addText = (page: Page, text: string, colour: string, { css = '', decorative = false } = {}) =>
  page.evaluate(
    ([said, light, style, isDecorative]) => {
      const name = `text-${document.adoptedStyleSheets.length}`;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.${name} { color: #fff; background: #000; ${style} } [data-kc-theme='light'] .${name} { color: ${light}; background: #fff }`);
      document.adoptedStyleSheets.push(sheet);
      const one = document.createElement('p');
      one.className = name;
      one.textContent = said;
      if (isDecorative) one.setAttribute('aria-hidden', 'true');
      document.querySelector('#storybook-root .kc-root')?.append(one);
    },
    [text, colour, css, decorative] as const,
  );

it('checks the contrast of each story in both themes, also after many stories in the same page', async () => {
  const page = await runnersPage();
  const leaveFirst = await visit(page, 'components-button--primary');
  await addText(page, 'Can be read', '#111');
  await leaveFirst();
  const leaveSecond = await visit(page, 'components-button--danger');
  await addText(page, 'Cannot be read', '#eee');
  await expect(leaveSecond()).rejects.toThrow(/^In the other theme:\n.*contrast ratio thresholds: \.text-\d+ — /);
  const leaveThird = await visit(page, 'components-button--quiet');
  await addText(page, 'Cannot be read, and is not for screen readers', '#eee', { decorative: true });
  await expect(leaveThird()).rejects.toThrow(/^In the other theme:\n/);
  const leaveFourth = await visit(page, 'components-button--danger');
  await addText(page, 'Cannot be read in the theme of the story', '#111', { css: 'color: #222' });
  await expect(leaveFourth()).rejects.toThrow(/^In its own theme:\n.*contrast ratio thresholds: \.text-\d+ — [^\n]*\n[^\n]*$/);
  const leaveFirstAgain = await visit(page, 'components-button--primary');
  await leaveFirstAgain();
  await page.close();
});

it('[COMF-18] checks that longer texts fit in each component story', async () => {
  const page = await runnersPage();
  const leave = await visit(page, 'components-button--primary');
  await addText(page, 'A text that leaves its box', '#111', { css: 'width: max-content; max-width: 180px; margin: 0; white-space: nowrap; font-size: 15px' });
  await expect(leave()).rejects.toThrow(/Does not fit .*\n'A text that leaves its box .* leaves p$/s);
  await page.close();
});
