import { createContext, useCallback, useRef, type ReactNode } from 'react';

/** A visible value that the appliance returns only once. */
export interface OnceShown {
  label: string;
  value: string;
  /** The value is a secret: it starts as dots. */
  masked: boolean;
  mono: boolean;
  copied: boolean;
}

/** Each ShowOnce reports its value here, and null when it unmounts. */
export const OnShow = createContext<(id: string, value: OnceShown | null) => void>(() => undefined);

/** True if the user would lose the value by leaving now. A value that is not a secret is also available elsewhere, so it does not count. */
export const isUncopied = ({ masked, copied }: OnceShown): boolean => masked && !copied;

export interface WatchCopiesProps {
  /** Receives the values of all ShowOnce children after each change. */
  onChange: (values: readonly OnceShown[]) => void;
  children: ReactNode;
}

/** Reports the ShowOnce values among its children, and whether the user has copied them. */
export function WatchCopies({ onChange, children }: WatchCopiesProps) {
  const values = useRef(new Map<string, OnceShown>());
  const tell = useCallback(
    (id: string, value: OnceShown | null) => {
      if (value) values.current.set(id, value);
      else values.current.delete(id);
      onChange([...values.current.values()]);
    },
    [onChange],
  );
  return <OnShow.Provider value={tell}>{children}</OnShow.Provider>;
}
