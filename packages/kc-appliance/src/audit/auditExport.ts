import { auditExportChecks, auditFilePrefix, auditTexts } from 'kc-api/rules/audit/audit';
import { cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { Environment } from '../core/context.ts';
import { newId } from '../core/random.ts';
import type { Condition } from '../core/store.ts';
import { countChange, raiseAlert, writeAudit } from '../core/write.ts';
import { headOf, rowsOf, tailOf, type Facts, type Written } from './auditFormats.ts';
import { localTime } from './auditTime.ts';
import { auditBundle, exportPause, runningExport } from './state.ts';
import { auditTable } from '../core/state.ts';
import { auditExportTable, auditPieceTable, type Bundle, type ExportTask, type ExportWish } from './state.ts';

/** Rows that one step of the export writes; between two steps the appliance answers calls. */
const rowsPerStep = 5_000;
const pause = 10;

type Kept = Pick<Environment, 'store'>;

const tasksOf = (kept: Kept) => auditExportTable.in(kept);
const piecesOf = (kept: Kept) => auditPieceTable.in(kept);
const pieceId = (task: string, index: number) => `${task}/${index}`;
const nowOf = ({ clock }: Environment) => Math.floor(clock.now() / 1000);

export const exportTask = (kept: Kept, id: string): ExportTask | undefined => tasksOf(kept).get(id);
export const bundleOf = ({ store }: Kept): Bundle | undefined => auditBundle.get({ store }) ?? undefined;

function runningTask(kept: Kept): ExportTask | undefined {
  const id = runningExport.get(kept);
  return id ? exportTask(kept, id) : undefined;
}
export const isExporting = (kept: Kept): boolean => runningTask(kept) !== undefined;

const whereOf = ({ group }: ExportWish): Condition[] => (group === null ? [] : [{ field: 'group', op: 'is', value: group }]);
const factsOf = ({ vault }: Environment, task: ExportTask): Facts => ({ ...task, vault: vault.name });

function write(kept: Kept, task: ExportTask, { text, memo }: Written): ExportTask {
  piecesOf(kept).put({ id: pieceId(task.id, task.pieces), text });
  return { ...task, memo, pieces: task.pieces + 1, bytes: task.bytes + new TextEncoder().encode(text).length };
}

function dropPieces(kept: Kept, { task, pieces }: { task: string; pieces: number }): void {
  for (let index = 0; index < pieces; index += 1) piecesOf(kept).remove(pieceId(task, index));
}

/** Prepares an export; `begin` puts it on the clock and belongs into the commit that records it. */
export function startExport(
  environment: Environment,
  user: string,
  wish: ExportWish = { format: 'xml', group: null, offset: 0 },
): { id: string; begin: () => void } {
  const id = newId(environment.random);
  const begin = () => {
    const { total } = auditTable.in(environment).page({ where: whereOf(wish), offset: 0, limit: 0 });
    const task: ExportTask = { ...wish, id, state: 'RUNNING', error: null, user, started: nowOf(environment), total, done: 0, pieces: 0, bytes: 0, memo: null };
    tasksOf(environment).put(write(environment, task, headOf(factsOf(environment, task))));
    runningExport.set(environment, id);
    later(environment, id);
  };
  return { id, begin };
}

const later = (environment: Environment, id: string) => environment.jobs.later(() => run(environment, id), exportPause.get(environment) ?? pause);

function run(environment: Environment, id: string): void {
  const task = exportTask(environment, id);
  if (task?.state !== 'RUNNING') return;
  try {
    environment.store.transaction(() => (task.done < task.total ? step(environment, task) : finish(environment, task)));
    if (exportTask(environment, id)?.state === 'RUNNING') later(environment, id);
  } catch (error) {
    environment.log(`audit.export failed: ${error instanceof Error ? error.message : 'unknown'}`);
    environment.store.transaction(() => fail(environment, task, auditTexts.failed));
  }
}

function step(environment: Environment, task: ExportTask): void {
  const limit = Math.min(rowsPerStep, task.total - task.done);
  const { rows } = auditTable.in(environment).page({ where: whereOf(task), sort: { field: 'id', desc: false }, offset: task.done, limit });
  const written = write(environment, task, rowsOf(factsOf(environment, task), rows, task.memo));
  // Records that were deleted meanwhile are not waited for.
  tasksOf(environment).put({ ...written, done: rows.length < limit ? task.total : task.done + rows.length });
}

/** CKP-22: that of the cloud keys has a prefix and a stamp of its own. */
function filenameOf({ vault }: Environment, { format, offset }: ExportWish, now: number): string {
  if (format === 'xml') return `${auditFilePrefix(vault.flavour)}-${new Date(now * 1000).toISOString().replace(/\D/g, '').slice(0, 14)}.xml`;
  return `${cloudAuditPrefix}-${localTime(now, offset).replace(' ', '-').replaceAll(':', '')}.${format}`;
}

function finish(environment: Environment, task: ExportTask): void {
  const now = nowOf(environment);
  const whole = write(environment, task, { text: tailOf(factsOf(environment, task), task.memo), memo: null });
  const old = bundleOf(environment);
  if (old) dropPieces(environment, old);
  const filename = filenameOf(environment, task, now);
  auditBundle.set(environment, {
    task: task.id,
    format: task.format,
    filename,
    bytes: whole.bytes,
    time: now,
    pieces: whole.pieces,
  } satisfies Bundle);
  runningExport.set(environment, null);
  tasksOf(environment).put({ ...whole, state: 'SUCCESS' });
  writeAudit(environment, now, { category: 'Audit', content: `Audit log exported to ${filename}`, user: task.user });
  // Whoever waited to the end of the checks was told that an alert follows (ALERT-14).
  if (now - task.started >= (auditExportChecks.every * auditExportChecks.times) / 1000)
    raiseAlert(environment, now, `The audit log was exported to ${filename}.`);
  countChange(environment);
}

function fail(environment: Environment, task: ExportTask, error: string): void {
  const now = nowOf(environment);
  dropPieces(environment, { task: task.id, pieces: task.pieces });
  runningExport.set(environment, null);
  tasksOf(environment).put({ ...task, state: 'FAILED', error, pieces: 0, bytes: 0 });
  writeAudit(environment, now, { category: 'Audit', content: `Audit log export failed: ${error}`, user: task.user });
  raiseAlert(environment, now, `The audit log export failed: ${error}`);
  countChange(environment);
}

/** A task that ran when the process ended cannot go on: half a bundle is none. */
export function settleExports(environment: Environment): void {
  const task = runningTask(environment);
  if (task) environment.store.transaction(() => fail(environment, task, 'The export was interrupted by a restart of the appliance.'));
}

/** The bundle piece by piece: it may be larger than memory. */
export function bundleStream(kept: Kept, bundle: Bundle): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      if (next >= bundle.pieces) return controller.close();
      const piece = piecesOf(kept).get(pieceId(bundle.task, next));
      next += 1;
      if (piece) controller.enqueue(bytes.encode(piece.text));
      else controller.error(new Error('The bundle was replaced by a newer one.'));
    },
  });
}
