import type { Report, ReportCell, ReportChart, ReportColumn, ReportPeriod, ReportSchedule, ReportType } from 'kc-api/contract/reporting/reporting';
import { defineTable } from '../core/store/table.ts';

/** The content of a run: its rows are in pieces, and its PDF exists after the first request. */
export interface ReportContent {
  /** Prefix of the ids of its pieces, unique for each run. */
  id: string;
  /** Seconds since 1970. */
  made: number;
  columns: readonly ReportColumn[];
  charts: readonly ReportChart[];
  rows: number;
  pieces: number;
  /** Bytes of its CSV file. */
  csv: number;
  pdf: { pieces: number; bytes: number } | null;
}

export interface ReportRecord {
  id: string;
  revision: number;
  name: string;
  type: ReportType;
  period: ReportPeriod;
  /** First second of an `own` period, and of the time after it. */
  from?: number;
  to?: number;
  /** Shared by the reports that were generated as one set. */
  set?: string;
  schedule: ReportSchedule;
  time_zone: string;
  /** Time and user of the request: the schedule counts from this time. */
  since: number;
  created_by: string;
  /** The id of that user. Rows of an older version do not have it. */
  owner?: string;
  /** When it is generated again; 0 for never. */
  next_run: number;
  state: 'RUNNING' | 'SUCCESS' | 'FAILED';
  error: Report['error'] | null;
  content: ReportContent | null;
  /** Users who may read the report see the token. No log and no audit record contains it. */
  link: { token: string; expires: number; /** The id of the user who created it. Rows of an older version do not have it. */ by?: string } | null;
}

/** Rows of a report, or base64 of its PDF: 'content/0', 'content/pdf/0', … */
type ReportPiece = { id: string; rows: ReportCell[][] } | { id: string; base64: string };

declare module '../core/context.ts' {
  interface AuditCategories {
    Reporting: true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    reports: ReportRecord;
    reportPieces: ReportPiece;
  }
}

export const reportTable = defineTable('reports', { columns: { next_run: 'INTEGER' }, secrets: ['link'] });
/** Separate from the reports, so that a report is never read as a whole. */
export const reportPieceTable = defineTable('reportPieces');
