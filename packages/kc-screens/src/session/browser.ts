import { systemClock } from 'kc-api/client/clock';
import type { Channel } from 'kc-api/client/session';
import { safeStorage } from 'kc-api/client/storage';
import { browserPage } from './page.ts';
import type { Surroundings } from './createSessionHost.ts';
import { createLimits } from './limits.ts';

/** Messages about the session between the tabs of this browser. If the browser does not support them, nothing is sent. */
function browserChannel(failed: () => void): Channel {
  const channel: Channel = { onmessage: null, postMessage: () => undefined, close: () => undefined };
  try {
    const between = new BroadcastChannel('kc-session');
    between.addEventListener('message', ({ data }: MessageEvent<unknown>) => channel.onmessage?.({ data }));
    channel.postMessage = (message) => between.postMessage(message);
    channel.close = () => between.close();
  } catch {
    failed();
  }
  return channel;
}

/** Locks across the tabs of this browser. Without lock support, such as over plain HTTP, each tab works independently. */
async function browserLock(key: string, work: () => Promise<void>): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await globalThis.navigator.locks.request(key, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}

/** Returns the storages, channel, locks, page and network of the browser. Missing features have fallbacks. */
export function browserSurroundings(): Surroundings {
  const limits = createLimits();
  const unstored = () => limits.meet('storage');
  return {
    clock: systemClock,
    page: browserPage(),
    fetch: (request) => globalThis.fetch(request),
    tabStorage: safeStorage(() => globalThis.sessionStorage, unstored),
    sharedStorage: safeStorage(() => globalThis.localStorage, unstored),
    limits,
    channel: browserChannel(() => limits.meet('tabs')),
    lock: browserLock,
  };
}
