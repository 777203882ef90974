import { search as calls } from 'kc-api/contract/frame/search';
import { mayCall } from 'kc-api/rules/privileges';
import type { Context, Match, ObjectSearch } from '../core/context.ts';
import { resource } from '../core/handlers.ts';

/** Limits per kind: rows to read, and results to return. */
const looked = 40;
const told = 8;

/** Ranks an exact name first, then names that start with the text, then the others; each by name. */
function rank({ name: title }: Match, text: string): number {
  const one = title.toLowerCase();
  return one === text ? 0 : one.startsWith(text) ? 1 : 2;
}

/** Returns the kinds of objects that the caller may list. */
const listed = (context: Context): readonly ObjectSearch[] =>
  context.searches.filter(({ listedBy, allowed }) => mayCall(context.actor, listedBy.need).ok && (allowed?.(context).ok ?? true));

/** Returns the number of objects of each counted kind. */
export const countsOf = (context: Context): Record<string, number> =>
  Object.fromEntries(listed(context).flatMap(({ kind, count }) => (count ? [[kind, count(context)]] : [])));

export const search = resource(calls, {
  objects: async (context, { query }) => {
    const text = query.text.trim().toLowerCase();
    if (text === '') return { objects: [] };
    const each = await Promise.all(
      listed(context).map(async ({ kind, find }) => {
        const matches = await find(context, text, looked, context.request.signal);
        return matches
          .toSorted((a, b) => rank(a, text) - rank(b, text))
          .slice(0, told)
          .map((match) => ({ ...match, kind }));
      }),
    );
    return { objects: each.flat() };
  },
});
