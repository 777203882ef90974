import { useSyncExternalStore } from 'react';

/** Returns the current value of a store, and renders again when it changes. `onServer` returns the value for server rendering. Default: `read`. */
export const useStore = <T>(subscribe: (changed: () => void) => () => void, read: () => T, onServer: () => T = read): T =>
  useSyncExternalStore(subscribe, read, onServer);
