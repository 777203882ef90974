import { availableParallelism } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright-core';
import { beforeStory, checkStory, isCovered, openFrame, type Globals, type Thoroughness, type Walks } from '../../.storybook/visit.ts';
import { LAUNCH_ARGS } from '../browser.ts';
import type { TestResult } from './testRun/testReport.ts';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
}
/** index.json of a built Storybook. */
export interface StoryIndex {
  v: number;
  entries: Readonly<Record<string, StoryEntry>>;
}

interface QueueOptions extends Thoroughness {
  /** Path of the browser. */
  browser: string;
  /** Address of the built Storybook. */
  url: string;
  /** Visited in this order, by title. */
  stories: readonly StoryEntry[];
  walks: Walks;
  /** Milliseconds after which no further story begins. */
  deadline: number;
  pages: number;
  /** Pixels of a picture for one pixel of the page. Default: 1. */
  scale?: number;
  /** Choices of Storybook's toolbar: `{ theme: 'light' }`. Default: none. */
  globals?: Globals;
  /** The time of the page at the start of each story. Default: the time of the machine. */
  time?: Date;
  /** Called while a story is on the page, after its checks. */
  onShown?: (page: Page, story: StoryEntry, problems: readonly string[]) => Promise<void>;
  /** Called after each story. */
  onResult?: (result: TestResult) => void;
}

/** Play functions spend time waiting. One page more than there are cores keeps the cores busy. */
export const PAGES_AT_ONCE: number = availableParallelism() + 1;

/** Milliseconds for one story. The walk through a dialog takes two seconds on an idle machine. */
const STORY_TIMEOUT = 60_000;
/** A page becomes faster, because its code is compiled once, but also larger. It is replaced after so many stories. */
const STORIES_PER_PAGE = 300;

export const storiesOf = ({ entries }: StoryIndex): StoryEntry[] => Object.values(entries).filter(({ type }) => type === 'story');
export const nameOf = ({ title, name }: Pick<StoryEntry, 'title' | 'name'>): string => `${title}: ${name}`;

/** Returns at most `count` stories, taken from every title in turn, in their order. */
export function sampleOf(stories: readonly StoryEntry[], count: number): StoryEntry[] {
  const turns = new Map<string, number>();
  const ranked = stories.map((story, at) => {
    const turn = turns.get(story.title) ?? 0;
    turns.set(story.title, turn + 1);
    return { story, turn, at };
  });
  const chosen = ranked.toSorted((a, b) => a.turn - b.turn || a.at - b.at).slice(0, count);
  return chosen.toSorted((a, b) => a.at - b.at).map(({ story }) => story);
}

/** Runs a story in Storybook. Returns one text for each problem. */
const play = (page: Page, storyId: string): Promise<string[]> =>
  page.evaluate(async (id) => {
    interface Violation {
      help: string;
      nodes: { target: unknown[]; failureSummary?: string }[];
    }
    interface Finished {
      storyId: string;
      status: string;
      reporters: { type: string; status: string; result?: { violations?: Violation[] } }[];
    }
    interface Channel {
      on(event: string, listener: (data: never) => void): void;
      off(event: string, listener: (data: never) => void): void;
      emit(event: string, data: object): void;
    }
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
    const textOf = ({ name = '', message = '', stack = '' }: Partial<Error> = {}) => (stack.includes(message) ? stack : `${name}: ${message}\n${stack}`);
    const problems: string[] = [];
    const listeners: Record<string, (data: never) => void> = {};
    const finished = new Promise<void>((resolve) => {
      const add = (event: string, listener: (data: never) => void) => void (listeners[event] = listener);
      add('playFunctionThrewException', (error: Error) => void problems.push(textOf(error)));
      add('unhandledErrorsWhilePlaying', (errors: Error[]) => void problems.push(...errors.map((error) => `Unhandled: ${textOf(error)}`)));
      add('storyThrewException', (error: Error) => {
        // Storybook reports an exception of a play function a second time, as that of the story.
        if (problems.length === 0) problems.push(textOf(error));
      });
      add('storyErrored', ({ title, description }: { title: string; description: string }) => void problems.push(`${title}\n${description}`));
      add('storyMissing', () => {
        problems.push('The story is not in the index.');
        resolve();
      });
      add('storyFinished', ({ storyId, status, reporters }: Finished) => {
        if (storyId !== id) return;
        for (const { type, status: its, result } of reporters) {
          if (its !== 'failed') continue;
          const found = result?.violations?.flatMap(({ help, nodes }) =>
            nodes.map(({ target, failureSummary = '' }) => `${help}: ${target.join(' ')} — ${failureSummary}`),
          );
          problems.push(...(found ?? [`The check ${type} failed.`]));
        }
        if (status !== 'success' && problems.length === 0) problems.push('Storybook reports an error.');
        resolve();
      });
    });
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    await finished;
    for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
    return problems;
  }, storyId);

async function openPage(browser: Browser, { url, scale = 1, globals, ...thoroughness }: QueueOptions): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: scale });
  await openFrame(page, url, thoroughness, globals);
  return page;
}

/** Rejects after `ms` milliseconds. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It took longer than ${ms / 1000} s.`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Visits stories from a queue. Each page takes the next title, so that it loads the modules of a title once. If a page crashes or hangs, its current story
 * fails and a new page replaces it.
 */
export async function visitStories(options: QueueOptions): Promise<TestResult[]> {
  const { browser: executablePath, stories, walks, pages, onShown, onResult } = options;
  const end = performance.now() + options.deadline;
  const queue = [...Map.groupBy(stories, ({ title }) => title).values()];
  const results: TestResult[] = [];
  const browser = await chromium.launch({
    executablePath,
    // A page that renders a new story every second allocates much memory. A larger young generation needs less garbage collection.
    args: [...LAUNCH_ARGS, '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64'],
  });

  /** Returns null if a walk covers the story. */
  const visit = async (page: Page, story: StoryEntry): Promise<string[] | null> => {
    // The check of longer texts changes the page, so it needs each state as a separate story.
    if (options.fit !== 'all' && (await isCovered(page, story, walks))) return null;
    if (options.time) await page.clock.setSystemTime(options.time);
    await beforeStory(page, story.id);
    const played = await play(page, story.id);
    const problems = played.length > 0 ? played : await checkStory(page, story.id, options);
    await onShown?.(page, story, problems);
    return problems;
  };

  const work = async (): Promise<void> => {
    let page: Page | null = null;
    let visited = 0;
    const replace = async () => {
      await page?.close().catch(() => undefined);
      page = null;
      visited = 0;
    };
    for (let title = queue.shift(); title; title = queue.shift()) {
      for (const [index, story] of title.entries()) {
        const began = performance.now();
        let problems: string[] | null;
        try {
          if (began > end) throw new Error('The run took too long: the story was not visited.');
          page ??= await openPage(browser, options);
          problems = await within(STORY_TIMEOUT, visit(page, story));
        } catch (error) {
          problems = [error instanceof Error ? error.message : String(error)];
          await replace();
        }
        if (problems === null) continue;
        const result: TestResult = {
          file: story.importPath,
          name: nameOf(story),
          state: problems.length > 0 ? 'failed' : 'passed',
          seconds: (performance.now() - began) / 1000,
          place: index + 1,
          of: title.length,
          message: problems.join('\n'),
        };
        results.push(result);
        onResult?.(result);
        visited += 1;
        if (visited >= STORIES_PER_PAGE) await replace();
      }
    }
    await replace();
  };

  try {
    await Promise.all(Array.from({ length: pages }, work));
  } finally {
    await browser.close();
  }
  return results;
}
