import { createContext, useContext, useEffect, useState } from 'react';

/** Something that outlives the screen that made it, such as the watch over a long task. */
export interface Kept {
  /** Ends whatever it still does: the session is over. */
  stop(): void;
}

export type Keep = Map<string, Kept>;

export const KeepContext = createContext<Keep | null>(null);

/** The place for what is kept as long as the provider is there. */
export function useKeep(): Keep {
  const [keep] = useState<Keep>(() => new Map());
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
export function useKept<T extends Kept>(name: string, make: () => T): T {
  const keep = useContext(KeepContext);
  if (!keep) throw new Error('A screen must stand inside a KcProvider.');
  const [made] = useState(() => {
    const there = (keep.get(name) as T | undefined) ?? make();
    keep.set(name, there);
    return there;
  });
  return made;
}
