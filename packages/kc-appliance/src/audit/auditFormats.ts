import type { AuditRow } from '../core/context.ts';
import { localTime } from './auditTime.ts';
import { csvHead, recordsCsv } from './auditCsv.ts';
import { pdfHead, pdfTail, recordsPdf, type PdfMemo } from './auditPdf.ts';
import { recordsXml, xmlHead, xmlTail } from './auditXml.ts';

export type AuditFormat = 'xml' | 'csv' | 'pdf';

export const auditTypes: Readonly<Record<AuditFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

export interface Facts {
  format: AuditFormat;
  vault: string;
  group: string | null;
  /** Epoch seconds. */
  started: number;
  total: number;
  /** Minutes from UTC. */
  offset: number;
}

/** What a format remembers from one step to the next. */
export type Memo = PdfMemo | null;
export interface Written {
  text: string;
  memo: Memo;
}

export function headOf({ format, vault, group, started, total, offset }: Facts): Written {
  if (format === 'xml') return { text: xmlHead(vault, started, total), memo: null };
  if (format === 'csv') return { text: csvHead, memo: null };
  return pdfHead(`Audit log of ${group ?? vault}, ${total} records, ${localTime(started, offset)}`);
}

export function rowsOf({ format, offset }: Facts, rows: readonly AuditRow[], memo: Memo): Written {
  if (format === 'xml') return { text: recordsXml(rows), memo };
  if (format === 'csv' || !memo) return { text: recordsCsv(rows, offset), memo };
  return recordsPdf(memo, rows, offset);
}

export const tailOf = ({ format }: Facts, memo: Memo): string => (format === 'xml' ? xmlTail : memo ? pdfTail(memo) : '');
