import type { Client } from './client.ts';
import { every, type Clock } from './clock.ts';
import { session as calls, type Login } from '../contract/session.ts';

/** NET-47 to NET-49, AUTH-60 to AUTH-63. Milliseconds. */
export const sessionTimes = {
  renewWithin: 120_000,
  renewCheck: 1_000,
  renewPause: 119_000,
  logoutDelay: 3_000,
  activityDebounce: 2_000,
  defaultIdle: 30 * 60_000,
  defaultLife: 30 * 60_000,
  warnBefore: 60_000,
} as const;

/** Where the session's token is kept across reloads (sessionStorage) and the newest tenant id (localStorage). */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What tabs of one browser tell each other. BroadcastChannel fits. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}

export interface SessionPorts {
  clock: Clock;
  tenant: string;
  tabStorage: KeyValue;
  sharedStorage: KeyValue;
  channel: Channel;
  /** Runs `work` while no other tab does. navigator.locks fits; without it each tab works for itself. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
}

export type EndReason = 'signed-out' | 'ended-by-server' | 'idle' | 'other-tenant' | 'offline';

interface Token {
  value: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  userid: string;
  username: string;
  oidc: boolean;
}

export interface SessionState {
  /** AUTH-24: a token is stored. */
  signedIn: boolean;
  userid: string;
  username: string;
  oidc: boolean;
  /** 'warning' in the last minute before the idle time-out, 'over' for the three seconds before the logout. */
  idle: 'active' | 'warning' | 'over';
  /** Epoch milliseconds at which the idle time-out is due. */
  idleAt: number;
  ended: EndReason | null;
}

type Message =
  | { kind: 'activity'; at: number }
  | { kind: 'renewed'; old: string; token: Token }
  | { kind: 'ended'; token: string; reason: EndReason }
  | { kind: 'who' }
  | { kind: 'here'; token: Token };

const tokenKey = 'kc-session';
const tenantKey = 'kc-tenant';

export interface Session {
  getState(): SessionState;
  subscribe(changed: () => void): () => void;
  token(): string | null;
  /** Takes over a login answer that carries an access token. */
  begin(login: Login, how?: { oidc: boolean }): void;
  /** Asks the other tabs for a running session of this tenant; waits at most `ms`. True when one answered. */
  join(ms?: number): Promise<boolean>;
  /** Minutes without activity until the logout; from the appliance's settings. */
  setIdleMinutes(minutes: number): void;
  /** A key press, pointer move, click, scroll or touch. Counted at most once per 2 s. */
  active(): void;
  /** AUTH-25. Tells the appliance, clears this tab and all tabs that share the session. Never fails. */
  signOut(client: Client): Promise<void>;
  /** Clears without telling the appliance. */
  end(reason: EndReason): void;
  /** Starts renewal and the idle watch; returns how to stop. */
  watch(client: Client): () => void;
}

