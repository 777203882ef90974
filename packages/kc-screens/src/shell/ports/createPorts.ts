import { createMessages } from 'kc-components/Messages';
import { createMiniNotes } from 'kc-components/MiniNotes';
import type { Download } from 'kc-api/client/client';
import { safeStorage } from 'kc-api/client/storage';
import { createGridStates } from '../lists/gridStates.ts';
import { aloneInBrowser } from './alone.ts';
import { createPalette } from './palette.ts';
import { createPlaceNames } from './placeNames.ts';
import type { Ports } from './ports.ts';

/** What only the host knows, and whatever else it wants to give itself. */
export type GivenPorts = Pick<Ports, 'client' | 'actor' | 'navigation' | 'signOut'> & Partial<Ports>;

/** Saves a file as the browser saves a download. */
function saveFile({ blob, filename }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Ports with a default for everything that a browser has: the appliance's time as its answers tell it, drafts in local storage, answers of the session in that of the tab, files saved as
 * downloads; a reload of the page; the state of grids, messages, notes and commands in memory. Make them once for each sign-in.
 */
export function createPorts(given: GivenPorts): Ports {
  const clock = given.clock ?? given.client.clock;
  return {
    clock,
    drafts: safeStorage(() => globalThis.localStorage),
    tab: safeStorage(() => globalThis.sessionStorage),
    alone: aloneInBrowser,
    grids: createGridStates({ clock }),
    messages: createMessages({ clock }),
    notes: createMiniNotes({ clock }),
    palette: createPalette(),
    names: createPlaceNames(),
    save: saveFile,
    reload: () => globalThis.location.reload(),
    ...given,
  };
}
