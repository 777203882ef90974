import { mayCall } from 'kc-api/rules/privileges';
import { anybody, endsWithOwner, type GrantDefinition, grantHolds, pausesWithOwner } from '../core/access/grants.ts';
import type { Environment } from '../core/context.ts';
import { watchedCalls } from './watchedCalls.ts';
import { viewTable, watchTable, type ViewRecord } from './state.ts';

/** All users see the name and the filters of a shared view. While its owner cannot sign in, no user is responsible for them, so the grant pauses. */
const sharedViewGrant: GrantDefinition = {
  kind: 'shared-view',
  label: 'Shared view',
  fate: { ...pausesWithOwner, unprivileged: 'stays' },
  whyItStays: 'Any user can save and share a view. It holds a question and no rights: whoever opens it is answered by their own.',
  category: 'Views',
  all: (environment) =>
    viewTable
      .in(environment)
      .all()
      .filter(({ shared }) => shared)
      .map(({ id, userid, name }) => ({ id, owner: userid, name, allowed: anybody, about: { kind: 'View', id } })),
  end: (environment, id) => {
    viewTable.in(environment).remove(id);
    const watches = watchTable.in(environment);
    for (const watch of watches.all()) if (watch.view === id) watches.remove(watch.id);
  },
};

/** True if other users see a shared view now. */
export const isOffered = (environment: Environment, { userid }: ViewRecord, now: number): boolean =>
  grantHolds(environment, sharedViewGrant, { owner: userid, allowed: anybody }, now);

const subscriptionGrant: GrantDefinition = {
  kind: 'subscription',
  label: 'Subscription to view',
  fate: endsWithOwner,
  category: 'Views',
  all: (environment) => {
    const views = viewTable.in(environment);
    return watchTable
      .in(environment)
      .all()
      .flatMap(({ id, userid, view }) => {
        const watched = views.get(view);
        const call = watched && watchedCalls[watched.list]?.call;
        if (!watched || !call) return [];
        return [{ id, owner: userid, name: watched.name, allowed: (actor) => mayCall(actor, call.need).ok, about: { kind: 'View' as const, id: view } }];
      });
  },
  end: (environment, id) => void watchTable.in(environment).remove(id),
};

export const viewGrants = [sharedViewGrant, subscriptionGrant];
