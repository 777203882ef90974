import { useEffect, useRef } from 'react';
import type { CommandGroup } from 'kc-components/CommandPalette';
import { formatAddress, useAddress, usePorts, type Address } from '../shell/index.ts';

/** As many as somebody can take in at a glance. */
const most = 6;
/** What makes a place: not its filters, and not a dialog over it. */
const parts = ['tab', 'row', 'sub', 'item'];

interface Place {
  id: string;
  title: string;
  to: Address;
}

const placeOf = ({ path, params }: Address): Address => ({ path, params: Object.fromEntries(Object.entries(params).filter(([name]) => parts.includes(name))) });

/**
 * Where this person was lately in this sign-in, newest first and without the place that is open, for the command palette.
 * `title`: of the place that is open; null where it is none to come back to.
 */
export function useRecentPlaces(title: string | null): () => CommandGroup {
  const { navigation } = usePorts();
  const here = placeOf(useAddress());
  const id = formatAddress(here);
  const places = useRef<readonly Place[]>([]);
  useEffect(() => {
    if (title === null) return;
    places.current = [{ id, title, to: here }, ...places.current.filter((place) => place.id !== id)].slice(0, most + 1);
  });
  return () => ({
    title: 'Recent',
    items: places.current
      .filter((place) => place.id !== id)
      .slice(0, most)
      .map((place) => ({ id: `recent ${place.id}`, label: place.title, onSelect: () => navigation.go(place.to) })),
  });
}
