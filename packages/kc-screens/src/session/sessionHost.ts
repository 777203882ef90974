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

/** What lives as long as the page, whoever is signed in. */
export interface SessionHost {
  /** The vault's display name. */
  brand: string;
  client: Client;
  /** Asks past the watch over connection and session: what fails there is nobody's business but the asker's. */
  quiet: Client;
  session: Session;
  memory: SessionMemory;
  leftBehind: LeftBehind;
  signals: Signals;
  service: Service;
  connection: Connection;
  page: Page;
  /** The appliance's time. */
  clock: ServerClock;
  /** Lives as long as the tab. */
  tabStorage: KeyValue;
  /** Shared by the tabs, and kept. */
  sharedStorage: KeyValue;
  limits: Limits;
}
