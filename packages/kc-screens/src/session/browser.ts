import type { Channel } from 'kc-api/client/session';

/** What this browser's tabs tell each other about the session. */
export function browserChannel(): Channel {
  const between = new BroadcastChannel('kc-session');
  const channel: Channel = { onmessage: null, postMessage: (message) => between.postMessage(message), close: () => between.close() };
  between.addEventListener('message', ({ data }: MessageEvent<unknown>) => channel.onmessage?.({ data }));
  return channel;
}

/** Locks across the tabs of this browser; where there are none, each tab works for itself. */
export const browserLock = (key: string, work: () => Promise<void>): Promise<void> =>
  globalThis.navigator.locks ? globalThis.navigator.locks.request(key, work).then(() => undefined) : work();
