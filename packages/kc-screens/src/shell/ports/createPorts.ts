import { createMessages } from 'kc-components/Messages';
import { createMiniNotes } from 'kc-components/MiniNotes';
import type { Download } from 'kc-api/client/client';
import { safeStorage } from 'kc-api/client/storage';
import { createGridStates } from './gridStates.ts';
import { aloneInBrowser } from './alone.ts';
import { createPalette } from './palette.ts';
import { createPlaceNames } from './placeNames.ts';
import type { Ports } from './ports.ts';

/** Ports that the host must provide, and optional overrides. */
export type GivenPorts = Pick<Ports, 'client' | 'actor' | 'navigation' | 'signOut'> & Partial<Ports>;

/** Saves a file as a browser download. */
function saveFile({ blob, filename }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Creates ports with browser defaults: the appliance's clock, drafts in local storage, session data in session storage, downloads, page reload. Grid state,
 * messages, notes and commands are in memory. Create them once per sign-in.
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
