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

/** Loads the tracker page in advance, because the server cannot deliver it during the restart. */
export const usePrepareRestart = (): void => useEffect(() => void restartTracker.load().catch(() => undefined), []);

/** Returns the restart id in a path, or null for any other path. */
export const restartAt = (path: string): string | null => /^\/restart\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** Returns the address of the page that follows a restart. */
export const restartAddress = (id: string): Address => ({ path: `/restart/${id}`, params: {} });

/** Stores that this browser started a restart, with the user's place. From then on, a lost connection shows no error (NET-35). Returns the restart id. */
export function markRestart({ navigation, drafts, client, actor, clock }: Ports, answer: { restart_id: string } | undefined, title: string): string {
  const id = answer?.restart_id ?? lastRestart;
  const { path, params } = navigation.get();
  const { dialog: _, ...place } = params;
  setRestartMark(drafts, client.tenant, { id, address: formatAddress({ path, params: place }), title, userid: actor.id, at: ownClockOf(clock).now() });
  return id;
}

/**
 * Opens the page that follows a new restart, and stores the user's place. `answer` is undefined if the response was lost. `title` names the page to return to.
 */
export function followRestart(ports: Ports, answer: { restart_id: string } | undefined, title: string): void {
  ports.navigation.go(restartAddress(markRestart(ports, answer, title)));
}
