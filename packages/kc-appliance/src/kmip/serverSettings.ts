import type { Environment } from '../core/context.ts';
import type { KmipServerRecord } from './records.ts';
import { kmipServer } from './state.ts';

/** How the server listens, and whether it does at all. `revision` is another one after each change of its settings. */
export const kmipServerSettings = (kept: Pick<Environment, 'store'>): KmipServerRecord & { revision: number } => ({
  ...kmipServer.get(kept),
  revision: kmipServer.revision(kept),
});
