import { createContext, useContext } from 'react';

/** Told what an act of a dialog succeeded on: it leaves the selection of the list around. */
export const ActedOn = createContext<(targets: readonly unknown[]) => void>(() => undefined);

export const useActedOn = (): ((targets: readonly unknown[]) => void) => useContext(ActedOn);
