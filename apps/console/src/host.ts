import { createClient, type Client, type ClientPorts } from 'kc-api/client/client';
import { systemClock } from 'kc-api/client/clock';
import type { Signal } from 'kc-api/client/errors';
import { createSession, type Channel, type Session } from 'kc-api/client/session';
import type { Place } from './place.ts';

export interface Host {
  place: Place;
  client: Client;
  session: Session;
  /** What the appliance said beside an answer: recovery, licence, FIPS, two-factor. */
  onSignal(listen: (signal: Signal) => void): () => void;
  /** How many calls that somebody waits for are under way. */
  busy: { get(): number; subscribe(changed: () => void): () => void };
}

/** Locks across the tabs of this browser; where there are none, each tab works for itself. */
const lock = (key: string, work: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request(key, work).then(() => undefined) : work());

/** What this browser's tabs tell each other. */
function broadcast(): Channel {
  const between = new BroadcastChannel('kc-session');
  const channel: Channel = { onmessage: null, postMessage: (message) => between.postMessage(message), close: () => between.close() };
  between.addEventListener('message', ({ data }: MessageEvent<unknown>) => channel.onmessage?.({ data }));
  return channel;
}

/** The parts that live as long as the page, whoever is signed in. */
export function createHost(place: Place): Host {
  const signalled = new Set<(signal: Signal) => void>();
  const watching = new Set<() => void>();
  let running = 0;
  const session = createSession({
    clock: systemClock,
    tenant: place.tenant,
    tabStorage: globalThis.sessionStorage,
    sharedStorage: globalThis.localStorage,
    channel: broadcast(),
    lock,
  });
  const ports: ClientPorts = {
    fetch: (request) => globalThis.fetch(request),
    tenant: place.tenant,
    token: session.token,
    onSignal: (signal) => {
      if (signal === 'session-ended') session.end('ended-by-server');
      for (const listen of signalled) listen(signal);
    },
    onBusy: (count) => {
      running = count;
      for (const changed of watching) changed();
    },
  };
  return {
    place,
    client: createClient(ports),
    session,
    onSignal(listen) {
      signalled.add(listen);
      return () => signalled.delete(listen);
    },
    busy: {
      get: () => running,
      subscribe(changed) {
        watching.add(changed);
        return () => watching.delete(changed);
      },
    },
  };
}
