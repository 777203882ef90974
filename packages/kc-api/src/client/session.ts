import type { Client } from './client.ts';
import { every, type Clock } from './clock.ts';
import { createRenewal } from './renewal.ts';
import { sharedClock, type ServerClock } from './serverClock.ts';
import { session as calls, type Login } from '../contract/session/session.ts';
import type { KeyValue } from './storage.ts';
import { clearSessionStorage, storageKey } from './storageKeys.ts';
import { endOf, speakTo, tokenOf, type Channel, type EndReason, type Token } from './tabs.ts';

export type { Channel, EndReason } from './tabs.ts';

/** NET-47 to NET-49, AUTH-60 to AUTH-63. Milliseconds. */
export const sessionTimes = {
  renewCheck: 1_000,
  logoutDelay: 3_000,
  activityDebounce: 2_000,
  defaultIdle: 30 * 60_000,
  defaultLife: 30 * 60_000,
  warnBefore: 60_000,
  /** Before the absolute end of the session: time enough to finish something. */
  warnBeforeEnd: 5 * 60_000,
  /** After the request of a new tab: a busy tab may need long to respond. */
  answerBy: 10_000,
} as const;

export interface SessionPorts {
  /** A server clock must be that of the client. Any other clock counts as one that the appliance uses as well. */
  clock: Clock | ServerClock;
  tenant: string;
  /** Storage for the session's token, which survives reloads. */
  tabStorage: KeyValue;
  /** Storage for the newest tenant id. */
  sharedStorage: KeyValue;
  channel: Channel;
  /** Runs `work` while no other tab does, for example with navigator.locks. Without locks, each tab works for itself. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** A number from 0 to 1, for waits that differ from tab to tab. Default: Math.random. */
  chance?: () => number;
}

export interface SessionState {
  /** AUTH-24: true if a token is stored. */
  signedIn: boolean;
  userid: string;
  username: string;
  oidc: boolean;
  /** 'warning' in the last minute before the idle timeout, 'over' for the three seconds before the logout. */
  idle: 'active' | 'warning' | 'over';
  /** Idle timeout, in epoch milliseconds of the appliance's time. */
  idleAt: number;
  /** End of the session regardless of activity, in epoch milliseconds of the appliance's time; null if unknown. */
  endsAt: number | null;
  /** True in the last five minutes before `endsAt`. */
  ending: boolean;
  ended: EndReason | null;
}

export interface Session {
  /** The same object until something changes. */
  getState(): SessionState;
  /** Calls `changed` after each change. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /** The access token, or null if no user is signed in. */
  token(): string | null;
  /** Starts a session from a login response with an access token. Without a token it does nothing. Default of `oidc`: false. */
  begin(login: Login, how?: { oidc: boolean }): void;
  /**
   * Requests a running session of this tenant from the other tabs, and waits at most `ms` milliseconds (150). True if there is one. A busy tab may respond
   * later: its session is accepted for 10 seconds after the request, unless a user signs in or out meanwhile.
   */
  join(ms?: number): Promise<boolean>;
  /** Minutes without activity until the logout, from the appliance's settings. Ignores anything but a positive number. Default: 30. */
  setIdleMinutes(minutes: number): void;
  /** Records a key press, pointer move, click, scroll or touch: at most once per 2 s, and not after the idle timeout. */
  active(): void;
  /** AUTH-25. Clears this tab and all tabs that share the session immediately. Settles after the logout call. Never throws. */
  signOut(client: Client): Promise<void>;
  /** Clears the session without a logout call. Does nothing if the session has already ended, so that the first reason stays. */
  end(reason: EndReason): void;
  /** Starts renewal and the idle watch. Returns a function that stops them. */
  watch(client: Client): () => void;
}

