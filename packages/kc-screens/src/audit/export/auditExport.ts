import { audit } from 'kc-api/contract/audit/audit';
import type { Client } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { ApplianceError } from 'kc-api/client/errors';
import { failureText } from '../../shell/index.ts';
import { auditExportChecks, auditTexts, isExportOver } from 'kc-api/rules/audit/audit';

/** How the export stands. `check` counts the checks made so far. */
export type ExportState = { at: 'rest' } | { at: 'starting' } | { at: 'checking'; check: number } | { at: 'failed'; text: string };

export interface AuditExport<Wish = void> {
  /** Starts an export, unless one is under way here already. */
  start(wish: Wish): Promise<void>;
  get(): ExportState;
  subscribe(changed: () => void): () => void;
  /** Ends the checks; the appliance goes on by itself. */
  stop(): void;
}

export interface AuditExportPorts<Wish> {
  client: Pick<Client, 'send'>;
  clock: Clock;
  say: (kind: 'success' | 'info' | 'error', text: string) => void;
  /** Asks the appliance for it. Answers the id of the task. */
  begin: (wish: Wish) => Promise<string>;
  /** The appliance has another bundle than before. Settles when it was dealt with; the end is told then. */
  onBundle: (wish: Wish) => Promise<void>;
}

/**
 * An export and its checks (AUDIT-23 to AUDIT-27): they go on when the dialog that started them is closed. A failure is
 * told to whoever is looking, and as a message when nobody is.
 */
export function createAuditExport<Wish = void>({ client, clock, say, begin, onBundle }: AuditExportPorts<Wish>): AuditExport<Wish> {
  let state: ExportState = { at: 'rest' };
  let timer: unknown;
  const listeners = new Set<() => void>();
  const become = (next: ExportState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (text: string) => {
    if (listeners.size === 0) say('error', text);
    become({ at: 'failed', text });
  };
  const failWith = (caught: unknown) => {
    const text = caught instanceof ApplianceError ? failureText(caught) : auditTexts.failed;
    if (text === undefined) become({ at: 'rest' });
    else fail(text);
  };

  const later = (task: string, wish: Wish, check: number) => {
    become({ at: 'checking', check });
    timer = clock.setTimeout(() => void look(task, wish, check + 1), auditExportChecks.every);
  };

  async function look(task: string, wish: Wish, check: number) {
    const mine = timer;
    try {
      const { status, error } = await client.send(audit.exportTask, { params: { export_task_id: task } }, { background: true });
      if (mine !== timer) return;
      if (status === 'SUCCESS') {
        await onBundle(wish);
        become({ at: 'rest' });
        say('success', auditTexts.exported);
      } else if (isExportOver(status)) {
        fail(error ?? auditTexts.failed);
      } else if (check >= auditExportChecks.times) {
        become({ at: 'rest' });
        say('info', auditTexts.initiated);
      } else later(task, wish, check);
    } catch (caught) {
      if (mine === timer) failWith(caught);
    }
  }

  return {
    async start(wish) {
      if (state.at === 'starting' || state.at === 'checking') return;
      become({ at: 'starting' });
      try {
        later(await begin(wish), wish, 0);
      } catch (caught) {
        if (caught instanceof ApplianceError && caught.status === 400) fail(auditTexts.busy);
        else failWith(caught);
      }
    },
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stop() {
      clock.clearTimeout(timer);
      timer = undefined;
      state = { at: 'rest' };
    },
  };
}
