import { createContext, useContext, type ReactNode } from 'react';
import { listNames, type ListNames } from './listNames.ts';

const Depth = createContext<number | null>(null);

/** Returns the depth of a list at this place: 0 on a page, 1 in the details of a row, and so on. */
export function useDepthHere(): number {
  const around = useContext(Depth);
  return around === null ? 0 : around + 1;
}

/** Returns the depth of the surrounding list; 0 without a list, where the page is about one row. */
export const useDepthAround = (): number => useContext(Depth) ?? 0;

/** Returns the URL parameter names of the surrounding list. */
export const useListAround = (): ListNames => listNames(useDepthAround());

/** True if a list is inside a ListBox, as one part of a scrolling page. */
export const InBox = createContext(false);
export const useInBox = (): boolean => useContext(InBox);

interface ListAroundProps {
  /** null: the children are in no list, as on a separate page. */
  depth: number | null;
  children: ReactNode;
}

/** Sets the depth of the list around the children. */
export const ListAround = ({ depth, children }: ListAroundProps) => <Depth.Provider value={depth}>{children}</Depth.Provider>;

/** Provides the depth of a new list: the page's list, or one nested in the details of a row. */
export function ListHere({ children }: { children: ReactNode }) {
  const depth = useDepthHere();
  return <ListAround depth={depth}>{children}</ListAround>;
}