/** The session of one vault in this tab. Restores the session of an earlier page of this tab. Does nothing on its own until `watch`. */
export function createSession(ports: SessionPorts): Session {
  const { tabStorage, sharedStorage, channel } = ports;
  // Token expiry and session end are times of the appliance. Activity and waits use the browser's own clock only.
  const clock = 'own' in ports.clock ? ports.clock : sharedClock(ports.clock);
  const { own } = clock;
  const tokenKey = storageKey('session', ports.tenant);
  const listeners = new Set<() => void>();
  let token: Token | null = read();
  let idleMs: number = sessionTimes.defaultIdle;
  let lastActive = own.now();
  let lastTold = 0;
  let overAt = 0;
  let state: SessionState = makeState(null);
  let joining: { answer: Promise<boolean>; found: (found: boolean) => void } | null = null;
  /** Time until which a response to `join` is accepted, in milliseconds of this computer's clock. */
  let answerBy = 0;

  function read(): Token | null {
    try {
      return tokenOf(JSON.parse(tabStorage.getItem(tokenKey) ?? 'null'));
    } catch {
      return null;
    }
  }

  function keep(next: Token): void {
    token = next;
    tabStorage.setItem(tokenKey, JSON.stringify(next));
    tabStorage.setItem(storageKey('tenant'), ports.tenant);
  }

  function idleState(): SessionState['idle'] {
    if (overAt > 0) return 'over';
    const warn = Math.min(sessionTimes.warnBefore, idleMs / 2);
    return token && own.now() >= lastActive + idleMs - warn ? 'warning' : 'active';
  }

  /** True if the appliance's time is known and past this moment. After a reload, the first response tells the time. */
  function isPast(moment: number): boolean {
    return clock.isSet && clock.now() >= moment;
  }

  function makeState(ended: EndReason | null): SessionState {
    return {
      signedIn: token !== null,
      userid: token?.userid ?? '',
      username: token?.username ?? '',
      oidc: token?.oidc ?? false,
      idle: idleState(),
      idleAt: lastActive + idleMs + clock.offset,
      endsAt: token?.endsAt ?? null,
      ending: token?.endsAt !== undefined && isPast(token.endsAt - sessionTimes.warnBeforeEnd),
      ended,
    };
  }

  function publish(ended: EndReason | null = token ? null : state.ended): void {
    const next = makeState(ended);
    if ((Object.keys(next) as (keyof SessionState)[]).every((key) => next[key] === state[key])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function end(reason: EndReason, announce: boolean): void {
    if (!token && state.ended) return;
    const old = token;
    overAt = 0;
    answerBy = 0;
    token = null;
    clearSessionStorage({ tab: tabStorage, shared: sharedStorage }, { tenant: ports.tenant, user: old?.userid ?? '' }, reason === 'signed-out');
    if (announce && old) tell({ kind: 'ended', token: old.value, reason });
    publish(reason);
  }

  const tell = speakTo(channel, ports.tenant, (message) => {
    if (message.kind === 'activity' && message.userid === token?.userid) {
      const at = Math.min(message.at, own.now());
      if (at <= lastActive || overAt > 0) return;
      lastActive = at;
      publish();
    } else if (message.kind === 'renewed' && token?.value === message.old) {
      keep(message.token);
      publish();
    } else if (message.kind === 'unrenewed') {
      renewal.heard(message);
    } else if (message.kind === 'ended' && token?.value === message.token) {
      end(message.reason, false);
    } else if (message.kind === 'who' && token && overAt === 0) {
      tell({ kind: 'here', token });
    } else if (message.kind === 'here' && !token && own.now() < answerBy) {
      lastActive = own.now();
      keep(message.token);
      publish(null);
      joining?.found(true);
    }
  });

  // The state has the idle timeout and the end in the appliance's time, so they change with its offset.
  clock.subscribe(() => publish());

  const expiry = (expiresAt: number | undefined) => (expiresAt ? expiresAt * 1000 : clock.now() + sessionTimes.defaultLife);

  const renewal = createRenewal({ clock, tenant: ports.tenant, lock: ports.lock, chance: ports.chance, token: () => token, keep, tell, expiry });

  async function leave(client: Client, reason: EndReason): Promise<void> {
    const logout = async () => {
      try {
        await client.send(calls.logout);
      } catch {
        // The session is cleared even if the logout call fails.
      }
    };
    // The request contains the token before the session forgets it. A slow response must not keep the user signed in.
    const told = token ? logout() : undefined;
    end(reason, true);
    await told;
  }

  /** AUTH-29: true if the idle time is over. The logout follows. */
  const isOver = (now: number) => now >= lastActive + idleMs;

  function tick(client: Client): void {
    if (!token) return;
    const now = own.now();
    // AUTH-27: a sign-in to another tenant in another tab ends this session.
    const newest = sharedStorage.getItem(storageKey('newestTenant'));
    if (newest !== null && newest !== ports.tenant) return end('other-tenant', false);
    // A clock that was set back must not delay the idle timeout.
    lastActive = Math.min(lastActive, now);
    if (overAt > 0) {
      if (now >= overAt + sessionTimes.logoutDelay) void leave(client, 'idle');
      return;
    }
    if (token.endsAt !== undefined && isPast(token.endsAt)) return void leave(client, 'lifetime');
    if (isOver(now)) overAt = now;
    else renewal.check(client);
    publish();
  }

  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    token: () => token?.value ?? null,
    begin(login, how = { oidc: false }) {
      if (!login.access_token) return;
      lastActive = own.now();
      overAt = 0;
      renewal.reset();
      sharedStorage.setItem(storageKey('newestTenant'), ports.tenant);
      keep({
        value: login.access_token,
        expiresAt: expiry(login.expires_at),
        ...endOf(login),
        userid: login.userid ?? '',
        username: login.username,
        oidc: how.oidc,
      });
      publish(null);
    },
    join(ms = 150) {
      if (token) return Promise.resolve(true);
      if (joining) return joining.answer;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const found = (yes: boolean) => {
        clock.clearTimeout(timer);
        joining = null;
        resolve(yes);
      };
      const timer = clock.setTimeout(() => found(token !== null), ms);
      joining = { answer: promise, found };
      answerBy = own.now() + sessionTimes.answerBy;
      tell({ kind: 'who' });
      return promise;
    },
    setIdleMinutes(minutes) {
      if (!(minutes > 0) || !Number.isFinite(minutes)) return;
      idleMs = minutes * 60_000;
      publish();
    },
    active() {
      if (!token || overAt > 0) return;
      const now = own.now();
      // After a sleep, the first activity comes before the first tick. It must not revive an expired session.
      if (isOver(now)) {
        overAt = now;
        return publish();
      }
      if (now >= lastTold && now - lastTold < sessionTimes.activityDebounce) return;
      lastTold = now;
      lastActive = now;
      tell({ kind: 'activity', userid: token.userid, at: now });
      publish();
    },
    signOut: (client) => leave(client, 'signed-out'),
    end: (reason) => end(reason, true),
    watch: (client) => every(clock, sessionTimes.renewCheck, () => tick(client)),
  };
}
