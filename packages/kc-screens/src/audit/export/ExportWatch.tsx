import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApplianceError } from 'kc-api/client/errors';
import { audit } from 'kc-api/contract/audit/audit';
import { auditExportChecks, auditTexts, isExportOver } from 'kc-api/rules/audit/audit';
import { failureText, sayDone, sayWithRetry, useAddress, useOperation, usePorts } from '../../shell/index.ts';
import type { ExportKind } from './exportKind.ts';
import { useExportState } from './useExportState.ts';

/** Polls an export until it ends (AUDIT-23 to AUDIT-27), on any page. Renders nothing. */
export function ExportWatch({ kind }: { kind: ExportKind }): null {
  const ports = usePorts();
  const { messages } = ports;
  const queries = useQueryClient();
  const [state, become] = useExportState(kind.call);
  const task = state.at === 'running' ? state.task : null;
  const seen = useAddress().params['dialog'] === kind.dialog;

  /** Shows the error in the dialog if it is open, otherwise as a message. */
  const fail = (text: string | undefined, retry?: () => void) => {
    if (text !== undefined && !seen && retry) sayWithRetry(messages, text, retry);
    else if (text !== undefined && !seen) messages.add({ kind: 'error', text });
    become(text !== undefined && seen ? { at: 'failed', text } : { at: 'rest' });
  };
  const failWith = (error: unknown, retry?: () => void) => fail(error instanceof ApplianceError ? failureText(error) : auditTexts.failed, retry);
  async function take() {
    try {
      await kind.onBundle(ports, queries);
      become({ at: 'rest' });
      sayDone(ports, auditTexts.exported, undefined);
    } catch (caught) {
      // The file exists, so the retry only fetches it again.
      failWith(caught, () => void take());
    }
  }

  const { answer, begin } = useOperation(
    audit.exportTask,
    { params: { export_task_id: task ?? '' } },
    {
      progress: ({ status }) => (isExportOver(status) ? undefined : status),
      every: auditExportChecks.every,
      // The response to the start says that the task is running, so the first poll can wait.
      enabled: false,
      onLook: ({ status, error }, looks) => {
        if (task === null) return;
        if (status === 'SUCCESS') void take();
        else if (isExportOver(status)) fail(error ?? auditTexts.failed);
        else if (looks > auditExportChecks.times) {
          become({ at: 'rest' });
          messages.add({ kind: 'info', text: auditTexts.initiated });
        }
      },
      onFailure: (error) => failWith(error),
    },
  );
  const begun = task !== null && answer.data === undefined;
  useEffect(() => {
    if (begun) begin({ status: 'RUNNING' });
  }, [begun, begin]);
  return null;
}