export function createSession(ports: SessionPorts): Session {
  const { clock, tabStorage, sharedStorage, channel } = ports;
  const listeners = new Set<() => void>();
  let token: Token | null = read();
  let idleMs: number = sessionTimes.defaultIdle;
  let lastActive = clock.now();
  let lastTold = 0;
  let overAt = 0;
  let state: SessionState = makeState(null);
  let joining: ((found: boolean) => void) | null = null;

  function read(): Token | null {
    try {
      const kept = JSON.parse(tabStorage.getItem(`${tokenKey}/${ports.tenant}`) ?? 'null') as Token | null;
      return kept && typeof kept.value === 'string' ? kept : null;
    } catch {
      return null;
    }
  }

  function keep(next: Token | null): void {
    token = next;
    if (next) {
      tabStorage.setItem(`${tokenKey}/${ports.tenant}`, JSON.stringify(next));
      tabStorage.setItem(tenantKey, ports.tenant);
    } else {
      tabStorage.removeItem(`${tokenKey}/${ports.tenant}`);
      tabStorage.removeItem(tenantKey);
    }
  }

  function idleState(): SessionState['idle'] {
    if (overAt > 0) return 'over';
    const warn = Math.min(sessionTimes.warnBefore, idleMs / 2);
    return token && clock.now() >= lastActive + idleMs - warn ? 'warning' : 'active';
  }

  function makeState(ended: EndReason | null): SessionState {
    return { signedIn: token !== null, userid: token?.userid ?? '', username: token?.username ?? '', oidc: token?.oidc ?? false, idle: idleState(), idleAt: lastActive + idleMs, ended };
  }

  function publish(ended: EndReason | null = token ? null : state.ended): void {
    const next = makeState(ended);
    if ((Object.keys(next) as (keyof SessionState)[]).every((key) => next[key] === state[key])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const tell = (message: Message) => channel.postMessage(message);

  function end(reason: EndReason, announce: boolean): void {
    const old = token?.value;
    overAt = 0;
    keep(null);
    if (announce && old) tell({ kind: 'ended', token: old, reason });
    publish(reason);
  }

  channel.onmessage = ({ data }) => {
    const message = data as Message;
    if (message.kind === 'activity' && message.at > lastActive) {
      lastActive = message.at;
      publish();
    } else if (message.kind === 'renewed' && token?.value === message.old) {
      keep(message.token);
      publish();
    } else if (message.kind === 'ended' && token?.value === message.token) {
      end(message.reason, false);
    } else if (message.kind === 'who' && token) {
      tell({ kind: 'here', token });
    } else if (message.kind === 'here' && joining && !token) {
      keep(message.token);
      joining(true);
      publish(null);
    }
  };

  async function renew(client: Client): Promise<void> {
    const before = token?.value;
    await ports.lock(`kc-renew-${ports.tenant}`, async () => {
      // Another tab may have renewed while this one waited for the lock.
      if (!token || token.value !== before) return;
      try {
        const answer = await client.send(calls.renew, {}, { background: true });
        const next: Token = { ...token, value: answer.access_token, expiresAt: expiry(answer.expires_at) };
        keep(next);
        tell({ kind: 'renewed', old: before, token: next });
      } catch {
        // The next call's 401 ends the session; nothing to do here.
      }
    });
  }

  const expiry = (expiresAt: number | undefined) => (expiresAt ? expiresAt * 1000 : clock.now() + sessionTimes.defaultLife);

  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    token: () => token?.value ?? null,
    begin(login, how = { oidc: false }) {
      if (!login.access_token) return;
      lastActive = clock.now();
      overAt = 0;
      sharedStorage.setItem(tenantKey, ports.tenant);
      keep({ value: login.access_token, expiresAt: expiry(login.expires_at), userid: login.userid ?? '', username: login.username, oidc: how.oidc });
      publish(null);
    },
    join(ms = 150) {
      if (token) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = clock.setTimeout(() => joining?.(false), ms);
        joining = (found) => {
          clock.clearTimeout(timer);
          joining = null;
          resolve(found);
        };
        tell({ kind: 'who' });
      });
    },
    setIdleMinutes(minutes) {
      idleMs = minutes * 60_000;
      publish();
    },
    active() {
      if (!token || overAt > 0) return;
      const now = clock.now();
      if (now - lastTold < sessionTimes.activityDebounce) return;
      lastTold = now;
      lastActive = now;
      tell({ kind: 'activity', at: now });
      publish();
    },
    async signOut(client) {
      const wasToken = token;
      try {
        if (wasToken) await client.send(calls.logout);
      } catch {
        // The session is cleared even if the appliance cannot be told.
      }
      if (token === wasToken) end('signed-out', true);
    },
    end: (reason) => end(reason, true),
    watch(client) {
      let pausedUntil = 0;
      return every(clock, sessionTimes.renewCheck, () => {
        if (!token) return;
        const now = clock.now();
        // AUTH-27: signing in to another tenant in another tab ends this session.
        const newest = sharedStorage.getItem(tenantKey);
        if (newest !== null && newest !== ports.tenant) return end('other-tenant', false);
        if (overAt > 0) {
          if (now >= overAt + sessionTimes.logoutDelay) void this.signOut(client).then(() => publish('idle'));
          return;
        }
        if (now >= lastActive + idleMs) overAt = now;
        else if (now >= pausedUntil && token.expiresAt - now <= sessionTimes.renewWithin && lastActive > now - idleMs) {
          pausedUntil = now + sessionTimes.renewPause;
          void renew(client);
        }
        publish();
      });
    },
  };
}
