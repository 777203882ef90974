import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createSessionAnswers } from 'kc-api/client/sessionAnswers';
import { usePorts } from '../../shell/index.ts';
import type { ExportCall } from './exportKind.ts';

/** State of the last export that was started in this browser tab. */
type ExportState = { at: 'rest' } | { at: 'running'; task: string } | { at: 'failed'; text: string };

/** Returns the export state, shared by all components. The running task survives a reload. */
export function useExportState(call: ExportCall): [ExportState, (next: ExportState) => void] {
  const { client, actor, tab } = usePorts();
  const queries = useQueryClient();
  const answers = useMemo(() => createSessionAnswers(tab, { tenant: client.tenant, user: actor.id }), [tab, client.tenant, actor.id]);
  const queryKey = useMemo(() => ['export', call.id], [call]);
  const read = (): ExportState => {
    const begun = answers.get(call, '');
    return begun ? { at: 'running', task: begun.export_task_id } : { at: 'rest' };
  };
  const { data } = useQuery({ queryKey, queryFn: read, initialData: read, enabled: false, staleTime: Infinity, gcTime: Infinity });
  const become = useCallback(
    (next: ExportState) => {
      answers.set(call, '', next.at === 'running' ? { export_task_id: next.task } : undefined);
      queries.setQueryData<ExportState>(queryKey, next);
    },
    [answers, queries, queryKey, call],
  );
  return [data, become];
}
