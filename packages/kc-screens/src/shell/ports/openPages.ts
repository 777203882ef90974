import { createContext, useContext } from 'react';

/** A page of the console that this person may open. */
export interface OpenPage {
  /** '/security'. */
  path: string;
  title: string;
}

/** The host says which pages there are, in the order of the menu. Default: none. */
export const OpenPages = createContext<readonly OpenPage[]>([]);

export const useOpenPages = (): readonly OpenPage[] => useContext(OpenPages);
