import { useStore } from 'kc-components/theme';

/** The state of one of the stores that live beside React: session, signals, connection. */
export const useStored = <S>(store: { getState(): S; subscribe(changed: () => void): () => void }): S => useStore(store.subscribe, store.getState);
