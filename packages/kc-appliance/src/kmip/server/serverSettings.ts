import type { Environment } from '../../core/context.ts';
import type { KmipServerRecord } from '../records.ts';
import { kmipServer } from '../state.ts';

/** Returns the listener settings of the server, and whether it is enabled. `revision` changes with every change of the settings. */
export const kmipServerSettings = (kept: Pick<Environment, 'store'>): KmipServerRecord & { revision: number } => ({
  ...kmipServer.get(kept),
  revision: kmipServer.revision(kept),
});
