import { createContext, useCallback, useRef, type ReactNode } from 'react';

/** A value that shows once says so here until it was copied; the answer takes it back. */
export const Uncopied = createContext<(label: string) => () => void>(() => () => undefined);

export interface WatchCopiesProps {
  /** The labels of the hidden values within that were not copied yet, after each change. */
  onChange: (labels: readonly string[]) => void;
  children: ReactNode;
}

/** Tells which values within would be lost by leaving now. */
export function WatchCopies({ onChange, children }: WatchCopiesProps) {
  const waiting = useRef(new Map<symbol, string>());
  const add = useCallback(
    (label: string) => {
      const one = Symbol(label);
      waiting.current.set(one, label);
      onChange([...waiting.current.values()]);
      return () => {
        waiting.current.delete(one);
        onChange([...waiting.current.values()]);
      };
    },
    [onChange],
  );
  return <Uncopied value={add}>{children}</Uncopied>;
}
