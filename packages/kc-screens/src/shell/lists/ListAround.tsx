import { createContext, useContext, type ReactNode } from 'react';
import { listNames, type ListNames } from './listNames.ts';

const Depth = createContext<number | null>(null);

/** How deep a list lies that stands here: 0 on a page, 1 in the details of its row, and so on. */
export function useDepthHere(): number {
  const around = useContext(Depth);
  return around === null ? 0 : around + 1;
}

/** How deep the list lies whose toolbar, details or dialogs this is in; 0 where there is none: the page has one row then. */
export const useDepthAround = (): number => useContext(Depth) ?? 0;

/** What the state of the list around this is called in the address. */
export const useListAround = (): ListNames => listNames(useDepthAround());

/** Whether a list stands in a box of a page that scrolls: one of several, as a part of the page. */
export const InBox = createContext(false);
export const useInBox = (): boolean => useContext(InBox);

interface ListAroundProps {
  /** null: what stands inside is in no list, as on a page of its own. */
  depth: number | null;
  children: ReactNode;
}

/** The list of that depth stands around its children. */
export const ListAround = ({ depth, children }: ListAroundProps) => <Depth.Provider value={depth}>{children}</Depth.Provider>;

/** A list of its own: on a page that of the page, in the details of a row one inside the list around. */
export function ListHere({ children }: { children: ReactNode }) {
  const depth = useDepthHere();
  return <ListAround depth={depth}>{children}</ListAround>;
}
