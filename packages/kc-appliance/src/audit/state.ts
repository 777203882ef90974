import type { PdfFonts } from '../core/files/pdfFont.ts';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';
import type { AuditFormat } from './auditFormats.ts';

/** What is exported: the whole log, or that of one group. `offset`: minutes from UTC of whoever asked. */
export interface ExportWish {
  format: AuditFormat;
  group: string | null;
  offset: number;
}

/** What the operation knows beside its progress. */
export interface ExportState extends ExportWish {
  /** Pieces written and the bytes in them. */
  pieces: number;
  bytes: number;
  /** The hash over the hashes of all records so far. One that an older version began has none. */
  digest?: string;
  /** Those records. */
  records?: number;
}

/** What is told of an export, for as long as somebody may ask: longer than its operation lives. */
export interface ExportTask {
  id: string;
  state: 'RUNNING' | 'SUCCESS' | 'FAILED';
  error: string | null;
}

/** The finished file. */
export interface Bundle {
  task: string;
  format: AuditFormat;
  filename: string;
  bytes: number;
  /** Hex. A file of an older version has none. */
  sha256?: string;
  time: number;
  pieces: number;
}

/** Text as it is; bytes in base64. */
export type Piece = { id: string; text: string } | { id: string; base64: string };

declare module '../core/context.ts' {
  interface AuditCategories {
    Audit: true;
  }
  interface AreaPorts {
    /** Asked for when a PDF file is begun. */
    pdfFonts: PdfFonts;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    auditExports: ExportTask;
    auditPieces: Piece;
  }
  interface Values {
    audit_bundle: Bundle | null;
    /** Milliseconds between two steps of an export. */
    audit_export_pause: number;
  }
}

export const auditExportTable = defineTable('auditExports');
/** Apart from the tasks, so that nothing ever reads all of a bundle at once. */
export const auditPieceTable = defineTable('auditPieces');
export const auditBundle = defineValue('audit_bundle', null);
export const exportPause = defineValue('audit_export_pause', 10);
