import { useEffect } from 'react';
import { ownClockOf } from 'kc-api/client/serverClock';
import { lazyComponent } from 'kc-components/lazyComponent';
import { lastRestart } from 'kc-api/rules/restart/restartTimes';
import { setRestartMark } from '../session/index.ts';
import { formatAddress, type Address, type Ports } from '../shell/index.ts';
import type { RestartTrackerProps } from './RestartTracker.tsx';

export type { RestartTrackerProps } from './RestartTracker.tsx';

/** CLUS-011: the page that follows a restart. */
export const restartTracker = lazyComponent<RestartTrackerProps>(async () => ({ default: (await import('./RestartTracker.tsx')).RestartTracker }));

/** Loads that page, for a page from which a restart is ordered: nothing can be loaded on the way. */
export const usePrepareRestart = (): void => useEffect(() => void restartTracker.load().catch(() => undefined), []);

/** The id of the restart that the path is about; null for any other path. */
export const restartAt = (path: string): string | null => /^\/restart\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** The page of a restart. */
export const restartAddress = (id: string): Address => ({ path: `/restart/${id}`, params: {} });

/** Remembers that a restart was ordered here, and where the person was: from now on a lost connection is quiet (NET-35). */
export function markRestart({ navigation, drafts, client, actor, clock }: Ports, answer: { restart_id: string } | undefined, title: string): string {
  const id = answer?.restart_id ?? lastRestart;
  const { path, params } = navigation.get();
  const { dialog: _, ...place } = params;
  setRestartMark(drafts, client.tenant, { id, address: formatAddress({ path, params: place }), title, userid: actor.id, at: ownClockOf(clock).now() });
  return id;
}

/**
 * Leads to the page of a restart that was just ordered, and remembers where the person was. `answer` is undefined where it was
 * lost on its way; `title` names the page that they come back to.
 */
export function followRestart(ports: Ports, answer: { restart_id: string } | undefined, title: string): void {
  ports.navigation.go(restartAddress(markRestart(ports, answer, title)));
}
