import { expect, it } from 'vitest';
import { code, linesWith, text } from './sources.ts';

const sources = code.filter(
  (path) => /^(?:packages\/kc-(?:components|screens)|apps\/console)\/src\/.*\.tsx?$/.test(path) && !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path),
);

/** Returns the CSS block around each scrolling declaration, from the preceding brace or backtick to the next one. */
function scrollers(source: string): string[] {
  return [...source.matchAll(/overflow(?:-[xy])?: (?:auto|scroll)/g)].map(({ index }) => {
    const from = Math.max(source.lastIndexOf('`', index), source.lastIndexOf('{', index));
    const to = Math.min(...['`', '}'].map((end) => source.indexOf(end, index)).filter((at) => at >= 0));
    return source.slice(from, to);
  });
}

// Visually hidden content has `position: absolute`. If its scroller is not positioned, the hidden content makes the page as tall as the whole list.
it('whatever scrolls is what stands inside is placed against', () => {
  expect(
    sources.flatMap((path) =>
      scrollers(text(path)).flatMap((block) => (/position: (?:relative|absolute|sticky|fixed)/.test(block) ? [] : [`${path}: ${block}`])),
    ),
  ).toEqual([]);
});

/** Returns the style declarations that match `pattern`, as 'path: declaration', except those in `allowed`, which maps each to a reason. */
function refused(pattern: RegExp, allowed: Readonly<Record<string, string>>): string[] {
  const all = sources.flatMap((path) =>
    [...text(path).matchAll(/(?<![\w-])[a-z-]+: [^;\n]*;/g)].flatMap(([one]) => (pattern.test(one) ? [`${path}: ${one}`] : [])),
  );
  const isAllowed = (one: string) => Object.keys(allowed).some((end) => one.endsWith(end));
  const unused = Object.keys(allowed).filter((end) => !all.some((one) => one.endsWith(end)));
  return [...all.filter((one) => !isAllowed(one)), ...unused.map((end) => `allowed, and nowhere: ${end}`)];
}

// Lengths in px do not grow with the font size of the browser. Lines of up to 3 px may stay thin.
it('sizes are in rem, and widths that media ask for in em', () => {
  const sized =
    /^(?:font|font-size|line-height|gap|(?:row|column)-gap|(?:min-|max-)?(?:width|height)|padding[a-z-]*|margin[a-z-]*|top|bottom|inset[a-z-]*|flex|flex-basis|grid-template[a-z-]*|vertical-align|contain-intrinsic-[a-z]+|scroll-padding): .*(?<![\d.])(?:[4-9]|\d{2,})(?:\.\d+)?px/;
  expect(
    refused(sized, {
      "SplitPanel.styles.ts: inset: ${(p) => (p.$below ? '-4px 0' : '0 -4px')};": 'Where a handle of one pixel can be grabbed: no text.',
    }),
  ).toEqual([]);
  expect(linesWith(sources, /\((?:min|max)-(?:width|height): [\d.]+px\)/)).toEqual([]);
});

// In right-to-left pages start and end swap, but left and right do not. Text direction follows --kc-start and --kc-end.
it('sides are inline-start and inline-end', () => {
  const sided =
    /^(?:(?:(?:margin|padding|border|scroll-padding|scroll-margin)-)?(?:left|right)(?:-[a-z]+)?: (?!number)|border-(?:top|bottom)-(?:left|right)-radius:|text-align: (?:left|right|start|end)|float: (?:left|right)|(?:padding|margin|inset|border-width): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;)/;
  const tick = 'A tick is drawn alike on every page.';
  expect(
    refused(sided, {
      'Popup.tsx: left: 0;': 'Popups are placed by the coordinates of the window.',
      'tickLook.ts: left: 0.25rem;': tick,
      'tickLook.ts: border-width: 0 2px 2px 0;': tick,
      'gridSheet.ts: left: 0.25rem;': tick,
      'gridSheet.ts: border-width: 0 2px 2px 0;': tick,
    }),
  ).toEqual([]);
});
