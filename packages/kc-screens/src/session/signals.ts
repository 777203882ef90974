import type { Signal } from 'kc-api/client/errors';
import { pages } from 'kc-api/rules/frame/pages';

/** Pending signals that the appliance sent in addition to the payload of responses. */
interface SignalState {
  /** The license has expired. Every response reports it. */
  licenseExpired: boolean;
  /** Two-factor authentication is enforced, and this user has none. */
  twoFactorMissing: boolean;
  /** The page that the console must open: that of the last signal. */
  goTo: typeof pages.license | null;
}

const nothing: SignalState = { licenseExpired: false, twoFactorMissing: false, goTo: null };

export interface Signals {
  getState(): SignalState;
  subscribe(changed: () => void): () => void;
  /** Stores a signal of the client. Ignores signals about the session, the connection and an appliance out of service. */
  hear(signal: Signal): void;
  /** Marks signals as handled. */
  settle(what: Partial<SignalState>): void;
  /** Clears all signals at the end of the session. */
  forget(): void;
}

/** Stores signals until a component handles them, because the first responses arrive before the page renders. */
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
