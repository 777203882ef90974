import type { Signal } from 'kc-api/client/errors';
import { pages } from 'kc-api/rules/frame/pages';

/** What the appliance said beside its answers and has not been dealt with yet. */
interface SignalState {
  /** The licence has expired: every answer says so. */
  licenseExpired: boolean;
  /** Two-factor is enforced and this user has none. */
  twoFactorMissing: boolean;
  /** A page that has to be gone to, at most one: the last said. */
  goTo: typeof pages.license | null;
}

const nothing: SignalState = { licenseExpired: false, twoFactorMissing: false, goTo: null };

export interface Signals {
  getState(): SignalState;
  subscribe(changed: () => void): () => void;
  /** Takes a signal of the client. Those about the session, the connection and an appliance that is out of service are not kept here. */
  hear(signal: Signal): void;
  /** Dealt with. */
  settle(what: Partial<SignalState>): void;
  /** The session is over, and with it what was said in it. */
  forget(): void;
}

/** Keeps what was said until somebody is there to act on it: the first answers come before there is a page. */
export function createSignals(): Signals {
  const listeners = new Set<() => void>();
  let state = nothing;
  const change = (next: Partial<SignalState>) => {
    const changed = { ...state, ...next };
    if ((Object.keys(changed) as (keyof SignalState)[]).every((key) => changed[key] === state[key])) return;
    state = changed;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    hear(signal) {
      if (signal === 'license-expired') change({ licenseExpired: true });
      else if (signal === 'two-factor-missing') change({ twoFactorMissing: true });
      else if (signal === 'license-error') change({ goTo: pages.license });
    },
    settle: change,
    forget: () => change(nothing),
  };
}
