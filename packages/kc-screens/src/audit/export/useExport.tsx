import { useMemo } from 'react';
import type { InputOf } from 'kc-api/contract/call';
import { auditTexts } from 'kc-api/rules/audit/audit';
import { useAction, usePorts, useSessionPart } from '../../shell/index.ts';
import type { ExportCall, ExportKind } from './exportKind.ts';
import { ExportWatch } from './ExportWatch.tsx';
import { useExportState } from './useExportState.ts';

/** Returns the state of an export and a function that starts it. From the first render on, polling continues until the session ends. */
export function useExport<C extends ExportCall>(kind: ExportKind<C>) {
  useSessionPart(
    kind.dialog,
    useMemo(() => <ExportWatch kind={kind} />, [kind]),
  );
  const { messages } = usePorts();
  const [state, become] = useExportState(kind.call);
  const { state: started, run, busy } = useAction();

  async function start(input: InputOf<C>): Promise<void> {
    become({ at: 'rest' });
    const outcome = await run(kind.call, input);
    if (!outcome?.ok) return;
    const answer = outcome.answer as { export_task_id: string } | undefined;
    if (answer) become({ at: 'running', task: answer.export_task_id });
    else messages.add({ kind: 'info', text: auditTexts.initiated });
  }

  // AUDIT-27: status 400 always means that an export is running, whatever the error text.
  const refused = started.at === 'failed' ? (started.error.status === 400 ? auditTexts.busy : started.text) : undefined;
  return { running: state.at === 'running', starting: busy, error: refused ?? (state.at === 'failed' ? state.text : undefined), start };
}
