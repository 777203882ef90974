import type { Client } from 'kc-api/client/client';
import type { Session } from 'kc-api/client/session';
import type { ServerClock } from 'kc-api/client/serverClock';
import type { KeyValue } from 'kc-api/client/storage';
import type { Connection } from './connection.ts';
import type { LeftBehind } from './leftBehind.ts';
import type { Limits } from './limits.ts';
import type { SessionMemory } from './memory.ts';
import type { Page } from './page.ts';
import type { Service } from './service.ts';
import type { Signals } from './signals.ts';

/** The objects that live as long as the page, independent of the user. */
export interface SessionHost {
  /** Display name of the vault. */
  brand: string;
  client: Client;
  /** A client that does not watch connection and session: only the caller handles its failures. */
  quiet: Client;
  session: Session;
  memory: SessionMemory;
  leftBehind: LeftBehind;
  signals: Signals;
  service: Service;
  connection: Connection;
  page: Page;
  /** The time of the appliance. */
  clock: ServerClock;
  /** Lives as long as the tab. */
  tabStorage: KeyValue;
  /** Persistent, and shared by the tabs. */
  sharedStorage: KeyValue;
  limits: Limits;
}
