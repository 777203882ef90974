import { createContext, Fragment, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

const AddPart = createContext<((name: string, part: ReactNode) => void) | null>(null);

/** Renders parts that outlive the screens that added them. */
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

/** Adds a part that stays mounted until the session ends, independent of screens: a watcher of a long task that renders nothing. */
export function useSessionPart(name: string, part: ReactNode): void {
  const add = useContext(AddPart);
  useEffect(() => add?.(name, part), [add, name, part]);
}
