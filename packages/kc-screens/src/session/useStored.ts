import { useStore } from 'kc-components/theme';

/** Returns the state of a store outside React: session, signals, connection. */
export const useStored = <S>(store: { getState(): S; subscribe(changed: () => void): () => void }): S => useStore(store.subscribe, store.getState);
