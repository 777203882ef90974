import { createContext, useContext, useEffect, useState } from 'react';

/** Something that outlives the screen that made it, such as the watch over a long task. */
export interface SessionObject {
  /** Ends whatever it still does: the session is over. */
  stop(): void;
}

export type SessionObjects = Map<string, SessionObject>;

export const SessionObjectsContext = createContext<SessionObjects | null>(null);

/** The place for what is kept as long as the provider is there. */
export function useSessionObjects(): SessionObjects {
  const [keep] = useState<SessionObjects>(() => new Map());
  useEffect(
    () => () => {
      for (const kept of keep.values()) kept.stop();
      keep.clear();
    },
    [keep],
  );
  return keep;
}

/** The one of that name, made by who asks first. It goes on while screens come and go, and ends with the session. */
export function useSessionObject<T extends SessionObject>(name: string, make: () => T): T {
  const keep = useContext(SessionObjectsContext);
  if (!keep) throw new Error('A screen must stand inside a KcProvider.');
  const [made] = useState(() => {
    const there = (keep.get(name) as T | undefined) ?? make();
    keep.set(name, there);
    return there;
  });
  return made;
}
