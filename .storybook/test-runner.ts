import type { Page } from 'playwright-core';
import type { TestRunnerConfig } from '@storybook/test-runner';
import { unreadable } from './contrast.ts';
import { whatDoesNotFit } from './fit.ts';
import { waitForMovements } from './movement.ts';

const desktop = { width: 1280, height: 800 };
/** Storybook's own names and sizes. */
const viewports: Record<string, typeof desktop> = {
  mobile1: { width: 320, height: 568 },
  mobile2: { width: 414, height: 896 },
  tablet: { width: 834, height: 1112 },
  desktop,
};

interface Preview {
  currentSelection?: unknown;
  ready(): Promise<void>;
  storyStore: {
    loadStory(of: { storyId: string }): Promise<{
      storyGlobals?: { viewport?: { value?: string } };
      parameters: { motion?: string; a11y?: { test?: string } };
    }>;
  };
}

/**
 * A story that is asked for while it is on show counts as unchanged: its play would not run again, and a second try
 * would pass whatever the first one found. Forgets that, and answers with the little that is asked of the story: the whole
 * of its parameters is long on its way.
 */
const forget = (page: Page, storyId: string) =>
  page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__: Preview };
    if (!('selectionStore' in preview)) throw new Error('The preview of Storybook holds its selection elsewhere now.');
    preview.currentSelection = undefined;
    const { storyGlobals, parameters } = await preview.storyStore.loadStory({ storyId: id });
    return {
      viewport: storyGlobals?.viewport?.value ?? 'desktop',
      motion: parameters.motion ?? 'reduce',
      isChecked: parameters.a11y?.test === 'error',
    };
  }, storyId);

/** What a page shows now: a browser that is told the same viewport again lays everything out anew. */
const storyOn = new WeakMap<Page, Awaited<ReturnType<typeof forget>>>();

/**
 * Storybook's highlighting looks at the style of every element after every change of the page, and nobody sees it here.
 * Its own switch is read when the page starts.
 */
const withoutHighlight = (page: Page) =>
  page.addInitScript(() => {
    let features = {};
    Object.defineProperty(window, 'FEATURES', {
      get: () => features,
      set(given: object) {
        features = { ...given, highlight: false };
      },
    });
  });

/** The a11y addon checks every story by all rules but one: contrasts are asked in both themes, in the same visit. */
const config: TestRunnerConfig = {
  async prepare({ page }) {
    await withoutHighlight(page);
    await page.goto(new URL('/iframe.html', process.env['TARGET_URL']).href, { waitUntil: 'load' });
    // A story that is long on its way is hidden until it is drawn, and what measures itself while it is drawn finds no room.
    await page.addStyleTag({ content: 'body > #storybook-root { display: block !important; }' });
    // The list of stories comes after the page; until then none can be asked for.
    await page.evaluate(() => (window as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__.ready());
  },
  /**
   * A story that names a viewport is drawn in it, so that media queries answer as on that screen. Nothing slides or fades
   * but where the movement is what the story shows (`motion: 'full'`).
   */
  async preVisit(page, context) {
    const story = await forget(page, context.id);
    const { viewport, motion } = story;
    const now = storyOn.get(page);
    if (now?.motion !== motion) {
      await page.emulateMedia({ reducedMotion: motion === 'full' ? 'no-preference' : 'reduce' });
      await waitForMovements(page, motion === 'full');
    }
    if (now?.viewport !== viewport) await page.setViewportSize(viewports[viewport] ?? desktop);
    storyOn.set(page, story);
  },
  async postVisit(page, context) {
    // What the play failed with is to be read, and axe may never have come.
    if (context.hasFailure) return;
    const found = storyOn.get(page)?.isChecked ? await unreadable(page) : [];
    if (found.length > 0) throw new Error(found.join('\n'));
    // Every part that pages are made of, each time; the pages themselves where `npm run fit` asks.
    if (process.env['KC_FIT'] !== '1' && !context.id.startsWith('components-')) return;
    const unfit = await whatDoesNotFit(page);
    if (unfit.length > 0) throw new Error(`Does not fit where texts are longer by 40 %:\n${unfit.join('\n')}`);
  },
};
export default config;
