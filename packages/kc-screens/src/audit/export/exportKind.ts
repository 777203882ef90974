import type { QueryClient } from '@tanstack/react-query';
import type { audit } from 'kc-api/contract/audit/audit';
import type { Call } from 'kc-api/contract/call';
import type { Ports } from '../../shell/index.ts';

/** A call that starts an export and returns the id of its task. */
export type ExportCall = Call & Pick<typeof audit.export, 'answer'>;

/** A kind of export: its call, its dialog and the handler for the finished file. */
export interface ExportKind<C extends ExportCall = ExportCall> {
  call: C;
  /** The dialog that starts the export. While it is open, it shows errors itself. */
  dialog: string;
  /** Called when the appliance has a new file. The success message follows when the promise resolves. */
  onBundle: (ports: Ports, queries: QueryClient) => Promise<void>;
}
