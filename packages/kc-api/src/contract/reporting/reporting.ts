import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

export const reportType = v.picklist(['key_inventory', 'user_access', 'audit_summary', 'certificate_expiry', 'license_usage']);
export type ReportType = v.InferOutput<typeof reportType>;
/** The last so many days, as text. */
export const reportPeriod = v.picklist(['7', '30', '90']);
export type ReportPeriod = v.InferOutput<typeof reportPeriod>;
export const reportSchedule = v.picklist(['once', 'daily', 'weekly', 'monthly']);
export type ReportSchedule = v.InferOutput<typeof reportSchedule>;

/** A type that this vault has, and that the asker may read. */
export const reportTypeFacts = v.object({ type: reportType, name: applianceText, description: applianceText });
export type ReportTypeFacts = v.InferOutput<typeof reportTypeFacts>;

/** REPT-06. What another appliance does not tell is left out. */
export const report = v.object({
  report_id: text,
  name: text,
  /** What it is a report on. */
  types: reportType,
  period: v.optional(reportPeriod),
  /** Whether it is generated again and again. */
  scheduled: yesNo,
  schedule: v.optional(reportSchedule),
  /** By whose clocks its schedule goes and its files tell times: 'Europe/Stockholm'. */
  time_zone: v.optional(text),
  /** When its content was made last; before the first time, when it was asked for. */
  created: epochSeconds,
  created_by: v.optional(text),
  /** When it is generated again; 0 for never. */
  next_run: v.optional(epochSeconds),
  /** Of the run that is under way, or the last one: RUNNING, SUCCESS or FAILED, with its reason. */
  state: text,
  error: v.optional(applianceText),
  /** Whether there is something to look at: what a run that failed has left is that of the run before. */
  ready: v.optional(yesNo),
  /** Rows of it. */
  rows: v.optional(v.number()),
  /** Opens the report without signing in; '' without one. */
  sharable_link: text,
  /** When the link stops opening it; 0 without one. */
  link_expires: v.optional(epochSeconds),
});
export type Report = v.InferOutput<typeof report>;

/** What a column holds: text, seconds since 1970 (null or 0 is never), or a number (null is none). */
export const reportColumn = v.object({
  label: applianceText,
  kind: v.picklist(['text', 'time', 'number']),
  /** Its cells are words of the appliance, several joined by commas. Default: names and what else people typed. */
  worded: v.optional(yesNo),
});
export type ReportColumn = v.InferOutput<typeof reportColumn>;
export const reportCell = v.union([text, v.number(), v.null()]);
export type ReportCell = v.InferOutput<typeof reportCell>;

/** How many there are by name, or on each day of the period. */
export const reportChart = v.object({
  label: applianceText,
  /** What the names are: 'Status'. '' of days. */
  of: applianceText,
  slices: listOf(v.object({ name: applianceText, count: v.number() })),
  points: listOf(v.object({ date: epochSeconds, count: v.number() })),
});
export type ReportChart = v.InferOutput<typeof reportChart>;

const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['reporting'] as const;

/** REPT-07 to REPT-11. Whoever may not read what a type reports on sees no report of it, and finds none (404). */
export const reporting = defineCalls('reporting', {
  list: call({ method: 'GET', path: 'reporting/', answer: v.object({ report_types: listOf(reportTypeFacts), reports: listOf(report) }), need }),
  /** `time_zone`: an IANA name. Default: UTC. The content comes afterwards, step by step. */
  generate: call({
    method: 'POST',
    path: 'reporting/',
    body: v.object({
      report_type: reportType,
      options: v.object({ name, period: reportPeriod, schedule: reportSchedule, time_zone: v.exactOptional(name) }),
    }),
    answer: v.object({ report_id: text }),
    need,
    stale,
    starts: 'operation',
  }),
  /** Another link than the one before, which ends. */
  generateLink: call({ method: 'POST', path: 'reporting/:report_id/link/', answer: v.object({ sharable_link: text }), need, stale }),
  remove: call({ method: 'DELETE', path: 'reporting/:report_id/', answer: done, need, stale, exempt: 'A report is a copy, and can be generated again.' }),
  revokeAccess: call({
    method: 'DELETE',
    path: 'reporting/:report_id/link/',
    answer: done,
    need,
    stale,
    exempt: 'Access to a report must end immediately when its owner wants that.',
  }),
  /** What it says, but for its rows. Refused (409) until it is ready. */
  read: call({
    method: 'GET',
    path: 'reporting/:report_id/',
    answer: v.object({ report, columns: v.array(reportColumn), charts: listOf(reportChart) }),
    need,
  }),
  /** `page`: from 0, `pageRows` rows each. Whole numbers as text. */
  rows: call({
    method: 'GET',
    path: 'reporting/:report_id/rows/',
    query: v.object({ page: v.optional(text) }),
    /** `words`: those of the appliance that stand in the rows, by themselves. */
    answer: v.object({ rows: v.array(v.array(reportCell)), words: v.optional(v.record(text, applianceText)), total: v.number() }),
    need,
  }),
  file: call({
    method: 'GET',
    path: 'reporting/:report_id/file/',
    query: v.object({ format: v.picklist(['csv', 'pdf']) }),
    kind: 'download',
    files: { 'text/csv': 'csv', 'application/pdf': 'pdf' },
    answer: done,
    need,
    timeout: false,
  }),
});
