import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, patchOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** Which columns a list shows, by their ids, first to last, and which of them it hides. */
const viewColumns = v.object({ order: v.array(name), hidden: v.array(name) });
export type ViewColumns = v.InferOutput<typeof viewColumns>;

/** How a subscription of the asker stands: when the list was last looked at and how many objects it had then; null before that. `problem`: why it could not be. */
export const viewWatch = v.object({
  since: epochSeconds,
  looked: v.nullable(epochSeconds),
  count: v.nullable(v.number()),
  /** When they were last told; null for not yet. */
  told: v.nullable(epochSeconds),
  problem: v.optional(applianceText),
});
export type ViewWatch = v.InferOutput<typeof viewWatch>;

/** What a list is asked, under a name. It holds the question and none of the answers. */
export const view = v.object({
  id: text,
  /** The list that it is of, as the console names it. */
  list: text,
  name: text,
  /** Everybody who opens the list has it. */
  shared: yesNo,
  /** User name of who made it. */
  owner: text,
  /** The asker made it. */
  own: yesNo,
  /** The page of the list. */
  path: text,
  /** What the address of the console says of the list: its tab, filters and sort. */
  params: v.record(text, text),
  columns: viewColumns,
  /** Of the asker. Left out without a subscription. */
  watch: v.optional(viewWatch),
  revision,
});
export type View = v.InferOutput<typeof view>;

const state = { name, shared: yesNo, params: v.record(text, text), columns: viewColumns };
const ownOnly = 'It opens nothing: the view holds the question alone, and whoever asks it is answered by their own rights.';

/** VIEW-01 to VIEW-12: the own views of a list, and those that others share. */
export const views = defineCalls('views', {
  list: call({ method: 'GET', path: 'saved_views/', query: v.object({ list: name }), answer: v.object({ views: listOf(view) }), need: 'signed-in' }),
  create: call({
    method: 'POST',
    path: 'saved_views/',
    body: v.object({ ...state, list: name, path: name }),
    answer: v.object({ view }),
    need: 'signed-in',
    fresh: ownOnly,
    stale: ['views'],
  }),
  change: call({
    method: 'PATCH',
    path: 'saved_views/:id/',
    guards: view,
    body: v.object(patchOf(state)),
    answer: v.object({ view }),
    need: 'signed-in',
    fresh: ownOnly,
    stale: ['views'],
  }),
  remove: call({ method: 'DELETE', path: 'saved_views/:id/', answer: done, need: 'signed-in', exempt: ownOnly, stale: ['views'] }),
  /** VIEW-13 to VIEW-18: an alert and an email once the list is not empty any more. */
  watch: call({ method: 'POST', path: 'saved_views/:id/watch/', answer: v.object({ view }), need: 'signed-in', fresh: ownOnly, stale: ['views'] }),
  unwatch: call({ method: 'DELETE', path: 'saved_views/:id/watch/', answer: done, need: 'signed-in', exempt: ownOnly, stale: ['views'] }),
});
