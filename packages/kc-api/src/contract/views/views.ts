import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, patchOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** The columns of a list: their ids in display order, and the hidden ones. */
const viewColumns = v.object({ order: v.array(name), hidden: v.array(name) });
export type ViewColumns = v.InferOutput<typeof viewColumns>;

/**
 * A subscription of the caller. `looked` and `count`: time of the last check of the list, and its number of objects
 * then; null before the first. `problem`: reason why the check failed.
 */
export const viewWatch = v.object({
  since: epochSeconds,
  looked: v.nullable(epochSeconds),
  count: v.nullable(v.number()),
  /** Time of the last notification; null before the first. */
  told: v.nullable(epochSeconds),
  problem: v.optional(applianceText),
});
export type ViewWatch = v.InferOutput<typeof viewWatch>;

/** A query for a list with a name. It contains no results. */
export const view = v.object({
  id: text,
  /** The list that it belongs to, by its name in the console. */
  list: text,
  name: text,
  /** 'yes' if everyone who opens the list can use it. */
  shared: yesNo,
  /** User name of its creator. */
  owner: text,
  /** 'yes' if the caller created it. */
  own: yesNo,
  /** Path of the page with the list. */
  path: text,
  /** State of the list in the address of the console: its tab, filters and sort order. */
  params: v.record(text, text),
  columns: viewColumns,
  /** Subscription of the caller. Omitted without one. */
  watch: v.optional(viewWatch),
  revision,
});
export type View = v.InferOutput<typeof view>;

const state = { name, shared: yesNo, params: v.record(text, text), columns: viewColumns };
const ownOnly = 'It opens nothing: the view holds the question alone, and whoever asks it is answered by their own rights.';

/** VIEW-01 to VIEW-12: the caller's own views of a list, and the shared views of others. */
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
  /** VIEW-13 to VIEW-18: subscribes the caller. The appliance sends an alert and an email when the list is no longer empty. */
  watch: call({ method: 'POST', path: 'saved_views/:id/watch/', answer: v.object({ view }), need: 'signed-in', fresh: ownOnly, stale: ['views'] }),
  unwatch: call({ method: 'DELETE', path: 'saved_views/:id/watch/', answer: done, need: 'signed-in', exempt: ownOnly, stale: ['views'] }),
});
