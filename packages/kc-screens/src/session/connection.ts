import { backOff } from 'kc-api/client/backOff';
import type { Clock } from 'kc-api/client/clock';
import { ApplianceError } from 'kc-api/client/errors';

/** Milliseconds. */
export const connectionTimes = {
  /** NET-50: how long the message is shown before the page reloads. */
  reloadDelay: 5_000,
  /** The time without any response after which the console reports a lost connection. */
  silence: 30_000,
  /** A request without a response for this time triggers a probe. */
  patience: 10_000,
  /** Timeout of one probe, and the pause before the next. */
  probe: 5_000,
  pause: 4_000,
  /** Minimum time after the first sign of silence, because a computer needs a while for its network after it wakes up. */
  waking: 8_000,
  /** Pause between two probes of a lost connection, with exponential backoff. */
  lost: { first: 1_000, most: 30_000 },
} as const;

/** 'lost' waits for the next probe, 'asking' for its response. 'back' has a response, and the page is about to reload. */
export type ConnectionState = 'up' | 'doubted' | 'lost' | 'asking' | 'back';

export const isLost = (state: ConnectionState): boolean => state !== 'up' && state !== 'doubted';

interface ConnectionPorts {
  clock: Clock;
  fetch: (request: Request) => Promise<Response>;
  /** Sends any request without `Connection.fetch`. Aborts with the signal. */
  probe: (signal: AbortSignal) => Promise<unknown>;
  /** True if a user is signed in. Without a session there is nothing to lose. */
  watched: () => boolean;
  /** Called once after an outage, when the appliance responds again: clears the session and reloads the page. */
  leave: () => void;
  /** Returns a number from 0 to 1. Default: Math.random. */
  chance?: (() => number) | undefined;
}

export interface Connection {
  /** The transport. While the connection is lost it sends nothing and rejects. */
  fetch(request: Request): Promise<Response>;
  getState(): ConnectionState;
  subscribe(changed: () => void): () => void;
  /**
   * Reports that a call of the user had no response, which triggers a probe. If the probe succeeds, the caller handles the failure. Without any response the
   * connection is lost (NET-33).
   */
  doubt(): void;
  /** Probes at once if the connection is lost. */
  retry(): void;
  /** Resolves when the appliance responds, probing less and less often. The page may reload only then. */
  answered(): Promise<void>;
}

const noAnswer: readonly string[] = ['offline', 'timeout', 'cancelled'];

/**
 * Detects whether the appliance responds. A lost connection recovers only after a response, because a reload without a server would show the browser's error
 * page.
 */
export function createConnection({ clock, fetch, probe, watched, leave, chance }: ConnectionPorts): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'up';
  let heard = { count: 0, at: clock.now() };
  /** The time at which the connection counts as lost. */
  let deadline = 0;
  let lostAt = 0;
  let failures = 0;
  let timer: unknown;

  const become = (next: ConnectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const pause = (ms: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, ms));

  async function ask(): Promise<'answer' | 'gateway' | 'nothing'> {
    const limit = new AbortController();
    const end = clock.setTimeout(() => limit.abort(), connectionTimes.probe);
    try {
      await probe(limit.signal);
      return 'answer';
    } catch (error) {
      const kind = error instanceof ApplianceError ? error.kind : 'offline';
      return noAnswer.includes(kind) ? 'nothing' : kind === 'transport' ? 'gateway' : 'answer';
    } finally {
      clock.clearTimeout(end);
    }
  }

  function lose(): void {
    lostAt = clock.now();
    failures = 0;
    become('lost');
    wait();
  }

  function wait(): void {
    failures += 1;
    timer = clock.setTimeout(() => void look(), backOff(connectionTimes.lost, failures, chance?.()));
  }

  async function look(): Promise<void> {
    if (state !== 'lost') return;
    clock.clearTimeout(timer);
    become('asking');
    // A gateway that responds for the appliance cannot serve the page either.
    if ((await ask()) !== 'answer') {
      become('lost');
      return wait();
    }
    become('back');
    clock.setTimeout(leave, Math.max(0, lostAt + connectionTimes.reloadDelay - clock.now()));
  }

  async function settle(): Promise<void> {
    become('doubted');
    for (;;) {
      const { count } = heard;
      if ((await ask()) !== 'nothing' || heard.count > count || !watched()) return become('up');
      if (clock.now() >= deadline) return lose();
      await pause(Math.min(connectionTimes.pause, deadline - clock.now()));
    }
  }

  function suspect(until: number): void {
    if (isLost(state) || !watched()) return;
    deadline = state === 'doubted' ? Math.min(deadline, until) : until;
    if (state === 'up') void settle();
  }
  const silentUntil = () => Math.max(clock.now() + connectionTimes.waking, heard.at + connectionTimes.silence);

  return {
    async fetch(request) {
      if (isLost(state)) throw new TypeError('The connection was lost.');
      const { count } = heard;
      const end = clock.setTimeout(() => heard.count === count && suspect(silentUntil()), connectionTimes.patience);
      try {
        const response = await fetch(request);
        heard = { count: heard.count + 1, at: clock.now() };
        return response;
      } catch (error) {
        if (!request.signal.aborted) suspect(silentUntil());
        throw error;
      } finally {
        clock.clearTimeout(end);
      }
    },
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    doubt: () => suspect(clock.now()),
    retry: () => void look(),
    async answered() {
      for (let vain = 1; (await ask()) !== 'answer'; vain += 1) await pause(backOff(connectionTimes.lost, vain, chance?.()));
    },
  };
}
