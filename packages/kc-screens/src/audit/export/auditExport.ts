import { audit } from 'kc-api/contract/audit/audit';
import { answerKey } from '../../shell/index.ts';
import type { ExportKind } from './exportKind.ts';

/** The export of the whole log. The dialog shows the exported file. */
export const auditExport: ExportKind<typeof audit.export> = {
  call: audit.export,
  dialog: 'audit.export',
  onBundle: async ({ client }, queries) => {
    await queries.fetchQuery({ queryKey: answerKey(audit.bundle), queryFn: () => client.send(audit.bundle, undefined, { background: true }), staleTime: 0 });
  },
};
