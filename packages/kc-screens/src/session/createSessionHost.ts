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

/** What a session lives on. */
export interface Surroundings extends Pick<SessionPorts, 'tabStorage' | 'sharedStorage' | 'channel' | 'lock'> {
  /** The browser's own. */
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
  /** Makes texts in the language that is spoken of those that the appliance refuses with. Default: they are said in English. */
  hear?: ClientPorts['hear'];
}

const endReasons: Readonly<Record<SessionEnder, EndReason>> = { administrator: 'ended-by-administrator', user: 'ended-elsewhere' };

/** Wires the session to its surroundings: what ends it, what an answer says beside its payload, a lost connection. */
export function createSessionHost({ tenant, brand, onBusy, hear }: SessionHostOptions, surroundings: Surroundings): SessionHost {
  const { page, baseUrl, clock: own } = surroundings;
  // All clients of the page teach one clock the appliance's time.
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
    // NET-34, NET-35: what was ordered is no outage.
    watched: () => session.getState().signedIn && restartMark(surroundings.sharedStorage, tenant, own) === null,
    leave() {
      session.end('offline');
      page.reload();
    },
  });
  /** A restore ends every session. Whoever ordered it is told so, and led out when they have read it. */
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
        // The page on show hears first that its session is over, so that it is offered again afterwards.
        session.end('ended-by-server');
        service.leave('recovery');
      } else if (signal === 'fips') service.leave('fips');
      // Without a session there is nothing to clear: the page that asked says so, and may be tried again.
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
