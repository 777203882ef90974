import { useEffect, useLayoutEffect, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Appliance } from 'kc-appliance';
import { createQueryClient } from '../shell/index.ts';

/**
 * The world of one story: made when the story is drawn, told to `show`, closed when it leaves; `show` then hears
 * null, so that no play function finds the world of the story before it. Both functions are read once. Null until it is made.
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
  // Before the next story plays, which an effect alone may be too late for.
  useLayoutEffect(() => () => how.show(null), [how]);
  return world;
}

/** Answers that are forgotten with the story: else each holds its appliance for a minute more, and the page grows. */
export function useQueries(): QueryClient {
  const [queries] = useState(createQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  return queries;
}
