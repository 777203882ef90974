import { createClient, type ClientPorts } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { serverClockOf } from 'kc-api/client/serverClock';
import { createSession, type EndReason, type SessionPorts } from 'kc-api/client/session';
import type { SessionEnder } from 'kc-api/contract/sessions/sessions';
import { system } from 'kc-api/contract/frame/system';
import { restartTimes } from 'kc-api/rules/restart/restartTimes';
import { createConnection } from './connection.ts';
import { createLeftBehind } from './leftBehind.ts';
import { createLimits, type Limits } from './limits.ts';
import { createSessionMemory } from './memory.ts';
import type { Page } from './page.ts';
import { restartMark } from './restartMark.ts';
import { createService } from './service.ts';
import { createSignals } from './signals.ts';
import type { SessionHost } from './sessionHost.ts';

/** The browser features that a session depends on. */
export interface Surroundings extends Pick<SessionPorts, 'tabStorage' | 'sharedStorage' | 'channel' | 'lock'> {
  /** The browser's clock. */
  clock: Clock;
  page: Page;
  fetch: (request: Request) => Promise<Response>;
  /** Collects missing browser features. Default: a new, empty collection. */
  limits?: Limits;
  /** URL of the appliance. Default: the origin of the page. */
  baseUrl?: string;
}

export interface SessionHostOptions {
  tenant: string;
  /** Display name of the vault. */
  brand: string;
  /** Called with the number of pending calls of the user. */
  onBusy?: (running: number) => void;
  /** Translates error texts of the appliance. Default: they stay in English. */
  hear?: ClientPorts['hear'];
}

const endReasons: Readonly<Record<SessionEnder, EndReason>> = { administrator: 'ended-by-administrator', user: 'ended-elsewhere' };

/** Connects the session with the browser and the client: end of the session, signals in responses, lost connection. */
export function createSessionHost({ tenant, brand, onBusy, hear }: SessionHostOptions, surroundings: Surroundings): SessionHost {
  const { page, baseUrl, clock: own } = surroundings;
  // All clients of the page synchronize one clock with the appliance.
  const clock = serverClockOf(own);
  const session = createSession({ ...surroundings, tenant, clock });
  const signals = createSignals();
  const service = createService();
  const address = baseUrl === undefined ? {} : { baseUrl };
  const quiet = createClient({ fetch: surroundings.fetch, tenant, clock, ...address });
  const connection = createConnection({
    clock: own,
    fetch: surroundings.fetch,
    probe: (signal) => quiet.send(system.info, {}, { background: true, signal }),
    // NET-34, NET-35: a restart that the user ordered is not an outage.
    watched: () => session.getState().signedIn && restartMark(surroundings.sharedStorage, tenant, own) === null,
    leave() {
      session.end('offline');
      page.reload();
    },
  });
  /** True shortly after the user ordered a restore, which ends every session. The user signs out after reading the message. */
  const beingLedOut = (): boolean => {
    const mark = restartMark(surroundings.sharedStorage, tenant, own);
    return mark !== null && own.now() - mark.at < restartTimes.leave;
  };
  const client = createClient({
    fetch: connection.fetch,
    tenant,
    clock,
    token: session.token,
    onSignal(signal, error) {
      if (signal === 'session-ended') {
        if (!beingLedOut()) session.end(error?.endedBy ? endReasons[error.endedBy] : 'ended-by-server');
      } else if (signal === 'recovery') {
        // End the session first, so that the current page is stored and offered again after the sign-in.
        session.end('ended-by-server');
        service.leave('recovery');
      } else if (signal === 'fips') service.leave('fips');
      // Without a session there is nothing to clear: the page shows the error and offers a retry.
      else if (signal !== 'offline') signals.hear(signal);
      else if (session.getState().signedIn) connection.doubt();
    },
    ...address,
    hear,
    ...(onBusy ? { onBusy } : {}),
  });
  session.subscribe(() => {
    if (!session.getState().signedIn) signals.forget();
  });
  const { tabStorage, sharedStorage, limits = createLimits() } = surroundings;
  return {
    brand,
    client,
    quiet,
    session,
    memory: createSessionMemory({ ...surroundings, tenant }),
    leftBehind: createLeftBehind(session),
    signals,
    service,
    connection,
    page,
    clock,
    tabStorage,
    sharedStorage,
    limits,
  };
}
