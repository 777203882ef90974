import type { Clock } from 'kc-api/client/clock';

/** NET-50, milliseconds. */
export const reloadDelay = 5_000;

export type ConnectionState = 'up' | 'doubted' | 'lost';

export interface ConnectionPorts {
  clock: Clock;
  fetch: (request: Request) => Promise<Response>;
  /** Asks the appliance for anything; rejects where there is no answer at all. */
  probe: () => Promise<unknown>;
  /** What happens five seconds after the connection was found lost: the session is cleared and the page read anew. */
  leave: () => void;
}

export interface Connection {
  /** The transport. Once the connection is lost nothing is sent any more. */
  fetch(request: Request): Promise<Response>;
  getState(): ConnectionState;
  subscribe(changed: () => void): () => void;
  /**
   * A call that somebody waits for had no answer. One more is tried: a single answer that was cut off on its way is
   * something that its dialog settles; with no connection at all (NET-33) the console is left.
   */
  doubt(): void;
}

export function createConnection({ clock, fetch, probe, leave }: ConnectionPorts): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'up';
  const become = (next: ConnectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (error: unknown) => {
    const answered = error !== null && typeof error === 'object' && 'kind' in error && error.kind !== 'offline';
    if (answered) return become('up');
    become('lost');
    clock.setTimeout(leave, reloadDelay);
  };
  return {
    fetch: (request) => (state === 'lost' ? Promise.reject(new TypeError('The connection is lost.')) : fetch(request)),
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    doubt() {
      if (state !== 'up') return;
      become('doubted');
      probe().then(() => become('up'), settle);
    },
  };
}
