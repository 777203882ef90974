import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { audit } from 'kc-api/contract/audit';
import { answerKey, useKept, usePorts } from '../../shell/index.ts';
import { createAuditExport, type AuditExport, type ExportState } from './auditExport.ts';

/** The one export of this session, whichever dialog shows it. */
export function useAuditExport(): { state: ExportState; start: AuditExport['start'] } {
  const { client, clock, messages } = usePorts();
  const queries = useQueryClient();
  const running = useKept('audit.export', () =>
    createAuditExport({
      client,
      clock,
      say: (kind, text) => void messages.add({ kind, text }),
      onBundle: async () => {
        await queries.fetchQuery({ queryKey: answerKey(audit.bundle), queryFn: () => client.send(audit.bundle, undefined, { background: true }), staleTime: 0 });
      },
    }),
  );
  const state = useSyncExternalStore(running.subscribe, running.get);
  return { state, start: running.start };
}
