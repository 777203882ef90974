import type { Session } from 'kc-api/client/session';
import type { ShownOnce } from '../shell/index.ts';

/** What a session that the server ended left behind: values that show once, in memory alone. */
export interface LeftBehind {
  /** Told what is on show, after each change. */
  show(shown: ShownOnce): void;
  /** Null where nothing was left behind, or it was put away. */
  getState(): ShownOnce | null;
  subscribe(changed: () => void): () => void;
  putAway(): void;
}

/**
 * Keeps what was on show and not copied yet when the server ended the session. Who was away too long, or signed out, has
 * left it: nobody else is to find it on their screen.
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
