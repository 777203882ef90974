import type { Page } from 'playwright-core';
import { unreadable } from './contrast.ts';
import { whatDoesNotFit } from './fit.ts';
import { waitForMovements } from './movement.ts';
import { provideAxe, violations } from './violations.ts';

/** Prepares and checks each story, for the run of all stories and for test-storybook. */

const desktop = { width: 1280, height: 800 };
/** Names and sizes of Storybook's own viewports. */
const viewports: Record<string, typeof desktop> = {
  mobile1: { width: 320, height: 568 },
  mobile2: { width: 414, height: 896 },
  tablet: { width: 834, height: 1112 },
  desktop,
};

interface StorybookPreview {
  currentSelection?: unknown;
  ready(): Promise<void>;
  storyStore: {
    loadStory(of: { storyId: string }): Promise<{
      storyGlobals?: { viewport?: { value?: string } };
      parameters: { motion?: string; walked?: string | false; covers?: readonly string[]; a11y?: { test?: string } };
    }>;
  };
}

/** Parameters of a story that the run needs. */
interface StoryFacts {
  viewport: string;
  motion: string;
  isChecked: boolean;
  /** Name of the state that a walk can cover. False if the story needs a visit of its own. */
  walked: string | false;
  /** Names of the states that this story covers, if it is a walk. */
  covers: readonly string[];
}

/**
 * Loads a story and reads its parameters. Storybook ignores a request for the current story, so its play function would not run again. This function therefore
 * resets the current selection first.
 */
const loadFacts = (page: Page, storyId: string): Promise<StoryFacts> =>
  page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__: StorybookPreview };
    if (!('selectionStore' in preview)) throw new Error('The preview of Storybook holds its selection elsewhere now.');
    preview.currentSelection = undefined;
    const { storyGlobals, parameters } = await preview.storyStore.loadStory({ storyId: id });
    return {
      viewport: storyGlobals?.viewport?.value ?? 'desktop',
      motion: parameters.motion ?? 'reduce',
      isChecked: parameters.a11y?.test === 'error',
      walked: parameters.walked ?? false,
      covers: parameters.covers ?? [],
    };
  }, storyId);

/** Parameters of the last story of each page. Setting the same viewport again would force a new layout of the whole page. */
const lastFacts = new WeakMap<Page, StoryFacts>();

/**
 * Disables Storybook's highlighting. It reads the style of every element after every change of the page, and a test run does not show it. Storybook reads its
 * own switch for this only when the page starts.
 */
const disableHighlight = (page: Page) =>
  page.addInitScript(() => {
    let features = {};
    Object.defineProperty(window, 'FEATURES', {
      get: () => features,
      set(given: object) {
        features = { ...given, highlight: false };
      },
    });
  });

interface Visited {
  id: string;
  name: string;
  importPath: string;
}
/** Ids of the stories named Walk, by their files. A walk goes through other states of its dialog or list. */
export type Walks = ReadonlyMap<string, string>;
export const walksIn = (stories: readonly Visited[]): Walks =>
  new Map(stories.filter(({ name }) => name === 'Walk').map(({ importPath, id }) => [importPath, id]));

/** True if the walk in the same file covers this story, so that a run of all stories need not visit it. */
export async function isCovered(page: Page, { id, name, importPath }: Visited, walks: Walks): Promise<boolean> {
  const walk = walks.get(importPath);
  if (walk === undefined || walk === id) return false;
  const { walked } = await loadFacts(page, id);
  return walked !== false && walked === name.replaceAll(' ', '') && (await loadFacts(page, walk)).covers.includes(walked);
}

/** Choices of Storybook's toolbar: `{ theme: 'light' }`. */
export type Globals = Readonly<Record<string, string>>;

/** Opens the frame of a built Storybook and waits until its stories can be requested. Play functions call `checkLooks` in the middle of a walk. */
export async function openFrame(page: Page, url: string, thoroughness: Thoroughness, globals: Globals = {}): Promise<void> {
  await disableHighlight(page);
  await provideAxe(page);
  await page.exposeFunction('checkLooks', () => looksOf(page, thoroughness));
  // Only the language is read from the address, because modules read their texts while they load.
  const query = globals['language'] === undefined ? '' : `?globals=language:${globals['language']}`;
  await page.goto(new URL(`/iframe.html${query}`, url).href, { waitUntil: 'load' });
  // Storybook hides a story until it is rendered. A grid that measures itself meanwhile would get a width of 0.
  await page.addStyleTag({ content: 'body > #storybook-root { display: block !important; }' });
  await page.evaluate(async (chosen) => {
    interface Storybook {
      __STORYBOOK_PREVIEW__: StorybookPreview;
      __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, data: object): void };
    }
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Storybook;
    await preview.ready();
    // `checkStory` runs axe, and the addon does not.
    channel.emit('updateGlobals', { globals: { ...chosen, a11y: { manual: true } } });
  }, globals);
}

/**
 * Prepares the page for a story: the viewport that it names, and no animations unless the story is about one
 * (`motion: 'full'`).
 */
export async function beforeStory(page: Page, storyId: string): Promise<StoryFacts> {
  const facts = await loadFacts(page, storyId);
  const last = lastFacts.get(page);
  if (last?.motion !== facts.motion) {
    await page.emulateMedia({ reducedMotion: facts.motion === 'full' ? 'no-preference' : 'reduce' });
    await waitForMovements(page, facts.motion === 'full');
  }
  if (last?.viewport !== facts.viewport) await page.setViewportSize(viewports[facts.viewport] ?? desktop);
  lastFacts.set(page, facts);
  return facts;
}

/** Checks in addition to the play function and axe. */
export interface Thoroughness {
  /** Checks the contrast of texts in both themes. Default: only in the current theme of the story. */
  bothThemes?: boolean;
  /** Stories in which texts that are 40 % longer must fit. Default: none. */
  fit?: 'components' | 'all';
}

/** Checks the accessibility and the contrast of the current page. */
const looksOf = async (page: Page, { bothThemes = false }: Thoroughness): Promise<string[]> => [
  ...(await violations(page)),
  ...(await unreadable(page, { bothThemes })),
];

/** Checks the accessibility and the layout of the current story after its play function. Returns a text for each problem. */
export async function checkStory(page: Page, storyId: string, { bothThemes = false, fit }: Thoroughness): Promise<string[]> {
  const isChecked = lastFacts.get(page)?.isChecked === true;
  const problems = isChecked ? await looksOf(page, { bothThemes }) : [];
  const isFitted = fit === 'all' || (fit === 'components' && storyId.startsWith('components-'));
  if (problems.length > 0 || !isFitted) return problems;
  const unfit = await whatDoesNotFit(page);
  return unfit.length > 0 ? [`Does not fit where texts are longer by 40 %:\n${unfit.join('\n')}`] : [];
}
