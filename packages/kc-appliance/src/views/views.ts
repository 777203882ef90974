import { views as calls } from 'kc-api/contract/views/views';
import { viewRules, viewTexts } from 'kc-api/rules/views/views';
import { watchable, watchLimits, watchTexts } from 'kc-api/rules/views/watch';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { all } from 'kc-api/rules/verdict';
import { resource } from '../core/handlers.ts';
import { check, checkState, orMissing, refuse } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { viewTable, watchTable, type ViewRecord } from './state.ts';
import { seenBy, viewFor, viewRecord, watchId } from './viewRecord.ts';

const wire = (context: Context, one: ViewRecord) => viewFor(context, context.me.id, one);

/** A private view of another user is treated like one that does not exist. */
const find = (context: Context, wanted: string): ViewRecord =>
  orMissing(
    seenBy(context, context.me.id).find(({ id }) => id === wanted),
    t('This view'),
  );

/** Deletes private views of deleted users. */
function tidy(context: Context): void {
  const users = userTable.in(context);
  for (const { id, shared, userid } of viewTable.in(context).all()) if (!shared && !users.get(userid)) viewRecord.drop(context, id);
}

export const views = resource(calls, {
  list: (context, { query }) => ({
    views: seenBy(context, context.me.id)
      .filter(({ list }) => list === query.list)
      .toSorted((a, b) => Number(a.shared) - Number(b.shared) || a.name.localeCompare(b.name, 'en'))
      .map((one) => wire(context, one)),
  }),

  create: (context, { body }) => {
    check(viewRules.publish(context.actor, body.shared));
    const { id: userid, login_name: owner } = context.me;
    const made = viewRecord.create(context, { ...body, shared: body.shared === 'yes', userid, owner }, () => tidy(context));
    return { view: wire(context, made) };
  },

  change: {
    changed: viewRecord.guarded(() => '').changed,
    current: (context, { params }) => wire(context, find(context, params.id)),
    run: (context, { params, body }) => {
      const before = find(context, params.id);
      check(viewRules.change(context.actor, wire(context, before)));
      if (body.shared !== undefined) check(all(viewRules.publish(context.actor, body.shared), viewRules.share(wire(context, before), body.shared)));
      const { name, params: shows, columns, shared } = body;
      const view = viewRecord.change(context, before.id, (one) => ({
        ...one,
        name: name ?? one.name,
        params: shows ?? one.params,
        columns: columns ?? one.columns,
        shared: shared === undefined ? one.shared : shared === 'yes',
      }));
      // Changed filters may lead to another result: check again.
      if (shows) {
        const watches = watchTable.in(context);
        for (const watch of watches.all()) if (watch.view === view.id) watches.put({ ...watch, due: context.now, looked: null, count: null });
        context.agenda.wake();
      }
      return { view: wire(context, view) };
    },
  },

  remove: (context, { params }) => {
    const before = find(context, params.id);
    check(viewRules.remove(context.actor, wire(context, before)));
    viewRecord.remove(context, before.id);
    return {};
  },

  watch: (context, { params }) => {
    const view = find(context, params.id);
    const { id: userid, login_name } = context.me;
    checkState(watchable(view));
    const watches = watchTable.in(context);
    if (watches.get(watchId(view.id, userid))) return refuse(409, watchTexts.already);
    if (watches.all().filter((one) => one.userid === userid).length >= watchLimits.most) return refuse(409, watchTexts.tooMany);
    context.commit(({ audit }) => {
      const { now: since } = context;
      watches.put({ id: watchId(view.id, userid), view: view.id, userid, since, due: since, looked: null, count: null, told: null, problem: '' });
      audit({ category: 'Views', content: `Subscription of ${login_name} to view ${view.name} began`, about: { kind: 'View', id: view.id } });
    });
    context.agenda.wake();
    return { view: wire(context, view) };
  },

  unwatch: (context, { params }) => {
    const view = find(context, params.id);
    const { id: userid, login_name } = context.me;
    const watches = watchTable.in(context);
    if (!watches.get(watchId(view.id, userid))) return refuse(404, viewTexts.notWatched);
    context.commit(({ audit }) => {
      watches.remove(watchId(view.id, userid));
      audit({ category: 'Views', content: `Subscription of ${login_name} to view ${view.name} ended`, about: { kind: 'View', id: view.id } });
    });
    return {};
  },
});
