import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { setupPage } from '@storybook/test-runner';
import hooks from '../../.storybook/test-runner.ts';
import { isCovered, walksIn, type Walks } from '../../.storybook/visit.ts';
import { findBrowser, LAUNCH_ARGS } from '../browser.ts';
import { at } from '../lib/paths.ts';
import { binOf, runBin } from '../lib/run.ts';
import { hashOf, isFresh, writeStamp } from '../lib/stale.ts';
import { serveFolder } from '../lib/staticServer.ts';
import type { Mutant } from './mutant.ts';
import { ACTIVE } from './switchMutants.ts';
import type { Failure } from './unit.ts';

interface Story {
  id: string;
  title: string;
  name: string;
  /** The file that declares the story, relative to the repository. */
  file: string;
}

interface IndexEntry {
  id: string;
  title: string;
  name: string;
  type: string;
  importPath: string;
  tags?: readonly string[];
}

export interface StoryRunner {
  /** Returns the stories of these files, in order. */
  storiesOf(files: readonly string[]): Story[];
  /** Visits stories while the mutant is active (null: none) and stops at the first failure. Returns null if all pass. */
  run(stories: readonly Story[], mutant: string | null): Promise<Failure | null>;
  close(): Promise<void>;
}

/** Milliseconds for one story, as in the full run. */
const LONGEST = 60_000;

/** The closest stories usually notice a mutant. Further pages open only after this many have passed. */
const ALONE = 4;

const FOLDER = at('.cache/storybook-mutants');

/** Builds Storybook with all mutants compiled in, unless the existing build has the same sources. */
export async function buildStories(mutants: readonly Mutant[]): Promise<void> {
  const hash = `${hashOf(['packages/*/src/**/*', 'packages/*/package.json', '.storybook/*', 'package-lock.json'], { withStories: true })} ${JSON.stringify(mutants)}`;
  const stamp = join(FOLDER, '.stamp');
  if (isFresh(stamp, hash)) return;
  const args = ['build', '--config-dir', at('scripts/mutants/storybook'), '--output-dir', FOLDER, '--quiet'];
  const { code, output } = await runBin(binOf('storybook'), args, { minutes: 30, env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
  if (code !== 0) throw new Error(`Storybook could not be built with the mutants:\n${output}`);
  writeStamp(stamp, hash);
}

/** Visits a story once, like the test runner of Storybook. Like `npm test`, it skips a state that a walk covers. */
async function visit(page: Page, { id, title, name, file }: Story, walks: Walks): Promise<void> {
  const context = { id, title, name };
  if (await isCovered(page, { id, name, importPath: file }, walks)) return;
  await hooks.preVisit?.(page, { ...context, hasFailure: false });
  await page.evaluate((story) => (window as unknown as { __test(id: string): Promise<void> }).__test(story), id);
  await hooks.postVisit?.(page, { ...context, hasFailure: false });
}

/** Serves the built stories and opens a browser. `pages`: the number of parallel pages. */
export async function startStories(pages: number): Promise<StoryRunner> {
  const index = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as { entries: Record<string, IndexEntry> };
  const all = Object.values(index.entries)
    .filter(({ type, tags }) => type === 'story' && (tags?.includes('test') ?? true))
    .map(({ id, title, name, importPath }): Story => ({ id, title, name, file: importPath.replace(/^\.\//, '') }));
  const walks = walksIn(all.map(({ id, name, file }) => ({ id, name, importPath: file })));
  const server = await serveFolder(FOLDER);
  process.env['TARGET_URL'] = server.url;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });

  async function open(mutant: string | null): Promise<Page> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(([name, id]) => void Object.assign(globalThis, { [name]: id }), [ACTIVE, mutant ?? ''] as const);
    await setupPage(page, context);
    return page;
  }

  async function failureOf(page: Page, story: Story): Promise<Failure | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The story took longer than ${LONGEST / 1000} s.`)), LONGEST);
    });
    try {
      await Promise.race([visit(page, story, walks), late]);
      return null;
    } catch (error) {
      return { file: story.id, test: `${story.title}: ${story.name}`, message: error instanceof Error ? error.message : String(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    storiesOf: (files) => files.flatMap((file) => all.filter((story) => story.file === file)),
    async run(stories, mutant) {
      const queue = [...stories];
      let failure: Failure | null = null;
      let passed = 0;
      const work = async (beside: Promise<void>[]): Promise<void> => {
        const page = await open(mutant);
        for (let story = queue.shift(); story && failure === null; story = queue.shift()) {
          const found = await failureOf(page, story);
          failure ??= found;
          passed += 1;
          if (passed === ALONE && failure === null) beside.push(...Array.from({ length: Math.min(pages - 1, queue.length) }, () => work([])));
        }
        await page.context().close();
      };
      const beside: Promise<void>[] = [];
      if (queue.length > 0) await work(beside);
      await Promise.all(beside);
      return failure;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
