import type { Match } from './context.ts';

/** Searches a list in memory. Returns objects whose name or hint contains the text. */
export function matching(all: readonly Match[], text: string, limit: number): readonly Match[] {
  const wanted = text.toLowerCase();
  const holds = (one: string | undefined) => one?.toLowerCase().includes(wanted) === true;
  return all
    .filter(({ name: title, hint }) => holds(title) || holds(hint))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .slice(0, limit);
}
