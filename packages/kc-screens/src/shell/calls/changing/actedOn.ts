import { createContext, useContext } from 'react';

/** Called with the targets of a successful action, which then leave the selection of the surrounding list. */
export const ActedOn = createContext<(targets: readonly unknown[]) => void>(() => undefined);

export const useActedOn = (): ((targets: readonly unknown[]) => void) => useContext(ActedOn);
