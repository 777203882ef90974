import { expect, it } from 'vitest';
import { code, text } from './sources.ts';

/** What scrolls: its own block of the template, from the brace or backtick before it to the one behind. */
function scrollers(source: string): string[] {
  return [...source.matchAll(/overflow(?:-[xy])?: (?:auto|scroll)/g)].map(({ index }) => {
    const from = Math.max(source.lastIndexOf('`', index), source.lastIndexOf('{', index));
    const to = Math.min(...['`', '}'].map((end) => source.indexOf(end, index)).filter((at) => at >= 0));
    return source.slice(from, to);
  });
}

// What is hidden from eyes is placed absolutely: where its scroller is not positioned, it makes the page around as tall as the whole list.
it('whatever scrolls is what stands inside is placed against', () => {
  const sources = code.filter((path) => /^packages\/.*\/src\//.test(path) && !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path));
  expect(
    sources.flatMap((path) =>
      scrollers(text(path)).flatMap((block) => (/position: (?:relative|absolute|sticky|fixed)/.test(block) ? [] : [`${path}: ${block}`])),
    ),
  ).toEqual([]);
});
