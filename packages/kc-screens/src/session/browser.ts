import { systemClock } from 'kc-api/client/clock';
import type { Channel } from 'kc-api/client/session';
import { browserPage } from './page.ts';
import type { Surroundings } from './createSessionHost.ts';

/** What this browser's tabs tell each other about the session. */
function browserChannel(): Channel {
  const between = new BroadcastChannel('kc-session');
  const channel: Channel = { onmessage: null, postMessage: (message) => between.postMessage(message), close: () => between.close() };
  between.addEventListener('message', ({ data }: MessageEvent<unknown>) => channel.onmessage?.({ data }));
  return channel;
}

/** Locks across the tabs of this browser; where there are none, each tab works for itself. */
const browserLock = (key: string, work: () => Promise<void>): Promise<void> =>
  globalThis.navigator.locks ? globalThis.navigator.locks.request(key, work).then(() => undefined) : work();

/** The storages, tabs, locks, page and network of the browser that this script runs in. */
export const browserSurroundings = (): Surroundings => ({
  clock: systemClock,
  page: browserPage(),
  fetch: (request) => globalThis.fetch(request),
  tabStorage: globalThis.sessionStorage,
  sharedStorage: globalThis.localStorage,
  channel: browserChannel(),
  lock: browserLock,
});
