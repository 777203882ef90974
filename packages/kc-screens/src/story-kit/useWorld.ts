import { useEffect, useLayoutEffect, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Appliance } from 'kc-appliance';
import { createQueryClient } from '../shell/host/index.ts';

/**
 * Creates the world of a story on mount, passes it to `show`, and closes it on unmount. `show` then receives null, so that no play function uses the world of
 * the previous story. Both functions are read once. Returns null until the world exists.
 */
export function useWorld<W extends { appliance: Appliance }>(make: () => Promise<W>, show: (world: W | null) => void): W | null {
  const [world, setWorld] = useState<W | null>(null);
  const [how] = useState({ make, show });
  useEffect(() => {
    let left = false;
    let made: W | null = null;
    void how.make().then((next) => {
      made = next;
      if (left) {
        next.appliance.close();
        return;
      }
      how.show(next);
      setWorld(next);
    });
    return () => {
      left = true;
      made?.appliance.close();
    };
  }, [how]);
  // A layout effect runs before the next story plays; an effect may be too late.
  useLayoutEffect(() => () => how.show(null), [how]);
  return world;
}

/** A query cache that is cleared with the story. Otherwise each cache would keep its appliance for another minute and fill the memory. */
export function useQueries(): QueryClient {
  const [queries] = useState(createQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  return queries;
}
