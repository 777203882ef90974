import type { Clock } from 'kc-api/client/clock';
import type { PanelSession, RenewSession } from './session.ts';

/** Milliseconds before the end of a session at which the next one is requested. */
const renewAhead = 30_000;
/** Milliseconds between two requests for a session, so that one that is refused at once causes no loop. */
const renewPause = 5_000;
/** Maximum time for the host to return a session, in milliseconds. */
const renewLimit = 30_000;

interface SessionKeeperOptions {
  clock: Clock;
  /** Called when the session has changed. */
  onSession: (session: PanelSession) => void;
  /** Called when the session has ended and there is no next one. */
  onEnd: () => void;
}

/** Holds the session of an element, and requests the next one before it ends or when the vault has ended it. */
export function createSessionKeeper({ clock, onSession, onEnd }: SessionKeeperOptions) {
  let session: PanelSession | null = null;
  let renew: RenewSession | null = null;
  let timer: unknown = null;
  let renewedAt = -Infinity;
  /** The session whose successor is being requested. The host may set another session meanwhile. */
  let renewing: PanelSession | null = null;

  function cancel(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }
  function end(): void {
    cancel();
    if (session === null) return;
    session = null;
    onEnd();
  }
  function schedule(): void {
    cancel();
    if (session?.expires_at === undefined) return;
    const left = session.expires_at * 1000 - clock.now();
    // If a session seems to have ended before it began, the clock is wrong. The vault then decides when it ends.
    if (left > 0) timer = clock.setTimeout(() => void requestNext(), Math.max(0, renew ? left - renewAhead : left));
  }
  function set(next: PanelSession): void {
    session = next;
    schedule();
    onSession(next);
  }
  async function requestNext(): Promise<void> {
    const before = session;
    if (before === null || renewing === before) return;
    if (!renew || clock.now() - renewedAt < renewPause) return end();
    renewing = before;
    renewedAt = clock.now();
    const next = await within(renew());
    if (renewing === before) renewing = null;
    // The host may have set another session meanwhile, or removed the element.
    if (session !== before) return;
    if (next === null) end();
    else set(next);
  }
  /** Returns the response of the host, or null if none arrives in time. */
  function within(asked: Promise<PanelSession>): Promise<PanelSession | null> {
    const { promise, resolve } = Promise.withResolvers<PanelSession | null>();
    const late = clock.setTimeout(() => resolve(null), renewLimit);
    asked.then(resolve, () => resolve(null));
    return promise.finally(() => clock.clearTimeout(late));
  }
  return {
    get: (): PanelSession | null => session,
    set,
    /** Ends the session without `onEnd`: the host has removed it. */
    clear(): void {
      cancel();
      session = null;
    },
    renewBy(callback: RenewSession | null): void {
      renew = callback;
      schedule();
    },
    /** Stops requests for sessions while the element is not in a page. */
    pause: cancel,
    resume: schedule,
    /** The vault has refused the session. */
    refused: requestNext,
  };
}
