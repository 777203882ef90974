import type { Environment } from '../core/context.ts';
import type { Written } from './auditFormats.ts';
import { auditBundle, auditPieceTable, type Bundle, type ExportState } from './state.ts';

type Kept = Pick<Environment, 'store'>;

const piecesOf = (kept: Kept) => auditPieceTable.in(kept);
const pieceId = (task: string, index: number) => `${task}/${index}`;

export const bundleOf = ({ store }: Kept): Bundle | undefined => auditBundle.get({ store }) ?? undefined;

/** Adds a piece to a file that is being made. */
export function addPiece(kept: Kept, task: string, state: ExportState, { text, memo }: Written): ExportState {
  piecesOf(kept).put({ id: pieceId(task, state.pieces), text });
  return { ...state, memo, pieces: state.pieces + 1, bytes: state.bytes + new TextEncoder().encode(text).length };
}

/** They are numbered without a gap. */
export function dropPieces(kept: Kept, task: string): void {
  for (let index = 0; piecesOf(kept).remove(pieceId(task, index)); index += 1);
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
