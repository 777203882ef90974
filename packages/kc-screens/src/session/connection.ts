import { backOff } from 'kc-api/client/backOff';
import type { Clock } from 'kc-api/client/clock';
import { ApplianceError } from 'kc-api/client/errors';

/** Milliseconds. */
export const connectionTimes = {
  /** NET-50: how long the words stand before the page is read anew. */
  reloadDelay: 5_000,
  /** How long nothing is heard of the appliance before that is said. */
  silence: 30_000,
  /** A request that has had no answer for so long is a reason to ask. */
  patience: 10_000,
  /** How long one question waits for its answer, and the pause before the next. */
  probe: 5_000,
  pause: 4_000,
  /** At least so long after the first sign of silence: a machine that wakes up needs a while for its network. */
  waking: 8_000,
  /** Between two questions once the connection is lost. */
  lost: { first: 1_000, most: 30_000 },
} as const;

/** 'lost' waits for the next question, 'asking' for its answer; 'back' has heard of the appliance again and is about to be left. */
export type ConnectionState = 'up' | 'doubted' | 'lost' | 'asking' | 'back';

export const isLost = (state: ConnectionState): boolean => state !== 'up' && state !== 'doubted';

interface ConnectionPorts {
  clock: Clock;
  fetch: (request: Request) => Promise<Response>;
  /** Asks the appliance for anything, past `Connection.fetch`; gives up with the signal. */
  probe: (signal: AbortSignal) => Promise<unknown>;
  /** Whether somebody is signed in: nobody else has something to lose. */
  watched: () => boolean;
  /** What happens once after an outage, when the appliance answers again: the session is cleared and the page read anew. */
  leave: () => void;
  /** A number from 0 to 1. Default: Math.random. */
  chance?: (() => number) | undefined;
}

export interface Connection {
  /** The transport. Once the connection is lost nothing is sent any more. */
  fetch(request: Request): Promise<Response>;
  getState(): ConnectionState;
  subscribe(changed: () => void): () => void;
  /**
   * A call that somebody waits for had no answer. One more is tried: a single answer that was cut off on its way is
   * something that its dialog settles; with no connection at all (NET-33) it is lost.
   */
  doubt(): void;
  /** Asks at once where the connection is lost. */
  retry(): void;
  /** Settles when the appliance answers: at once, or after asking less and less often. A page is read anew only then. */
  answered(): Promise<void>;
}

const noAnswer: readonly string[] = ['offline', 'timeout', 'cancelled'];

/** Watches whether the appliance answers. What is lost comes back when it answers again, not before: a page that is read anew into nothing is the browser's own error page. */
export function createConnection({ clock, fetch, probe, watched, leave, chance }: ConnectionPorts): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'up';
  let heard = { count: 0, at: clock.now() };
  /** When silence is no longer put up with. */
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
    // A gateway that answers in its place cannot serve the page either.
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
