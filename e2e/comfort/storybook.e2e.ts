import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromium, type Browser, type Page } from 'playwright-core';
import { whatDoesNotFit } from '../../.storybook/fit.ts';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { at } from '../../scripts/lib/paths.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { buildStorybook } from '../../scripts/lib/storybookBuild.ts';
import { dialogOn } from '../page.ts';

let server: StaticServer;
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

/** 'Close' in both: longer by its brackets. */
const longerClose = '[Clósé]';

/** A dialog with a form, by itself in its frame. */
async function openStory(globals: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/iframe.html?id=components-dialog-leaving--busy&viewMode=story&globals=${globals}`);
  await dialogOn(page).waitFor();
  return page;
}

it('[COMF-18] Storybook speaks two languages more: one whose texts are longer by 40 %, and one that is mirrored', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/?path=/story/components-dialog-leaving--busy`);
  await page.getByRole('button', { name: /Language of the story/ }).click();
  await page.getByRole('option', { name: 'mirrored' }).waitFor();
  await page.getByRole('option', { name: 'longer' }).click();
  await page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: longerClose }).waitFor();
  await page.close();

  const mirrored = await openStory('language:mirrored');
  expect(await dialogOn(mirrored).evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
  await mirrored.getByRole('button', { name: longerClose }).waitFor();
  await mirrored.close();
});

it('[COMF-18] finds what does not fit where texts are longer: what is cut, and what leaves its box; not what ends in dots or lies over it', async () => {
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
      // As wide as it needs to be, and no wider.
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
