import type { View } from 'kc-api/contract/views/views';
import { isPagePath } from 'kc-api/rules/frame/pages';
import { viewLimits, viewRules, viewTexts } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { checkFields, checkState } from '../core/refusal.ts';
import { secondsOf } from '../core/system.ts';
import { isOffered } from './viewGrants.ts';
import { viewTable, watchTable, type ViewRecord } from './state.ts';

const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export const watchId = (view: string, userid: string): string => `${view}/${userid}`;

/** Returns the user's own views and the shared ones. Private views of others are not revealed. */
export const seenBy = (environment: Environment, userid: string): ViewRecord[] => {
  const now = secondsOf(environment);
  return (
    viewTable
      .in(environment)
      .all()
      // An older version accepted any path.
      .filter((one) => isPagePath(one.path) && (one.userid === userid || (one.shared && isOffered(environment, one, now))))
  );
};

/** Returns the path of a view in the console, the part after '#'. */
export const addressOf = ({ id, list, path, params }: Pick<ViewRecord, 'id' | 'list' | 'path' | 'params'>): string =>
  `${path}?${new URLSearchParams({ ...params, saved: `${list}:${id}` }).toString()}`;

/** Returns the address of a view that this user may open; undefined for any other. */
export function viewAddress(environment: Environment, userid: string, id: string): string | undefined {
  const view = seenBy(environment, userid).find((one) => one.id === id);
  return view && addressOf(view);
}

function watchOf(environment: Environment, id: string, userid: string): Pick<View, 'watch'> {
  const kept = watchTable.in(environment).get(watchId(id, userid));
  if (!kept) return {};
  const { since, looked, count, told, problem } = kept;
  return { watch: { since, looked, count, told, ...(problem === '' ? {} : { problem }) } };
}

/** Returns a view for the response to this user. */
export const viewFor = (environment: Environment, userid: string, one: ViewRecord): View => ({
  id: one.id,
  list: one.list,
  name: one.name,
  shared: yesNo(one.shared),
  owner: one.owner,
  own: yesNo(one.userid === userid),
  path: one.path,
  params: one.params,
  columns: one.columns,
  revision: one.revision,
  ...watchOf(environment, one.id, userid),
});

function checkView(context: Context, view: ViewRecord, before: ViewRecord | null): void {
  if (JSON.stringify([view.params, view.columns]).length > viewLimits.state) checkState({ ok: false, reason: viewTexts.tooMuch });
  if (!isPagePath(view.path) || !/^[\w.-]+$/.test(view.list)) checkState({ ok: false, reason: viewTexts.place });
  const others = seenBy(context, context.me.id).filter(({ id, list }) => id !== view.id && list === view.list);
  const problem = viewRules.name(view.name, before?.name === view.name ? [] : others);
  if (problem !== undefined) checkFields({ name: problem });
  const like = viewTable
    .in(context)
    .all()
    .filter(({ list, shared, userid }) => list === view.list && shared === view.shared && (shared || userid === view.userid));
  if (before?.shared !== view.shared) checkState(viewRules.add(yesNo(view.shared), like.length));
}

/** Formats filters for the audit log. */
const asked = (params: Record<string, string>): string =>
  Object.entries(params)
    .map(([param, value]) => `${param}=${value}`)
    .join(', ');

export const viewRecord = defineRecord({
  table: viewTable,
  noun: 'View',
  subject: t('This view'),
  category: 'Views',
  trimmed: ['name'],
  nameOf: ({ name }) => name,
  wire: (environment, one): View => viewFor(environment, one.userid, one),
  facts: (_, { list, name, shared, owner, params, columns }) => ({
    list,
    name,
    shared,
    owner,
    shows: asked(params),
    columns: columns.order,
    hidden_columns: columns.hidden,
  }),
  check: checkView,
  // Delete the subscriptions of a deleted view.
  follow(environment, { before, after }) {
    if (after || !before) return;
    const watches = watchTable.in(environment);
    for (const { id, view } of watches.all()) if (view === before.id) watches.remove(id);
  },
});
