import { localTime } from 'kc-api/rules/audit/exportCells';
import type { AuditRow } from '../core/context.ts';
import type { PdfFonts } from '../core/files/pdfFont.ts';
import { csvWriter } from './auditCsv.ts';
import { createAuditPdf } from './auditPdf.ts';
import { recordsXml, xmlHead, xmlTail } from './auditXml.ts';
import type { AuditWriter } from './auditWriter.ts';
import type { Header, Trailer } from './trailer.ts';

export type AuditFormat = 'xml' | 'csv' | 'pdf';

export interface Facts {
  vault: string;
  group: string | null;
  /** Epoch seconds. */
  started: number;
  total: number;
  /** Minutes from UTC. */
  offset: number;
  /** Records that are written already. Default: none. */
  records?: number;
  header: Header;
}

interface Format {
  type: string;
  /** Records that one step writes. No more than can be written in a twentieth of a second: calls wait for it. */
  rows: number;
  begin: (facts: Facts, fonts: PdfFonts) => Promise<AuditWriter>;
  /** Goes on with a file after a restart. Default: it has to be begun again. */
  resume?: (facts: Facts) => AuditWriter;
}

/** A format in which each record is written for itself. */
function textFormat(
  type: string,
  { head, records, tail }: { head: (facts: Facts) => string; records: (rows: readonly AuditRow[], facts: Facts) => string; tail: (trailer: Trailer) => string },
): Format {
  const writer = (facts: Facts, begun: string): AuditWriter => {
    let due = begun;
    const withHead = (text: string) => {
      const whole = due + text;
      due = '';
      return whole;
    };
    return { add: (rows) => withHead(records(rows, facts)), end: (trailer) => withHead(tail(trailer)) };
  };
  return { type, rows: 2_000, begin: async (facts) => writer(facts, head(facts)), resume: (facts) => writer(facts, '') };
}

export const auditFormats: Readonly<Record<AuditFormat, Format>> = {
  xml: textFormat('application/xml; charset=utf-8', {
    head: ({ vault, started, total, header }) => xmlHead(vault, started, total, header),
    records: recordsXml,
    tail: xmlTail,
  }),
  csv: {
    type: 'text/csv; charset=utf-8',
    rows: 2_000,
    begin: async ({ offset }) => csvWriter(offset, null),
    resume: ({ offset, records = 0 }) => csvWriter(offset, records),
  },
  pdf: {
    type: 'application/pdf',
    rows: 25,
    async begin({ vault, group, started, total, offset }, fonts) {
      const title = `Audit log of ${group ?? vault}, ${total} records, ${localTime(started, offset)}. For reading: a CSV file can be verified.`;
      const pdf = await createAuditPdf(fonts, { title, made: started, offset });
      return {
        async add(rows) {
          await pdf.add(rows);
          return pdf.take();
        },
        end: () => pdf.end(),
      };
    },
  },
};
