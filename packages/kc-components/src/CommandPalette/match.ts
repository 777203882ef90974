import type { ReactNode } from 'react';
import { t } from 'kc-intl/t';

/** A command that the palette can run, or a page that it can open. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Secondary text at the right, such as the location or the owner. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Other words that match the command. The palette does not show them. */
  keywords?: readonly string[] | undefined;
  /** Why the command is disabled. The palette still finds it, shows this text, and does not run it. */
  disabledReason?: string | undefined;
  /** Called once, after the palette has closed and the focus is back on its original element. */
  onSelect: () => void;
}

export interface CommandGroup {
  title: string;
  items: readonly Command[];
}

/** Start and end of a matched part of the label. */
export type Range = readonly [number, number];

export interface Found {
  command: Command;
  ranges: readonly Range[];
}

export interface FoundGroup {
  title: string;
  items: readonly Found[];
  /** Number of matches beyond those shown. */
  more: number;
}

/** Maximum number of items per group. */
export const SHOWN = 50;

const isBoundary = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** Returns the position of the word in the text and its score. Prefers a match at the start of a word. */
function findWord(text: string, word: string): { at: number; score: number } | undefined {
  let first = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isBoundary(text, at)) return { at, score: at === 0 ? 6 : 4 };
    if (first < 0) first = at;
  }
  return first < 0 ? undefined : { at: first, score: 2 };
}

/** Matches 'cck' to 'Create cloud key': the initials of consecutive words. */
function findInitials(text: string, word: string): Range[] | undefined {
  const starts = [...text].flatMap((_, at) => (isBoundary(text, at) && /[\p{L}\p{N}]/u.test(text[at] ?? '') ? [at] : []));
  const from = starts
    .map((at) => text[at])
    .join('')
    .indexOf(word);
  return from < 0 ? undefined : starts.slice(from, from + word.length).map((at) => [at, at + 1] as const);
}

/** Sorts the ranges and merges those that overlap. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && range[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], range[1])];
    else result.push(range);
  }
  return result;
}

/** Matches if every word occurs in the label, the hint or a keyword; otherwise returns undefined. Words in the label score higher, most of all at its start. */
export function matchCommand(command: Command, words: readonly string[]): { score: number; ranges: Range[] } | undefined {
  const label = command.label.toLowerCase();
  const others = [command.hint ?? '', ...(command.keywords ?? [])].map((text) => text.toLowerCase());
  const ranges: Range[] = [];
  let score = label === words.join(' ') ? 10 : 0;
  for (const word of words) {
    const inLabel = findWord(label, word);
    if (inLabel) {
      score += inLabel.score;
      ranges.push([inLabel.at, inLabel.at + word.length]);
      continue;
    }
    const initials = word.length > 1 ? findInitials(label, word) : undefined;
    if (initials) {
      score += 3;
      ranges.push(...initials);
      continue;
    }
    const inOther = others.map((text) => findWord(text, word)?.score ?? 0);
    const best = Math.max(0, ...inOther);
    if (best === 0) return undefined;
    score += best / 4;
  }
  return { score: score / words.length, ranges: joined(ranges) };
}

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the ranges of the typed words in the label of a search result. */
export function highlight(command: Command, words: readonly string[]): Range[] {
  const label = command.label.toLowerCase();
  return joined(
    words.flatMap((word) => {
      const at = findWord(label, word)?.at;
      return at === undefined ? [] : [[at, at + word.length] as const];
    }),
  );
}

/** Verbs with which users start a query. */
const verbs: ReadonlySet<string> = new Set(['add', 'change', 'create', 'delete', 'edit', 'go', 'make', 'new', 'open', 'remove', 'show', 'view']);

/** Removes the verb from a query such as 'create user', so that it finds the page for users. Returns '' if the query does not start with a verb. */
function withoutVerb(text: string): string {
  const [verb = '', ...rest] = wordsOf(text);
  return verbs.has(verb) ? rest.join(' ') : '';
}

/**
 * Returns the groups that the palette shows for a text. Without text: recent commands, then all others. With text: the best matches first within each group,
 * and the group with the best match first. Among equal scores, recent commands come first, then the given order applies.
 */
export function findCommands(groups: readonly CommandGroup[], text: string, recent: readonly string[]): FoundGroup[] {
  const words = wordsOf(text);
  if (words.length === 0) {
    const byId = new Map(groups.flatMap((group) => group.items.map((command) => [command.id, command] as const)));
    const lately = recent.flatMap((id) => byId.get(id) ?? []);
    const seen = new Set(lately);
    return [{ title: t('Recent'), items: lately }, ...groups.map((group) => ({ ...group, items: group.items.filter((command) => !seen.has(command)) }))]
      .filter((group) => group.items.length > 0)
      .map(({ title, items }) => ({
        title,
        items: items.slice(0, SHOWN).map((command) => ({ command, ranges: [] })),
        more: Math.max(0, items.length - SHOWN),
      }));
  }
  const age = new Map(recent.map((id, i) => [id, i]));
  const matching = groups
    .map(({ title, items }) => {
      const found = items
        .flatMap((command) => {
          const match = matchCommand(command, words);
          return match ? [{ command, ...match, age: age.get(command.id) ?? recent.length }] : [];
        })
        .toSorted((a, b) => b.score - a.score || a.age - b.age);
      return { title, items: found.slice(0, SHOWN), more: Math.max(0, found.length - SHOWN), best: found[0]?.score ?? 0 };
    })
    .filter((group) => group.items.length > 0)
    .toSorted((a, b) => b.best - a.best);
  const rest = matching.length === 0 ? withoutVerb(text) : '';
  return rest === '' ? matching : findCommands(groups, rest, recent);
}
