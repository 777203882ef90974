import { createContext, useCallback, useRef, type ReactNode } from 'react';

/** A value that the appliance gives out once, while it is on show. */
export interface OnceShown {
  label: string;
  value: string;
  /** It is a secret: it starts as dots. */
  masked: boolean;
  mono: boolean;
  copied: boolean;
}

/** Each value that shows once tells here what it is, and null when it goes. */
export const OnShow = createContext<(id: string, value: OnceShown | null) => void>(() => undefined);

/** What would be lost by leaving now: what is no secret is not told in one answer alone. */
export const isUncopied = ({ masked, copied }: OnceShown): boolean => masked && !copied;

export interface WatchCopiesProps {
  /** The values within, after each change. */
  onChange: (values: readonly OnceShown[]) => void;
  children: ReactNode;
}

/** Tells which values within show once, and whether they were copied. */
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
