import { auditExportChecks, auditFilePrefix, auditTexts } from 'kc-api/rules/audit/audit';
import { cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { Environment } from '../core/context.ts';
import { defineOperation, type NextStep, type OperationRecord } from '../core/operations.ts';
import { auditTable } from '../core/state.ts';
import { Stop } from '../core/stop.ts';
import type { Condition } from '../core/store.ts';
import { secondsOf } from '../core/system.ts';
import { visible } from '../core/visible.ts';
import { headOf, rowsOf, tailOf, type Facts, type Written } from './auditFormats.ts';
import { addPiece, bundleOf, dropPieces } from './auditPieces.ts';
import { localTime } from './auditTime.ts';
import { auditBundle, auditExportTable, exportPause, type ExportState, type ExportTask, type ExportWish } from './state.ts';

/** Rows that one step of the export writes; between two steps the appliance answers calls. */
const rowsPerStep = 5_000;

type Kept = Pick<Environment, 'store'>;
type Export = OperationRecord<ExportState>;

/** The appliance makes one at a time, of itself. */
const about = '';

export const exportTask = (kept: Kept, id: string): ExportTask | undefined => auditExportTable.in(kept).get(id);
export const isExporting = (kept: Kept): boolean => auditExport.under(kept, about) !== undefined;

const whereOf = ({ group }: ExportWish): Condition[] => (group === null ? [] : [{ field: 'group', op: 'is', value: visible(group) }]);
const totalOf = ({ progress }: Export): number => progress.total ?? 0;
const factsOf = ({ vault }: Environment, operation: Export): Facts => ({
  ...operation.state,
  vault: vault.name,
  started: operation.started,
  total: totalOf(operation),
});

/** CKP-22: that of the cloud keys has a prefix and a stamp of its own. */
function filenameOf({ vault }: Environment, { format, offset }: ExportWish, now: number): string {
  if (format === 'xml') return `${auditFilePrefix(vault.flavour)}-${new Date(now * 1000).toISOString().replace(/\D/g, '').slice(0, 14)}.xml`;
  return `${cloudAuditPrefix}-${localTime(now, offset).replace(' ', '-').replaceAll(':', '')}.${format}`;
}

/** What goes wrong in an export will go wrong again: it ends, and the operator's log says why. */
function orStop<T>(environment: Environment, run: () => T): T {
  try {
    return run();
  } catch (error) {
    environment.log(`audit.export failed: ${error instanceof Error ? error.message : 'unknown'}`);
    throw new Stop(auditTexts.failed);
  }
}

/** The first piece begins with it. */
const headFor = (environment: Environment, operation: Export): Written =>
  operation.state.pieces === 0 ? headOf(factsOf(environment, operation)) : { text: '', memo: operation.state.memo };

function records(environment: Environment, operation: Export): NextStep<ExportState> {
  const { id, state, progress } = operation;
  const { done } = progress;
  const total = totalOf(operation);
  const limit = Math.min(rowsPerStep, total - done);
  const { rows } = auditTable.in(environment).page({ where: whereOf(state), sort: { field: 'id', desc: false }, offset: done, limit });
  const head = headFor(environment, operation);
  const { text, memo } = rowsOf(factsOf(environment, operation), rows, head.memo);
  return {
    next: () => ({
      state: orStop(environment, () => addPiece(environment, id, state, { text: head.text + text, memo })),
      // Records that were deleted meanwhile are not waited for.
      progress: { done: rows.length < limit ? total : done + rows.length, total },
    }),
  };
}

function tail(environment: Environment, operation: Export): NextStep<ExportState> {
  const { id, state, user, started } = operation;
  const head = headFor(environment, operation);
  const text = head.text + tailOf(factsOf(environment, operation), head.memo);
  return {
    end: ({ audit, alert }) => {
      const now = secondsOf(environment);
      const { format, pieces, bytes } = orStop(environment, () => addPiece(environment, id, state, { text, memo: null }));
      const old = bundleOf(environment);
      if (old) dropPieces(environment, old.task);
      const filename = filenameOf(environment, state, now);
      auditBundle.set(environment, { task: id, format, filename, bytes, time: now, pieces });
      auditExportTable.in(environment).put({ id, state: 'SUCCESS', error: null });
      audit({ content: `Audit log exported to ${filename}`, group: '', user });
      // Whoever waited to the end of the checks was told that an alert follows (ALERT-14).
      if (now - started >= (auditExportChecks.every * auditExportChecks.times) / 1000) alert(`The audit log was exported to ${filename}.`);
    },
  };
}

/** Makes the file of an export, piece by piece. Records that come after its beginning are not part of it. */
export const auditExport = defineOperation<ExportState>({
  kind: 'auditExport',
  title: 'Audit log export',
  category: 'Audit',
  rest: (environment) => exportPause.get(environment),
  undo: (environment, { id }, reason) => {
    dropPieces(environment, id);
    auditExportTable.in(environment).put({ id, state: 'FAILED', error: reason ?? null });
  },
  step: (environment, operation) =>
    orStop(environment, () => (operation.progress.done < totalOf(operation) ? records(environment, operation) : tail(environment, operation))),
});

/** Begins one, and gives its id. Belongs into the commit that records it; wake the agenda afterwards. */
export function startExport(environment: Environment, user: string, wish: ExportWish = { format: 'xml', group: null, offset: 0 }): string {
  const { total } = auditTable.in(environment).page({ where: whereOf(wish), offset: 0, limit: 0 });
  const operation = auditExport.begin(environment, { about, user, total, state: { ...wish, pieces: 0, bytes: 0, memo: null } });
  auditExportTable.in(environment).put({ id: operation.id, state: 'RUNNING', error: null });
  return operation.id;
}

/** A task says that it runs and does not, where its store comes from an appliance that kept exports elsewhere. */
export function settleExports(environment: Environment): void {
  const lost = auditExportTable
    .in(environment)
    .all()
    .filter(({ id, state }) => state === 'RUNNING' && !auditExport.get(environment, id));
  if (lost.length === 0) return;
  environment.store.transaction(() => {
    for (const { id } of lost) {
      dropPieces(environment, id);
      auditExportTable.in(environment).put({ id, state: 'FAILED', error: auditTexts.failed });
    }
  });
}
