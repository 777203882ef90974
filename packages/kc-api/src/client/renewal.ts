import { session as calls } from '../contract/session/session.ts';
import { backOff } from './backOff.ts';
import type { Client } from './client.ts';
import type { ServerClock } from './serverClock.ts';
import { endOf, type Message, type Token } from './tabs.ts';

/** NET-16, NET-49. Milliseconds. */
const renewalTimes = {
  renewWithin: 120_000,
  renewPause: 119_000,
  /** How long the lock is held after a renewal, so that its news reaches the other tabs before they get the lock. */
  renewHold: 500,
  /** The wait after a renewal that failed, for all tabs together; longer with each further one. */
  renewAgain: { first: 15_000, most: 300_000 },
} as const;

interface RenewalPorts {
  clock: ServerClock;
  tenant: string;
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  chance: (() => number) | undefined;
  /** The token of the session as it is now. */
  token: () => Token | null;
  keep: (next: Token) => void;
  tell: (message: Message) => void;
  /** When a token with this life ends, epoch milliseconds. */
  expiry: (expiresAt: number | undefined) => number;
}

export interface Renewal {
  /** Renews the token where that is due: once for all tabs, and after a failure later and later. Never fails. */
  check(client: Client): void;
  /** Another tab's renewal of this token failed. */
  heard(message: Extract<Message, { kind: 'unrenewed' }>): void;
  /** A new session: nothing is put off. */
  reset(): void;
}

export function createRenewal({ clock, tenant, lock, chance, token, keep, tell, expiry }: RenewalPorts): Renewal {
  const { own } = clock;
  /** Before it no renewal begins, by the browser's own clock. */
  let from = 0;
  /** Of the token whose renewal fails: how often in a row, and until when no tab tries again. */
  let failing: { token: string; failures: number; until: number } | null = null;

  /** Whether this moment is to come, and at most so long: the browser's clock may have been set back since it was noted. */
  const isAhead = (until: number, most: number) => own.now() < until && until - own.now() <= most;
  const mustWait = () => failing !== null && failing.token === token()?.value && isAhead(failing.until, renewalTimes.renewAgain.most);

  function waitAfter(value: string, failures: number, until: number): void {
    failing = { token: value, failures, until };
    from = 0;
  }

  /** A renewal that failed ends nothing: the next call's 401 does. The other tabs wait as long as this one. */
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
    // Signed out, or somebody else signed in, while the answer was on its way.
    if (now?.value !== old) return;
    const next: Token = { ...now, value: answer.access_token, expiresAt: expiry(answer.expires_at), ...endOf(answer) };
    keep(next);
    tell({ kind: 'renewed', old, token: next });
    // A token that would die within the pause is looked after sooner.
    const life = next.expiresAt - clock.now();
    if (life > 0 && life <= renewalTimes.renewPause) from = own.now() + life / 2;
  }

  async function renew(client: Client, old: string): Promise<void> {
    // Another tab may have renewed, or tried in vain, while this one waited for the lock.
    if (token()?.value !== old || mustWait()) return;
    await exchange(client, old);
    await new Promise<void>((resolve) => clock.setTimeout(resolve, renewalTimes.renewHold));
  }

  return {
    check(client) {
      const due = token();
      // At the end of the session a newer token would live no longer.
      if (!due || due.expiresAt === due.endsAt || isAhead(from, renewalTimes.renewPause) || mustWait()) return;
      // A page that was read anew knows the appliance's time with its first answer.
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
