import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { code, text } from './sources.ts';
import limits from './language.json' with { type: 'json' };

/**
 * Plain English in comments, as far as a machine can judge. Older code does not keep these rules yet: `language.json` holds
 * how many comments of each folder break them. The numbers may only fall.
 */

interface Limit {
  /** Comments that open with a relative clause. */
  relative: number;
  /** Comments with a sentence of more than `MOST_WORDS` words. */
  long: number;
}

const MOST_WORDS = 30;
/** A folder that is better than its limit by more than so many comments gets a lower limit. */
const SLACK = 5;

/** Comments as prose, each once: lines that follow one another are one comment. Code in backticks counts as one word. */
function commentsOf(path: string): string[] {
  const source = text(path);
  const { comments } = parseSync(path, source);
  const prose: { text: string; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const plain = value
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/`[^`]*`/g, 'code')
      .trim();
    const previous = prose.at(-1);
    const follows = type === 'Line' && previous && /^\n[ \t]*$/.test(source.slice(previous.end, start));
    if (follows) Object.assign(previous, { text: `${previous.text}\n${plain}`, end });
    else prose.push({ text: plain, end });
  }
  return prose.map((one) => one.text);
}

const sentencesOf = (comment: string): string[] => comment.split(/(?<=[.!?:;])\s|\n\s*\n|\n\s*-\s/);
const wordsIn = (sentence: string): number => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;

const isRelative = (comment: string): boolean => /^(?:What|Who|Whoever|Whose|Whether|Where)\b/.test(comment) && !/\?/.test(sentencesOf(comment)[0] ?? '');
const isLong = (comment: string): boolean => sentencesOf(comment).some((sentence) => wordsIn(sentence) > MOST_WORDS);

/** `packages/kc-api/src`, `apps/console/src`, `e2e`. */
const folderOf = (path: string): string => /^(?:packages|apps)\/[^/]+\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '.';

function count(): Record<string, Limit> {
  const counts: Record<string, Limit> = {};
  for (const path of code.filter((one) => /\.(?:ts|tsx|mjs)$/.test(one) && !one.endsWith('.generated.ts'))) {
    const limit = (counts[folderOf(path)] ??= { relative: 0, long: 0 });
    for (const comment of commentsOf(path)) {
      if (isRelative(comment)) limit.relative += 1;
      if (isLong(comment)) limit.long += 1;
    }
  }
  return counts;
}

describe('comments', () => {
  const counts = count();
  const allowed = limits as Readonly<Record<string, Limit>>;
  const compare = (isWrong: (found: number, limit: number) => boolean): string[] =>
    Object.entries(counts).flatMap(([folder, found]) =>
      (['relative', 'long'] as const).flatMap((rule) => {
        const limit = allowed[folder]?.[rule] ?? 0;
        return isWrong(found[rule], limit) ? [`${folder}, ${rule}: ${found[rule]}, limit ${limit}`] : [];
      }),
    );

  it('open with no What, Who, Whose, Whether or Where, and have sentences of at most 30 words: no folder has more than before', () => {
    expect(compare((found, limit) => found > limit)).toEqual([]);
  });

  it('that were rewritten lower the limits in language.json', () => {
    expect(compare((found, limit) => found < limit - SLACK)).toEqual([]);
  });
});
