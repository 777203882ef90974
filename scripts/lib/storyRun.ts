import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walksIn, type Thoroughness } from '../../.storybook/visit.ts';
import { findBrowser } from '../browser.ts';
import { isFull } from './testRun/full.ts';
import { type TestRun, watchProcessors, withSecondRun } from './testRun/secondRun.ts';
import { serveFolder } from './staticServer.ts';
import { LOGS, type Outcome, type StepWork } from './testRun/steps.ts';
import { nameOf, PAGES_AT_ONCE, sampleOf, storiesOf, visitStories, type StoryEntry, type StoryIndex } from './storyQueue.ts';

/** `npm run test:full` sets KC_FULL. */
const usual: Thoroughness = isFull() ? { bothThemes: true, fit: 'components' } : {};

/** More failures than this are not by chance, so that there is no second run. */
const MOST_AGAIN = 20;

/**
 * Visits every story of a built Storybook in the browser: its play function, axe, and the contrast of its texts. A failed story is visited again, alone.
 *
 * `minutes`: stories that have not begun by then fail. `atMost`: the maximum number of stories, taken from all titles in turn; default: all. `thoroughness`:
 * default, that of `npm test`, or of `npm run test:full`.
 */
export async function runStories(
  folder: string,
  { say, alone }: StepWork,
  minutes: number,
  atMost = Infinity,
  thoroughness: Thoroughness = usual,
): Promise<Outcome> {
  const browser = findBrowser(say);
  const all = storiesOf(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as StoryIndex);
  const stories = sampleOf(all, atMost);

  const attempt = async (id: string, pages: number, wanted: readonly StoryEntry[]): Promise<TestRun> => {
    const server = await serveFolder(folder);
    const busy = watchProcessors();
    let failed = 0;
    let done = 0;
    try {
      const results = await visitStories({
        browser,
        url: server.url,
        stories: wanted,
        walks: walksIn(all),
        deadline: minutes * 60_000,
        pages,
        ...thoroughness,
        onResult({ state }) {
          done += 1;
          if (state === 'failed') failed += 1;
          say(`${done} stories${failed > 0 ? `, ${failed} of them failed` : ''}`);
        },
      });
      writeFileSync(join(LOGS, `${id}.json`), JSON.stringify(results, null, 1));
      const output = results
        .filter(({ state }) => state === 'failed')
        .map(({ name, message }) => `✗ ${name}\n${message}\n`)
        .join('\n');
      return { report: { results, broken: results.length === 0 }, output, sideBySide: pages, busy: busy() };
    } finally {
      await server.close();
    }
  };

  const first = await attempt('stories', PAGES_AT_ONCE, stories);
  return withSecondRun(
    first,
    (failed) => {
      const names = new Set(failed.map(({ name }) => name));
      return alone(() =>
        attempt(
          'stories-again',
          1,
          stories.filter((story) => names.has(nameOf(story))),
        ),
      );
    },
    (failed) => failed.length <= MOST_AGAIN,
  );
}
