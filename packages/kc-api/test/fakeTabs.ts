import { createClient } from '../src/client/client.ts';
import { createSession, type Channel, type Session } from '../src/client/session.ts';
import type { KeyValue } from '../src/client/storage.ts';
import { fakeClock, type FakeClock } from './fakeClock.ts';
import { baseUrl, fakeFetch, json, type FakeFetch } from './fakeFetch.ts';

/** A storage like the browser's, whose contents tests can read. */
export function fakeStorage(): KeyValue & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}

/** Locks like navigator.locks: one holder for each name, and the others wait their turn. */
function fakeLocks() {
  const tails = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const mine = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}

export interface Tab {
  session: Session;
  net: FakeFetch;
  client: ReturnType<typeof createClient>;
  storage: ReturnType<typeof fakeStorage>;
  /** Messages that this tab sent to the other tabs. */
  told: unknown[];
  /** Delivers a message as if from another tab. */
  hear(data: unknown): void;
  stop(): void;
}

interface TabOptions {
  tenant?: string;
  storage?: ReturnType<typeof fakeStorage>;
  answer?: ((request: Request) => Response | Promise<Response>) | undefined;
  lock?: (name: string, work: () => Promise<void>) => Promise<void>;
  chance?: () => number;
}

/**
 * A browser: tabs that share local storage, locks, one clock and a channel. The channel delivers in a later
 * task, as BroadcastChannel does, or after `late` milliseconds.
 */
export function fakeBrowser({ late = 0, clock = fakeClock() }: { late?: number; clock?: FakeClock } = {}) {
  const shared = fakeStorage();
  const lock = fakeLocks();
  const channels: Channel[] = [];
  let renewals = 0;

  const open = ({ tenant = 'tenant-1', storage = fakeStorage(), answer, lock: ownLock, chance }: TabOptions = {}): Tab => {
    const told: unknown[] = [];
    const channel: Channel = {
      onmessage: null,
      close: () => void channels.splice(channels.indexOf(channel), 1),
      postMessage(message) {
        told.push(message);
        const copy: unknown = structuredClone(message);
        for (const other of channels) {
          if (other === channel) continue;
          const deliver = () => other.onmessage?.({ data: copy });
          if (late > 0) clock.setTimeout(deliver, late);
          else setImmediate(deliver);
        }
      },
    };
    channels.push(channel);
    const session = createSession({ clock, tenant, tabStorage: storage, sharedStorage: shared, channel, lock: ownLock ?? lock, ...(chance ? { chance } : {}) });
    const renewed = (request: Request) =>
      json(
        request.url.includes('/kc/renew/')
          ? { result: 'success', access_token: `renewed-${(renewals += 1)}`, expires_at: clock.now() / 1000 + 1800 }
          : { result: 'success' },
      );
    const net = fakeFetch(answer ?? renewed);
    const client = createClient({
      fetch: net.fetch,
      baseUrl,
      tenant,
      clock,
      token: session.token,
      onSignal: (signal) => signal === 'session-ended' && session.end('ended-by-server'),
    });
    return { session, net, client, storage, told, stop: session.watch(client), hear: (data) => channel.onmessage?.({ data }) };
  };

  return { clock, shared, open };
}

/** A login response with a token that expires after this many seconds. */
export const loginFor = (clock: FakeClock, seconds = 1800, token = 'first') => ({
  access_token: token,
  expires_at: clock.now() / 1000 + seconds,
  username: 'secroot',
  userid: 'u-1',
  vault_name: 'Vault',
});

export const pathsOf = (tab: Tab): string[] => tab.net.exchanges.map(({ path }) => path);
