import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import type { ReportCell } from 'kc-api/contract/reporting/reporting';
import { reportTexts } from 'kc-api/rules/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { reportPieceTable, type ReportContent } from './state.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

type Kept = Pick<Environment, 'store'>;
const table = (kept: Kept) => reportPieceTable.in(kept);
/** Bytes of a piece of a PDF. */
const pieceBytes = 256 * 1024;

export const putRows = (kept: Kept, content: string, index: number, rows: ReportCell[][]): void => table(kept).put({ id: `${content}/${index}`, rows });

export function rowsAt(kept: Kept, { id }: Pick<ReportContent, 'id'>, index: number): readonly ReportCell[][] {
  const piece = table(kept).get(`${id}/${index}`);
  return piece && 'rows' in piece ? piece.rows : [];
}

export function putPdf(kept: Kept, content: string, file: Uint8Array): { pieces: number; bytes: number } {
  const pieces = Math.ceil(file.length / pieceBytes);
  for (let n = 0; n < pieces; n += 1)
    table(kept).put({ id: `${content}/pdf/${n}`, base64: encodeBase64(file.slice(n * pieceBytes, (n + 1) * pieceBytes).buffer) });
  return { pieces, bytes: file.length };
}

export function pdfPiece(kept: Kept, { id }: Pick<ReportContent, 'id'>, index: number): Uint8Array<ArrayBuffer> | null {
  const piece = table(kept).get(`${id}/pdf/${index}`);
  return piece && 'base64' in piece ? (decodeBase64(piece.base64) as Uint8Array<ArrayBuffer>) : null;
}

/** Deletes the content of a run. Its pieces have consecutive numbers. */
export function dropContent(kept: Kept, id: string): void {
  for (const name of [id, `${id}/pdf`]) for (let index = 0; table(kept).remove(`${name}/${index}`); index += 1);
}

/** Streams a file piece by piece. Other work can run between two pieces. */
export function streamOf(pieces: number, at: (index: number) => Uint8Array<ArrayBuffer> | null): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      if (next >= pieces) return controller.close();
      const piece = at(next);
      next += 1;
      if (piece) controller.enqueue(piece);
      else controller.error(new Error(reportTexts.replaced));
    },
  });
}
