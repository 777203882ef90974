import { createContext, Fragment, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

const AddPart = createContext<((name: string, part: ReactNode) => void) | null>(null);

/** Draws the parts that outlive the screens that asked for them. */
export function SessionParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, ReactNode>>(() => new Map());
  const add = useCallback((name: string, part: ReactNode) => setParts((now) => (now.has(name) ? now : new Map(now).set(name, part))), []);
  return (
    <AddPart.Provider value={add}>
      {children}
      {[...parts].map(([name, part]) => (
        <Fragment key={name}>{part}</Fragment>
      ))}
    </AddPart.Provider>
  );
}

/** The part of that name is there from now until the session ends, whatever screens come and go: a watch over a long task, which draws nothing. */
export function useSessionPart(name: string, part: ReactNode): void {
  const add = useContext(AddPart);
  useEffect(() => add?.(name, part), [add, name, part]);
}
