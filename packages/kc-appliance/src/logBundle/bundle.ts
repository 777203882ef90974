import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import { logBundleTexts } from 'kc-api/rules/logBundle/logBundle';
import type { Environment } from '../core/context.ts';
import { digestOf, hexOf } from '../core/files/fileDigest.ts';
import { gzip } from '../core/files/gzip.ts';
import { defineOperation, type NextStep, type OperationRecord } from '../core/work/operations.ts';
import { auditTable } from '../core/state.ts';
import { without } from '../core/store/without.ts';
import { Stop } from '../core/work/stop.ts';
import { secondsOf } from '../core/system.ts';
import { tarEnd, tarEntry } from '../core/files/tar.ts';
import { masked } from './masking.ts';
import { firstFiles, leftOut, type BundleFile } from './parts.ts';
import { bundleError, bundlePause, finishedBundle, pieceTable, type BundleState, type FinishedBundle } from './state.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

type Kept = Pick<Environment, 'store'>;
type Making = OperationRecord<BundleState>;

/** One bundle is created at a time, for the appliance itself. */
const about = '';
/** Audit records of one file in the bundle. */
const rows = 2_000;

const pieceId = (task: string, index: number): string => `${task}/${index}`;
const dropPieces = (kept: Kept, task: string): void => {
  for (let index = 0; pieceTable.in(kept).remove(pieceId(task, index)); index += 1);
};

/** Returns masked files as a compressed part of the archive, with a list of their contents. */
async function packed(files: readonly BundleFile[], now: number, end = false) {
  const each = files.map(({ name, text }) => ({ name, ...masked(text) }));
  const entries = each.map(({ name, text }) => tarEntry(name, new TextEncoder().encode(text), now));
  const whole = new Blob([...entries, ...(end ? [tarEnd()] : [])]);
  return {
    // Each part is a gzip file of its own, so that a process that dies in between leaves no partial compression.
    bytes: await gzip(new Uint8Array(await whole.arrayBuffer())),
    contents: each.map(({ name, text }) => ({ name, size: new TextEncoder().encode(text).length })),
    masked: each.reduce((sum, { count }) => sum + count, 0),
  };
}

type Packed = Awaited<ReturnType<typeof packed>>;

/** Adds a part to the bundle in progress. */
function add(kept: Kept, { id, state }: Making, part: Packed): BundleState {
  pieceTable.in(kept).put({ id: pieceId(id, state.pieces.length), base64: encodeBase64(part.bytes.buffer) });
  return { ...state, pieces: [...state.pieces, part.bytes.length], contents: [...state.contents, ...part.contents], masked: state.masked + part.masked };
}

/**
 * Returns the next records of the audit log as JSON lines. Omits their hashes, because they would be masked like keys; an export can be verified instead. Omits
 * records that were added after the start.
 */
function auditFile(environment: Environment, { progress }: Making): { file: BundleFile; done: number } {
  const total = progress.total ?? 0;
  const limit = Math.min(rows, total - progress.done);
  const found = auditTable.in(environment).page({ sort: { field: 'id', desc: false }, offset: progress.done, limit }).rows;
  const name = `audit/audit-${String(Math.floor(progress.done / rows) + 1).padStart(5, '0')}.jsonl`;
  return {
    file: { name, text: found.map((row) => `${JSON.stringify({ ...without(row, 'hash'), date: new Date(row.date * 1000).toISOString() })}\n`).join('') },
    // Do not wait for records that were deleted meanwhile.
    done: found.length < limit ? total : progress.done + found.length,
  };
}

async function step(environment: Environment, making: Making): Promise<NextStep<BundleState>> {
  const { state, progress, id, user } = making;
  const now = secondsOf(environment);
  if (!state.begun) {
    const part = await packed(firstFiles(environment, state.options, now), now);
    return { next: () => ({ state: { ...add(environment, making, part), begun: true }, progress }) };
  }
  if (progress.done < (progress.total ?? 0)) {
    const { file, done } = auditFile(environment, making);
    const part = await packed([file], now);
    return { next: () => ({ state: add(environment, making, part), progress: { ...progress, done } }) };
  }
  const left_out = leftOut(state.options, state.masked);
  const manifest = {
    name: 'manifest.json',
    text: `${JSON.stringify({ created: new Date(now * 1000).toISOString(), contents: state.contents, left_out }, null, 2)}\n`,
  };
  const part = await packed([manifest], now, true);
  const sha256 = await digestOfBundle(environment, { task: id, pieces: state.pieces }, part.bytes);
  return {
    end: ({ audit }) => {
      const { pieces, contents } = add(environment, making, part);
      const old = finishedBundle.get(environment);
      if (old) dropPieces(environment, old.task);
      finishedBundle.set(environment, { task: id, time: now, pieces, sha256, contents, left_out });
      bundleError.set(environment, null);
      audit({ content: 'Log bundle created', group: '', user });
    },
  };
}

/** Creates the bundle, one part at a time. */
export const logBundleOperation = defineOperation<BundleState>({
  kind: 'logBundle',
  title: 'Log bundle',
  category: 'Logs',
  failure: () => ({ kind: 'log-bundle-failed' }),
  rest: (environment) => bundlePause.get(environment),
  undo: (environment, { id }, reason) => {
    dropPieces(environment, id);
    bundleError.set(environment, reason ?? null);
  },
  // A retry would fail again: end the operation and log the reason.
  step: (environment, making) =>
    step(environment, making).catch((error: unknown) => {
      environment.log(`logBundle.create failed: ${error instanceof Error ? error.message : 'unknown'}`);
      throw new Stop(logBundleTexts.failed);
    }),
});

export const underWay = (kept: Kept): Making | undefined => logBundleOperation.under(kept, about);

/** Starts a bundle. Call it inside the commit that records it; wake the agenda afterwards. */
export function startBundle(environment: Environment, user: string, options: BundleState['options']): void {
  const total = options.audit_log === 'yes' ? auditTable.in(environment).count() : 0;
  bundleError.set(environment, null);
  logBundleOperation.begin(environment, { about, user, total, state: { options, pieces: [], contents: [], masked: 0, begun: false } });
}

export const bytesOf = ({ pieces }: Pick<FinishedBundle, 'pieces'>): number => pieces.reduce((sum, size) => sum + size, 0);

/** Streams a range of bytes of the bundle, both ends included, piece by piece, because it may be larger than memory. */
export function bundleStream(
  kept: Kept,
  { task, pieces }: Pick<FinishedBundle, 'task' | 'pieces'>,
  from: number,
  to: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let index = 0;
  let at = 0;
  while (index < pieces.length && at + (pieces[index] ?? 0) <= from) at += pieces[index++] ?? 0;
  return new ReadableStream({
    async pull(controller) {
      // Without a pause, a fast reader would receive all of it in one turn of the event loop.
      await yieldToEventLoop();
      if (index >= pieces.length || at > to) return controller.close();
      const piece = pieceTable.in(kept).get(pieceId(task, index));
      if (!piece) return controller.error(new Error('The log bundle was replaced by a newer one.'));
      const bytes = decodeBase64(piece.base64);
      controller.enqueue(bytes.slice(Math.max(0, from - at), Math.min(bytes.length, to - at + 1)));
      at += bytes.length;
      index += 1;
    },
  });
}

/** Returns the SHA-256 of the pieces and of the following bytes, hex. */
export async function digestOfBundle(kept: Kept, bundle: Pick<FinishedBundle, 'task' | 'pieces'>, last = new Uint8Array(0)): Promise<string> {
  return hexOf((await digestOf(bundleStream(kept, bundle, 0, bytesOf(bundle) - 1))).update(last));
}
