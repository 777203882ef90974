import { auditExportChecks, auditFilePrefix, auditTexts } from 'kc-api/rules/audit/audit';
import { chainBegin } from 'kc-api/rules/audit/chain';
import { localTime } from 'kc-api/rules/audit/exportCells';
import { cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { Environment } from '../core/context.ts';
import { hexOf, type RunningDigest } from '../core/files/fileDigest.ts';
import { defineOperation, type NextStep, type OperationRecord } from '../core/work/operations.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';
import { auditTable } from '../core/state.ts';
import { Stop } from '../core/work/stop.ts';
import type { Condition, Store } from '../core/store/store.ts';
import { secondsOf } from '../core/system.ts';
import { visible } from '../core/visible.ts';
import { auditFormats, type Facts } from './auditFormats.ts';
import { addPiece, bundleOf, bytesOfWritten, digestOfPieces, dropPieces } from './auditPieces.ts';
import type { AuditWriter } from './auditWriter.ts';
import { withPrevious } from './chain.ts';
import { digestAfter, headerOf, trailerOf } from './trailer.ts';
import { auditBundle, auditExportTable, exportPause, type ExportState, type ExportTask, type ExportWish } from './state.ts';

type Kept = Pick<Environment, 'store'>;
type Export = OperationRecord<ExportState>;

/** The appliance makes one at a time, of itself. */
const about = '';

export const exportTask = (kept: Kept, id: string): ExportTask | undefined => auditExportTable.in(kept).get(id);
export const isExporting = (kept: Kept): boolean => auditExport.under(kept, about) !== undefined;

const whereOf = ({ group }: ExportWish): Condition[] => (group === null ? [] : [{ field: 'group', op: 'is', value: visible(group) }]);
const totalOf = ({ progress }: Export): number => progress.total ?? 0;
const factsOf = async (environment: Environment, operation: Export): Promise<Facts> => ({
  ...operation.state,
  vault: environment.vault.name,
  started: operation.started,
  total: totalOf(operation),
  header: await headerOf(environment, operation.state.group === null ? totalOf(operation) : null),
});

/** CKP-22: that of the cloud keys has a prefix and a stamp of its own. */
function filenameOf({ vault }: Environment, { format, offset }: ExportWish, now: number): string {
  if (format === 'xml') return `${auditFilePrefix(vault.flavour)}-${new Date(now * 1000).toISOString().replace(/\D/g, '').slice(0, 14)}.xml`;
  return `${cloudAuditPrefix}-${localTime(now, offset).replace(' ', '-').replaceAll(':', '')}.${format}`;
}

/** What goes wrong in an export will go wrong again: it ends, and the operator's log says why. */
function stopWith(environment: Environment, error: unknown): never {
  environment.log(`audit.export failed: ${error instanceof Error ? error.message : 'unknown'}`);
  throw new Stop(auditTexts.failed);
}

/** A file that is being made: its writer, and the digest of what it has written. */
interface Writing {
  writer: AuditWriter;
  digest: RunningDigest;
  /** The id of the last record in it. Undefined at its start, and after a restart. */
  last?: string | undefined;
}

/** By store: which file it is, and how many records it has written. */
const writings = new WeakMap<Store, Writing & { task: string; done: number }>();

/** Undefined where this process did not begin the file, and a file of its format has to be begun again. */
async function writingOf(environment: Environment, operation: Export): Promise<Writing | undefined> {
  const { state, id, progress } = operation;
  const known = writings.get(environment.store);
  if (known?.task === id && known.done === progress.done) return known;
  const format = auditFormats[state.format];
  const facts = await factsOf(environment, operation);
  const writer = state.pieces === 0 ? await format.begin(facts, environment.pdfFonts) : format.resume?.(facts);
  return writer && { writer, digest: await digestOfPieces(environment, { task: id, pieces: state.pieces }) };
}

function beginAgain(environment: Environment, { id, state, progress }: Export): NextStep<ExportState> {
  return {
    next: () => {
      dropPieces(environment, id);
      return { state: { ...state, pieces: 0, bytes: 0, digest: chainBegin, records: 0 }, progress: { ...progress, done: 0 } };
    },
  };
}

async function records(environment: Environment, operation: Export, { writer, digest: file, last }: Writing): Promise<NextStep<ExportState>> {
  await yieldToEventLoop();
  const { id, state, progress } = operation;
  const total = totalOf(operation);
  const limit = Math.min(auditFormats[state.format].rows, total - progress.done);
  const table = auditTable.in(environment);
  // Keyset pagination: an offset costs a scan from the first record each time.
  const rows =
    state.group === null && last !== undefined && table.get(last)
      ? table.after(last, limit)
      : table.page({ where: whereOf(state), sort: { field: 'id', desc: false }, offset: progress.done, limit }).rows;
  // Records that were deleted meanwhile are not waited for.
  const done = rows.length < limit ? total : progress.done + rows.length;
  const written = await writer.add(state.format === 'csv' ? withPrevious(environment, rows) : rows);
  const digest = digestAfter(state.digest ?? chainBegin, rows, environment.textHash);
  writings.set(environment.store, { task: id, done, writer, digest: file.update(bytesOfWritten(written)), last: rows.at(-1)?.id ?? last });
  return {
    next: () => ({ state: { ...addPiece(environment, id, state, written), digest, records: (state.records ?? 0) + rows.length }, progress: { done, total } }),
  };
}

async function tail(environment: Environment, { id, state, user, started }: Export, { writer, digest }: Writing): Promise<NextStep<ExportState>> {
  const facts = { records: state.records ?? 0, digest: state.digest ?? chainBegin, time: secondsOf(environment) };
  const written = await writer.end(await trailerOf(environment, facts));
  const sha256 = hexOf(digest.update(bytesOfWritten(written)));
  return {
    end: ({ audit, alert }) => {
      const now = secondsOf(environment);
      const { format, pieces, bytes } = addPiece(environment, id, state, written);
      const old = bundleOf(environment);
      if (old) dropPieces(environment, old.task);
      const filename = filenameOf(environment, state, now);
      auditBundle.set(environment, { task: id, format, filename, bytes, sha256, time: now, pieces });
      auditExportTable.in(environment).put({ id, state: 'SUCCESS', error: null });
      audit({ content: `Audit log exported to ${filename}`, group: '', user });
      // Whoever waited to the end of the checks was told that an alert follows (ALERT-14).
      if (now - started >= (auditExportChecks.every * auditExportChecks.times) / 1000)
        alert({ kind: 'audit-exported' }, `The audit log was exported to ${filename}.`);
      writings.delete(environment.store);
    },
  };
}

async function step(environment: Environment, operation: Export): Promise<NextStep<ExportState>> {
  const writing = await writingOf(environment, operation);
  if (!writing) return beginAgain(environment, operation);
  return operation.progress.done < totalOf(operation) ? records(environment, operation, writing) : tail(environment, operation, writing);
}

/** Makes the file of an export, piece by piece. Records that come after its beginning are not part of it. */
export const auditExport = defineOperation<ExportState>({
  kind: 'auditExport',
  title: 'Audit log export',
  category: 'Audit',
  failure: () => ({ kind: 'audit-export-failed' }),
  rest: (environment) => exportPause.get(environment),
  undo: (environment, { id }, reason) => {
    writings.delete(environment.store);
    dropPieces(environment, id);
    auditExportTable.in(environment).put({ id, state: 'FAILED', error: reason ?? null });
  },
  step: (environment, operation) => step(environment, operation).catch((error: unknown) => stopWith(environment, error)),
});

/** Begins one, and gives its id. Belongs into the commit that records it; wake the agenda afterwards. */
export function startExport(environment: Environment, user: string, wish: ExportWish = { format: 'xml', group: null, offset: 0 }): string {
  const { total } = auditTable.in(environment).page({ where: whereOf(wish), offset: 0, limit: 0 });
  const operation = auditExport.begin(environment, { about, user, total, state: { ...wish, pieces: 0, bytes: 0, digest: chainBegin, records: 0 } });
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
