import { reportTexts } from 'kc-api/rules/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { digestOfStream } from '../core/files/fileDigest.ts';
import { refuse } from '../core/refusal.ts';
import type { Store } from '../core/store/store.ts';
import { pdfPiece, putPdf, streamOf } from './pieces.ts';
import { csvFileSize, csvStream } from './reportCsv.ts';
import { reportPdf } from './reportPdf.ts';
import { reportTable, type ReportContent, type ReportRecord } from './state.ts';
import { zonedText } from '../core/time/zones.ts';

export type ReportFormat = 'csv' | 'pdf';
type Pdf = NonNullable<ReportContent['pdf']>;

interface ReportFile {
  filename: string;
  type: string;
  file: ReadableStream<Uint8Array<ArrayBuffer>>;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** PDFs that are being created. Concurrent requests share one. By store, because seeded runs have the same id in every vault. */
const underWay = new WeakMap<Store, Map<string, Promise<Pdf>>>();

function underWayIn({ store }: Environment): Map<string, Promise<Pdf>> {
  const known = underWay.get(store) ?? new Map<string, Promise<Pdf>>();
  underWay.set(store, known);
  return known;
}

/** Creates the PDF of a run on first request, and stores it with the run. */
async function pdfOf(environment: Environment, report: ReportRecord, content: ReportContent): Promise<Pdf> {
  if (content.pdf) return content.pdf;
  const waiting = underWayIn(environment);
  const known = waiting.get(content.id);
  if (known) return known;
  const making = (async () => {
    const file = await reportPdf(environment, report, content);
    return environment.store.transaction(() => {
      const now = reportTable.in(environment).get(report.id);
      // The run was replaced meanwhile: the PDF may lack rows, and would never be deleted.
      if (now?.content?.id !== content.id) return refuse(409, reportTexts.replaced);
      const pdf = putPdf(environment, content.id, file);
      reportTable.in(environment).put({ ...now, content: { ...now.content, pdf } });
      return pdf;
    });
  })().finally(() => waiting.delete(content.id));
  waiting.set(content.id, making);
  return making;
}

/** Cache of the last digests by file name: a file is read once for its digest, and often for downloads. */
const digests = new WeakMap<Store, Map<string, Promise<string>>>();
const digestsMax = 200;

/** Returns the SHA-256 of a file, hex. `file`: a name that always stands for the same bytes in the store. Reads `stream` if no digest is cached. */
export function digestOf({ store }: Environment, file: string, stream: () => ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const known = digests.get(store) ?? new Map<string, Promise<string>>();
  digests.set(store, known);
  const digest = known.get(file) ?? digestOfStream(stream());
  if (known.size >= digestsMax) known.clear();
  known.set(file, digest);
  digest.catch(() => known.delete(file));
  return digest;
}

/** 'key-inventory-2026-11-23' */
const filenameOf = ({ type, time_zone }: ReportRecord, { made }: ReportContent, format: ReportFormat): string =>
  `${type.replaceAll('_', '-')}-${zonedText(made, time_zone).slice(0, 10)}.${format}`;

/** Returns the text for audit records: 'downloaded as PDF'. */
export const downloaded = (format: ReportFormat): string => `downloaded as ${format.toUpperCase()}`;

/** Returns the file of a report with content. */
export async function reportFile(environment: Environment, report: ReportRecord, content: ReportContent, format: ReportFormat): Promise<ReportFile> {
  const filename = filenameOf(report, content, format);
  if (format === 'csv') {
    const csv = () => csvStream(environment, content, report.time_zone);
    return {
      filename,
      type: 'text/csv',
      file: csv(),
      bytes: csvFileSize(content, report.time_zone),
      sha256: await digestOf(environment, `${content.id}.csv`, csv),
    };
  }
  const { pieces, bytes } = await pdfOf(environment, report, content);
  const pdf = () => streamOf(pieces, (index) => pdfPiece(environment, content, index));
  return { filename, type: 'application/pdf', file: pdf(), bytes, sha256: await digestOf(environment, `${content.id}.pdf`, pdf) };
}
