import type { LanguageId } from 'kc-intl/language';
import type { MessageStore } from 'kc-components/Messages';
import type { MiniNoteStore } from 'kc-components/MiniNotes';
import type { OnceShown } from 'kc-components/ShowOnce';
import type { Client, Download } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import type { Actor } from 'kc-api/rules/privileges';
import type { GridStates } from '../lists/gridStates.ts';
import type { Alone } from './alone.ts';
import type { ConfirmingClient } from './confirmingClient.ts';
import type { Navigation } from './navigation.ts';
import type { Palette } from './palette.ts';
import type { PlaceNames } from './placeNames.ts';

/** What a dialog shows once, and what it is of: 'User Carla Berg created'. */
export interface ShownOnce {
  name: string;
  values: readonly OnceShown[];
}

/** What can be done beside the page. */
export type ThreadName = 'auditChain';

/** Everything a screen needs of its surroundings. Nothing in a screen fetches, routes, or reads the clock by itself. */
export interface Ports {
  client: Client;
  /** Who is signed in, as far as rules need to know. */
  actor: Actor;
  navigation: Navigation;
  /** The appliance's time: every moment that it names is compared with this clock, and with no other. */
  clock: Clock;
  /** Where drafts live: survives a reload and the end of a session. Never throws, as `tab`: `safeStorage` of kc-api makes one of the browser's. */
  drafts: KeyValue;
  /** Where answers live that hold for a whole session: survives a reload, and ends with the tab. */
  tab: KeyValue;
  /** One tab of the browser at a time. */
  alone: Alone;
  grids: GridStates;
  messages: MessageStore;
  notes: MiniNoteStore;
  palette: Palette;
  /** What is open on the page, for the title of the window. */
  names: PlaceNames;
  /** Hands a file to the person. */
  save: (file: Download) => void;
  /** Starts the thread of that name, for work that would hold up the page. Default: the page does it itself, a little at a time. */
  startThread?: ((script: ThreadName) => Promise<Worker>) | undefined;
  /** The page that verifies an export of the audit log without a server, as HTML. Default: none is offered. */
  verifyPage?: (() => Promise<string>) | undefined;
  /** Opens the console in a language that somebody has saved as theirs. Default: the host chooses the language, and nobody is asked for one. */
  openIn?: ((language: LanguageId) => void) | undefined;
  /** Loads the console anew, where what it is drawn from has changed as a whole. */
  reload: () => void;
  /** Ends the session by hand. `say` stands on the sign-in page then. Default: nothing is said. */
  signOut: (say?: string) => void;
  /** Told the label of the dialog that was opened through the address, and null when it is left. Default: nobody wants to know. */
  opened?: ((label: string | null) => void) | undefined;
  /** Told what is on show that shows once while something of it is not copied; no values else. Default: nobody wants to know, and the end of a session takes it away. */
  showsOnce?: ((shown: ShownOnce) => void) | undefined;
}

/** The ports as screens get them. */
export interface ScreenPorts extends Ports {
  client: ConfirmingClient;
}
