import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import type { Environment } from '../core/context.ts';
import { digestOf, runningDigest, type RunningDigest } from '../core/files/fileDigest.ts';
import type { Written } from './auditWriter.ts';
import { auditBundle, auditPieceTable, type Bundle, type ExportState, type Piece } from './state.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

type Kept = Pick<Environment, 'store'>;

const piecesOf = (kept: Kept) => auditPieceTable.in(kept);
const pieceId = (task: string, index: number) => `${task}/${index}`;
const bytesOf = (piece: Piece): Uint8Array<ArrayBuffer> => ('text' in piece ? new TextEncoder().encode(piece.text) : decodeBase64(piece.base64));

export const bundleOf = ({ store }: Kept): Bundle | undefined => auditBundle.get({ store }) ?? undefined;

/** Adds a piece to a file that is being made. */
export function addPiece(kept: Kept, task: string, state: ExportState, written: Written): ExportState {
  const id = pieceId(task, state.pieces);
  piecesOf(kept).put(typeof written === 'string' ? { id, text: written } : { id, base64: encodeBase64(written.slice().buffer) });
  return { ...state, pieces: state.pieces + 1, bytes: state.bytes + bytesOfWritten(written).length };
}

/** They are numbered without a gap. */
export function dropPieces(kept: Kept, task: string): void {
  for (let index = 0; piecesOf(kept).remove(pieceId(task, index)); index += 1);
}

/** The bundle piece by piece: it may be larger than memory. Between two pieces whatever else waits has its turn. */
export function bundleStream(kept: Kept, bundle: Pick<Bundle, 'task' | 'pieces'>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      // A reader that is faster than we are would get all of it in one turn.
      await yieldToEventLoop();
      if (next >= bundle.pieces) return controller.close();
      const piece = piecesOf(kept).get(pieceId(bundle.task, next));
      next += 1;
      if (piece) controller.enqueue(bytesOf(piece));
      else controller.error(new Error('The bundle was replaced by a newer one.'));
    },
  });
}

export const bytesOfWritten = (written: Written): Uint8Array => (typeof written === 'string' ? new TextEncoder().encode(written) : written);

/** The digest of the pieces so far. */
export async function digestOfPieces(kept: Kept, bundle: Pick<Bundle, 'task' | 'pieces'>): Promise<RunningDigest> {
  return bundle.pieces === 0 ? runningDigest() : digestOf(bundleStream(kept, bundle));
}
