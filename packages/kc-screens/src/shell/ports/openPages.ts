import { createContext, useContext } from 'react';

/** A page of the console that the user may open. */
export interface OpenPage {
  /** For example '/security'. */
  path: string;
  title: string;
}

/** Pages that the user may open, in menu order, provided by the host. Default: none. */
export const OpenPages = createContext<readonly OpenPage[]>([]);

export const useOpenPages = (): readonly OpenPage[] => useContext(OpenPages);
