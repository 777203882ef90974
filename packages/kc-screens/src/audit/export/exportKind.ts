import type { QueryClient } from '@tanstack/react-query';
import type { audit } from 'kc-api/contract/audit/audit';
import type { Call } from 'kc-api/contract/call';
import type { Ports } from '../../shell/index.ts';

/** A call that begins an export and answers the id of its task. */
export type ExportCall = Call & Pick<typeof audit.export, 'answer'>;

/** One kind of export: how it begins, and what becomes of its file. */
export interface ExportKind<C extends ExportCall = ExportCall> {
  call: C;
  /** The dialog that begins it. While it is open it says itself how the export ended. */
  dialog: string;
  /** The appliance has another file than before. Settles when it was dealt with; the end is told then. */
  onBundle: (ports: Ports, queries: QueryClient) => Promise<void>;
}
