import type { ReactNode } from 'react';
import { t } from 'kc-intl/t';

/** One thing the palette can do or open. */
export interface Command {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** A second line of thought at the right: where it leads, what it belongs to. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Other words that find it. They are not shown. */
  keywords?: readonly string[] | undefined;
  /** Why it cannot be done now. It is still found, says this, and does nothing. */
  disabledReason?: string | undefined;
  /** Called once, after the palette has gone and focus is back where it came from. */
  onSelect: () => void;
}

export interface CommandGroup {
  title: string;
  items: readonly Command[];
}

/** Start and end of a part of the label that was matched. */
export type Range = readonly [number, number];

export interface Found {
  command: Command;
  ranges: readonly Range[];
}

export interface FoundGroup {
  title: string;
  items: readonly Found[];
  /** How many more were found than are shown. */
  more: number;
}

/** No group shows more than this. */
export const SHOWN = 50;

const isBoundary = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** Where the word stands in the text, at the start of a word if it can; with its score. */
function findWord(text: string, word: string): { at: number; score: number } | undefined {
  let first = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isBoundary(text, at)) return { at, score: at === 0 ? 6 : 4 };
    if (first < 0) first = at;
  }
  return first < 0 ? undefined : { at: first, score: 2 };
}

/** 'cck' for 'Create cloud key': the first letters of words that follow one another. */
function findInitials(text: string, word: string): Range[] | undefined {
  const starts = [...text].flatMap((_, at) => (isBoundary(text, at) && /[\p{L}\p{N}]/u.test(text[at] ?? '') ? [at] : []));
  const from = starts
    .map((at) => text[at])
    .join('')
    .indexOf(word);
  return from < 0 ? undefined : starts.slice(from, from + word.length).map((at) => [at, at + 1] as const);
}

/** Ranges in order, overlapping ones as one. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && range[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], range[1])];
    else result.push(range);
  }
  return result;
}

/** Every word must be found in the label, the hint or a keyword; the score is higher the closer it is to the label's start. */
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

/** Where the typed words stand in a label that somebody else found. */
export function highlight(command: Command, words: readonly string[]): Range[] {
  const label = command.label.toLowerCase();
  return joined(
    words.flatMap((word) => {
      const at = findWord(label, word)?.at;
      return at === undefined ? [] : [[at, at + word.length] as const];
    }),
  );
}

/** What people want to do with what they look for. */
const verbs: ReadonlySet<string> = new Set(['add', 'change', 'create', 'delete', 'edit', 'go', 'make', 'new', 'open', 'remove', 'show', 'view']);

/** Where no act is called so, whoever types 'create user' is shown the way to the users, where it is done. */
function withoutVerb(text: string): string {
  const [verb = '', ...rest] = wordsOf(text);
  return verbs.has(verb) ? rest.join(' ') : '';
}

/**
 * What the palette shows for a text: without one, what was chosen lately and then everything; with one, the best first,
 * in their groups, the group with the best first. Equally good ones stand in their given order, those chosen lately before.
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
