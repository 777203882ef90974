import { useEffect, useMemo } from 'react';
import type { CommandGroup } from 'kc-components/CommandPalette';
import { t } from 'kc-intl/t';
import { useAddress, usePorts } from '../shell/index.ts';
import { createRecentPlaces, placeOf } from './recentPlaces.ts';

/**
 * Returns a function that lists the recent places of this tab for the command palette, newest first and without the current place. `title` is the title of the
 * current place, or null to leave it out of the list. `mayOpen` is called on each listing, because the user's role can change.
 */
export function useRecentPlaces(title: string | null, mayOpen: (path: string) => boolean): () => CommandGroup {
  const { navigation, client, actor, tab } = usePorts();
  const address = useAddress();
  const places = useMemo(() => createRecentPlaces(tab, { tenant: client.tenant, user: actor.id }), [tab, client.tenant, actor.id]);
  useEffect(() => {
    if (title !== null) places.add(placeOf(address, title));
  }, [places, address, title]);
  return () => ({
    title: t('Recent'),
    items: places
      .besides(placeOf(address, '').id)
      .filter(({ to }) => mayOpen(to.path))
      .map((place) => ({ id: `recent ${place.id}`, label: place.title, onSelect: () => navigation.go(place.to) })),
  });
}
