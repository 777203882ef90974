import { session as calls } from '../contract/session/session.ts';
import { backOff } from './backOff.ts';
import type { Client } from './client.ts';
import type { ServerClock } from './serverClock.ts';
import { endOf, type Message, type Token } from './tabs.ts';

/** NET-16, NET-49. Milliseconds. */
const renewalTimes = {
  renewWithin: 120_000,
  renewPause: 119_000,
  /** How long a tab holds the lock after a renewal, so that its message reaches the other tabs before they get the lock. */
  renewHold: 500,
  /** The wait after a failed renewal, for all tabs together. It grows with each further failure. */
  renewAgain: { first: 15_000, most: 300_000 },
} as const;

interface RenewalPorts {
  clock: ServerClock;
  tenant: string;
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  chance: (() => number) | undefined;
  /** The current token of the session. */
  token: () => Token | null;
  keep: (next: Token) => void;
  tell: (message: Message) => void;
  /** Returns the expiry of a token with this `expires_at`, in epoch milliseconds. */
  expiry: (expiresAt: number | undefined) => number;
}

interface Renewal {
  /** Renews the token if that is due: once for all tabs, and with growing waits after failures. Never throws. */
  check(client: Client): void;
  /** Handles the message that another tab failed to renew this token. */
  heard(message: Extract<Message, { kind: 'unrenewed' }>): void;
  /** Clears all waits, for a new session. */
  reset(): void;
}

export function createRenewal({ clock, tenant, lock, chance, token, keep, tell, expiry }: RenewalPorts): Renewal {
  const { own } = clock;
  /** No renewal starts before this time of the browser's own clock. */
  let from = 0;
  /** For the token whose renewal fails: number of failures in a row, and time before which no tab retries. */
  let failing: { token: string; failures: number; until: number } | null = null;

  /** True if the time is in the future, but at most `most` away: the browser's clock may have been set back since. */
  const isAhead = (until: number, most: number) => own.now() < until && until - own.now() <= most;
  const mustWait = () => failing !== null && failing.token === token()?.value && isAhead(failing.until, renewalTimes.renewAgain.most);

  function waitAfter(value: string, failures: number, until: number): void {
    failing = { token: value, failures, until };
    from = 0;
  }

  /** Delays the next attempt in all tabs. A failed renewal does not end the session: the 401 of the next call does. */
  function putOff(old: string): void {
    if (token()?.value !== old) return;
    const failures = (failing?.token === old ? failing.failures : 0) + 1;
    const until = own.now() + backOff(renewalTimes.renewAgain, failures, chance?.());
    waitAfter(old, failures, until);
    tell({ kind: 'unrenewed', token: old, failures, until });
  }

  async function exchange(client: Client, old: string): Promise<void> {
    const answer = await client.send(calls.renew, {}, { background: true }).catch(() => null);
    if (!answer) return putOff(old);
    const now = token();
    // The user signed out, or another user signed in, while the request was in progress.
    if (now?.value !== old) return;
    const next: Token = { ...now, value: answer.access_token, expiresAt: expiry(answer.expires_at), ...endOf(answer) };
    keep(next);
    tell({ kind: 'renewed', old, token: next });
    // A token that would expire within the pause is renewed after half of its life.
    const life = next.expiresAt - clock.now();
    if (life > 0 && life <= renewalTimes.renewPause) from = own.now() + life / 2;
  }

  async function renew(client: Client, old: string): Promise<void> {
    // Another tab may have renewed the token, or failed to, while this one waited for the lock.
    if (token()?.value !== old || mustWait()) return;
    await exchange(client, old);
    await new Promise<void>((resolve) => clock.setTimeout(resolve, renewalTimes.renewHold));
  }

  return {
    check(client) {
      const due = token();
      // A token that expires with the session cannot be extended by a renewal.
      if (!due || due.expiresAt === due.endsAt || isAhead(from, renewalTimes.renewPause) || mustWait()) return;
      // After a reload, the first response tells the appliance's time.
      if (!clock.isSet || due.expiresAt - clock.now() > renewalTimes.renewWithin) return;
      from = own.now() + renewalTimes.renewPause;
      lock(`kc-renew-${tenant}`, () => renew(client, due.value)).catch(() => undefined);
    },
    heard({ token: value, failures, until }) {
      if (token()?.value === value) waitAfter(value, failures, Math.min(until, own.now() + renewalTimes.renewAgain.most));
    },
    reset() {
      from = 0;
      failing = null;
    },
  };
}
