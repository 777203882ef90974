import { useEffect, useMemo } from 'react';
import type { CommandGroup } from 'kc-components/CommandPalette';
import { t } from 'kc-intl/t';
import { useAddress, usePorts } from '../shell/index.ts';
import { createRecentPlaces, placeOf } from './recentPlaces.ts';

/**
 * Where this person was lately in this tab, newest first and without the place that is open, for the command palette.
 * `title`: of the place that is open; null where it is none to come back to. `mayOpen` is asked whenever they are shown:
 * a role may be another one than when somebody was there.
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
