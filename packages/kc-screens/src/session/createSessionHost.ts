import { createClient } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { createSession, type SessionPorts } from 'kc-api/client/session';
import { system } from 'kc-api/contract/frame/system';
import { createConnection } from './connection.ts';
import { createLeftBehind } from './leftBehind.ts';
import { createLimits, type Limits } from './limits.ts';
import { createSessionMemory } from './memory.ts';
import type { Page } from './page.ts';
import { createSignals } from './signals.ts';
import type { SessionHost } from './sessionHost.ts';

/** What a session lives on. */
export interface Surroundings extends Pick<SessionPorts, 'tabStorage' | 'sharedStorage' | 'channel' | 'lock'> {
  clock: Clock;
  page: Page;
  fetch: (request: Request) => Promise<Response>;
  /** What the browser turned out not to give. Default: it gives everything. */
  limits?: Limits;
  /** Where the appliance is. Default: the page's own origin. */
  baseUrl?: string;
}

export interface SessionHostOptions {
  tenant: string;
  /** The vault's display name. */
  brand: string;
  /** Told how many calls that somebody waits for are under way. */
  onBusy?: (running: number) => void;
}

/** Wires the session to its surroundings: what ends it, what an answer says beside its payload, a lost connection. */
export function createSessionHost({ tenant, brand, onBusy }: SessionHostOptions, surroundings: Surroundings): SessionHost {
  const { clock, page, baseUrl } = surroundings;
  const session = createSession({ ...surroundings, tenant });
  const signals = createSignals();
  const address = baseUrl === undefined ? {} : { baseUrl };
  const prober = createClient({ fetch: surroundings.fetch, tenant, clock, ...address });
  const connection = createConnection({
    clock,
    fetch: surroundings.fetch,
    probe: (signal) => prober.send(system.info, {}, { background: true, signal }),
    watched: () => session.getState().signedIn,
    leave() {
      session.end('offline');
      page.reload();
    },
  });
  const client = createClient({
    fetch: connection.fetch,
    tenant,
    token: session.token,
    onSignal(signal) {
      if (signal === 'session-ended') session.end('ended-by-server');
      // Without a session there is nothing to clear: the page that asked says so, and may be tried again.
      else if (signal !== 'offline') signals.hear(signal);
      else if (session.getState().signedIn) connection.doubt();
    },
    ...address,
    ...(onBusy ? { onBusy } : {}),
  });
  session.subscribe(() => {
    if (!session.getState().signedIn) signals.forget();
  });
  const { tabStorage, sharedStorage, limits = createLimits() } = surroundings;
  return {
    brand,
    client,
    session,
    memory: createSessionMemory({ ...surroundings, tenant }),
    leftBehind: createLeftBehind(session),
    signals,
    connection,
    page,
    clock,
    tabStorage,
    sharedStorage,
    limits,
  };
}
