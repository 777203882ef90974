import type { LanguageId } from 'kc-intl/language';
import type { MessageStore } from 'kc-components/Messages';
import type { MiniNoteStore } from 'kc-components/MiniNotes';
import type { OnceShown } from 'kc-components/ShowOnce';
import type { Client, Download } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import type { Actor } from 'kc-api/rules/privileges';
import type { GridStates } from './gridStates.ts';
import type { Alone } from './alone.ts';
import type { ConfirmingClient } from './confirmingClient.ts';
import type { Navigation } from './navigation.ts';
import type { Palette } from './palette.ts';
import type { PlaceNames } from './placeNames.ts';

/** Values that a dialog shows once, and their origin: 'User Carla Berg created'. */
export interface ShownOnce {
  name: string;
  values: readonly OnceShown[];
}

/** Names of the worker scripts. */
export type ThreadName = 'auditChain';

/** Everything that a screen needs from its host. Screens never use fetch, a router or the system clock directly. */
export interface Ports {
  client: Client;
  /** The signed-in user, as permission rules need it. */
  actor: Actor;
  navigation: Navigation;
  /** The appliance's clock. Compare all its timestamps with this clock only. */
  clock: Clock;
  /**
   * Storage for drafts: survives a reload and the end of a session. It never throws, and neither does `tab`: `safeStorage` of kc-api wraps a browser storage.
   */
  drafts: KeyValue;
  /** Storage for data of one session: survives a reload, and ends with the tab. */
  tab: KeyValue;
  /** Runs work in one tab of the browser at a time. */
  alone: Alone;
  grids: GridStates;
  messages: MessageStore;
  notes: MiniNoteStore;
  palette: Palette;
  /** Names of the open places, for the window title. */
  names: PlaceNames;
  /** Saves a file for the user. */
  save: (file: Download) => void;
  /** Starts a worker for work that would block the page. Default: the page does the work itself in small steps. */
  startThread?: ((script: ThreadName) => Promise<Worker>) | undefined;
  /** Returns the HTML page that verifies an audit log export offline. Default: not offered. */
  verifyPage?: (() => Promise<string>) | undefined;
  /** Opens the console in a language that the user has saved. Default: the host selects the language, and the user cannot choose. */
  openIn?: ((language: LanguageId) => void) | undefined;
  /** Reloads the console after a change that affects everything on the screen. */
  reload: () => void;
  /** Signs the user out. `say` appears on the sign-in page. Default: no text. */
  signOut: (say?: string) => void;
  /** Called with the label of a dialog that opens through the URL, and with null when it closes. Default: no callback. */
  opened?: ((label: string | null) => void) | undefined;
  /**
   * Called with the values that are shown once while one of them is not copied, and with no values afterwards. Default: no callback; the end of a session
   * removes the values.
   */
  showsOnce?: ((shown: ShownOnce) => void) | undefined;
}

/** The ports as screens receive them. */
export interface ScreenPorts extends Ports {
  client: ConfirmingClient;
}
