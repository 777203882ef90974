import type { Session } from 'kc-api/client/session';
import type { ShownOnce } from '../shell/host/index.ts';

/** One-time values that were visible when the server ended the session. Only in memory. */
export interface LeftBehind {
  /** Call it with the visible values after each change. */
  show(shown: ShownOnce): void;
  /** Returns null if there are no such values, or after `putAway`. */
  getState(): ShownOnce | null;
  subscribe(changed: () => void): () => void;
  putAway(): void;
}

/**
 * Keeps one-time values that the user has not copied if the server ends the session. After an idle timeout or a sign-out it drops them, so that the next
 * person at the screen cannot see them.
 */
export function createLeftBehind(session: Pick<Session, 'getState' | 'subscribe'>): LeftBehind {
  const listeners = new Set<() => void>();
  let onShow: ShownOnce | null = null;
  let behind: ShownOnce | null = null;
  const put = (next: ShownOnce | null) => {
    behind = next;
    for (const changed of listeners) changed();
  };
  session.subscribe(() => {
    const { signedIn, ended } = session.getState();
    if (signedIn) return;
    if (ended === 'ended-by-server' && onShow) put(onShow);
    onShow = null;
  });
  return {
    show: (shown) => void (onShow = shown.values.length > 0 ? shown : null),
    getState: () => behind,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    putAway: () => put(null),
  };
}
