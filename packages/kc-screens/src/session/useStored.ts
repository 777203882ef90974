import { useSyncExternalStore } from 'react';

/** The state of one of the stores that live beside React: session, signals, connection. */
export const useStored = <S>(store: { getState(): S; subscribe(changed: () => void): () => void }): S => useSyncExternalStore(store.subscribe, store.getState);
