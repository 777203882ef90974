import type { Clock } from 'kc-api/client/clock';
import type { PanelSession, RenewSession } from './session.ts';

/** Milliseconds before the end of a session at which the next one is requested. */
const renewAhead = 30_000;
/** Milliseconds between two requests for a session, so that one that is refused at once causes no loop. */
const renewPause = 5_000;

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
  let renewing = false;

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
  function set(next: PanelSession): void {
    cancel();
    session = next;
    if (next.expires_at !== undefined) {
      const left = next.expires_at * 1000 - clock.now();
      timer = clock.setTimeout(() => void requestNext(), Math.max(0, renew ? left - renewAhead : left));
    }
    onSession(next);
  }
  async function requestNext(): Promise<void> {
    if (renewing) return;
    if (!renew || clock.now() - renewedAt < renewPause) return end();
    renewing = true;
    renewedAt = clock.now();
    const before = session;
    const next = await renew().catch(() => null);
    renewing = false;
    // The host may have set another one meanwhile, or taken the element away.
    if (session !== before) return;
    if (next === null) end();
    else set(next);
  }
  return {
    get: (): PanelSession | null => session,
    set,
    /** Ends the session without a report: the host has taken it away. */
    clear(): void {
      cancel();
      session = null;
    },
    renewBy(callback: RenewSession | null): void {
      renew = callback;
      if (session?.expires_at !== undefined) set(session);
    },
    /** The vault has refused the session. */
    refused: requestNext,
  };
}
