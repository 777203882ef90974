import { useSyncExternalStore } from 'react';

/** What a store holds now; renders again when that is another value. On a server, what `onServer` says. Default: the same. */
export const useStore = <T>(subscribe: (changed: () => void) => () => void, read: () => T, onServer: () => T = read): T =>
  useSyncExternalStore(subscribe, read, onServer);
