import { displayNames } from 'kc-api/rules/privileges';
import { browserSurroundings, createSessionHost, type BegunFacts, type SessionHost } from 'kc-screens/session';
import { spoken } from 'kc-intl/language';
import type { Place } from './place.ts';

export interface Host extends SessionHost {
  place: Place;
  /** Facts of the session, whose loading begins with the session; cleared at its end. */
  known: BegunFacts;
  /** Number of pending foreground calls. */
  busy: { get(): number; subscribe(changed: () => void): () => void };
}

/** Creates the objects that live as long as the page, across sessions. */
export function createHost(place: Place): Host {
  const watching = new Set<() => void>();
  let running = 0;
  const onBusy = (count: number) => {
    running = count;
    for (const changed of watching) changed();
  };
  const session = createSessionHost(
    {
      tenant: place.tenant,
      brand: displayNames[place.flavour],
      onBusy,
      hear: spoken().id === 'en' ? undefined : async () => (await import('./hear.ts')).hear(),
    },
    browserSurroundings(),
  );
  const known: BegunFacts = { facts: null, coming: null };
  session.session.subscribe(() => {
    if (!session.session.getState().signedIn) Object.assign(known, { facts: null, coming: null });
  });
  return {
    ...session,
    place,
    known,
    busy: {
      get: () => running,
      subscribe(changed) {
        watching.add(changed);
        return () => watching.delete(changed);
      },
    },
  };
}
