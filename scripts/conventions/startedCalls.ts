import { describe, expect, it } from 'vitest';
import { dirname } from 'node:path/posix';
import { allCalls } from 'kc-api/contract/contract';
import { at } from '../lib/paths.ts';
import { sheetQuotes } from './sheetQuotes.ts';
import { files, text } from './sources.ts';

/** Patterns for the success message of a call that only starts something, by what it starts. */
const honest = {
  operation: /\b(?:start(?:s|ed|ing)?|in progress|is being|queued)\b/i,
  restart: /\brestart(?:s|ing)?\b/i,
  mail: /\bqueued\b/i,
  // The call is complete, but the email may not have arrived: the message must not claim delivery.
  notice: /^(?!.*\b(?:e?mail|invitation|message)\b.*\b(?:sent|delivered)\b)/i,
  // The call is complete, but another machine has to continue: the message must not claim completion.
  watch: /^(?!.*\b(?:joined|connected|added)\b)/i,
} as const;

const started = new Map(
  allCalls.flatMap(({ id, starts }) => (starts === undefined ? [] : [[id, typeof starts === 'function' ? 'operation' : starts] as const])),
);

/** Files that make such a call and report success only after they have watched it end, or that word the message themselves. */
const watched: Readonly<Record<string, string>> = {
  'packages/kc-screens/src/cloudKeys/keySets/details/useKeyRings.ts': 'The message comes when the sync has ended.',
};

/** Returns the texts of each `done:` in a source: literals, and texts from the rules. */
async function doneTexts(path: string): Promise<{ path: string; said: string }[]> {
  const source = text(path);
  const said: string[] = [];
  for (const [, expression = ''] of source.matchAll(/\bdone: \([^)]*\) =>\s*((?:[^,\n(]|\((?:[^()]|\([^()]*\))*\))+)/g)) {
    for (const [, literal = ''] of expression.matchAll(/\bt\(\s*'([^']+)'/g)) said.push(literal);
    for (const [, object = '', key = ''] of expression.matchAll(/\b(\w+Texts)\.(\w+)/g)) {
      const from = new RegExp(`\\b${object}\\b[^;]*\\} from '(kc-api/[^']+)'`).exec(source)?.[1];
      if (from === undefined) continue;
      const module = (await import(at(`packages/kc-api/src/${from.slice('kc-api/'.length)}.ts`))) as Record<string, Record<string, unknown>>;
      const value = module[object]?.[key];
      said.push(typeof value === 'string' ? value : `${object}.${key} cannot be read`);
    }
  }
  return said.map((one) => ({ path, said: one }));
}

describe('success messages of calls that only start something', async () => {
  const sources = files('packages/kc-screens/src/**/*.{ts,tsx}').filter((path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path));
  const makers = sources.flatMap((path) =>
    [...text(path).matchAll(/\b(?:call: |run\(|defineForm<\w+, typeof |defineSteps<\w+, typeof )(\w+\.\w+)\b/g)].flatMap(([, id = '']) => {
      const starts = started.get(id);
      return starts === undefined ? [] : [{ path, id, starts }];
    }),
  );

  it('say that it has started, or are exact messages of a sheet, beside which the shell shows the state', async () => {
    const wrong: string[] = [];
    let read = 0;
    for (const { path, id, starts } of makers) {
      const beside = path.endsWith('.dialog.tsx') ? files(`${dirname(path)}/*.form.tsx`).filter((form) => text(form).includes(id)) : [];
      for (const one of (await Promise.all([path, ...beside].map(doneTexts))).flat()) {
        read += 1;
        if (!honest[starts].test(one.said) && !sheetQuotes.has(one.said)) wrong.push(`${id} in ${one.path}: ${one.said}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(read).toBeGreaterThan(15);
  });

  it('are said by sayDone only where the end was watched', () => {
    const unwatched = makers.filter(({ path }) => /\bsayDone\(/.test(text(path)) && watched[path] === undefined).map(({ id, path }) => `${id} in ${path}`);
    expect([...new Set(unwatched)]).toEqual([]);
  });
});
