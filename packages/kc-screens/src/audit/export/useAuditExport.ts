import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { audit } from 'kc-api/contract/audit/audit';
import { answerKey, useSessionObject, usePorts } from '../../shell/index.ts';
import { createAuditExport, type AuditExport, type AuditExportPorts, type ExportState } from './auditExport.ts';

/** The one export of that name in this session, whichever dialog shows it. */
export function useExport<Wish>(
  name: string,
  { begin, onBundle }: Pick<AuditExportPorts<Wish>, 'begin' | 'onBundle'>,
): { state: ExportState; start: AuditExport<Wish>['start'] } {
  const { client, clock, messages } = usePorts();
  const running = useSessionObject(name, () =>
    createAuditExport<Wish>({ client, clock, say: (kind, text) => void messages.add({ kind, text }), begin, onBundle }),
  );
  const state = useSyncExternalStore(running.subscribe, running.get);
  return { state, start: running.start };
}

/** The export of the whole log. */
export function useAuditExport() {
  const { client } = usePorts();
  const queries = useQueryClient();
  return useExport<void>('audit.export', {
    begin: async () => (await client.send(audit.export)).export_task_id,
    onBundle: async () => {
      await queries.fetchQuery({ queryKey: answerKey(audit.bundle), queryFn: () => client.send(audit.bundle, undefined, { background: true }), staleTime: 0 });
    },
  });
}
