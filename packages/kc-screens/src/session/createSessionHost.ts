import { createClient } from 'kc-api/client/client';
import { systemClock } from 'kc-api/client/clock';
import { createSession } from 'kc-api/client/session';
import { system } from 'kc-api/contract/system';
import { browserChannel, browserLock } from './browser.ts';
import { createConnection } from './connection.ts';
import { createSessionMemory } from './memory.ts';
import { browserPage } from './page.ts';
import { createSignals } from './signals.ts';
import type { SessionHost } from './sessionHost.ts';

export interface SessionHostOptions {
  tenant: string;
  /** The vault's display name. */
  brand: string;
  /** Told how many calls that somebody waits for are under way. */
  onBusy?: (running: number) => void;
}

/** The session's surroundings in a browser: its storages, tabs, locks, page and network. */
export function createSessionHost({ tenant, brand, onBusy }: SessionHostOptions): SessionHost {
  const storages = { tabStorage: globalThis.sessionStorage, sharedStorage: globalThis.localStorage };
  const session = createSession({ clock: systemClock, tenant, ...storages, channel: browserChannel(), lock: browserLock });
  const page = browserPage();
  const signals = createSignals();
  const connection = createConnection({
    clock: systemClock,
    fetch: (request) => globalThis.fetch(request),
    probe: () => client.send(system.info, {}, { background: true }),
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
    ...(onBusy ? { onBusy } : {}),
  });
  session.subscribe(() => {
    if (!session.getState().signedIn) signals.forget();
  });
  return { brand, client, session, memory: createSessionMemory({ tenant, ...storages, clock: systemClock }), signals, connection, page, clock: systemClock };
}
