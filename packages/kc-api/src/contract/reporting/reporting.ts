import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, sentSeconds, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

export const reportType = v.picklist(['key_inventory', 'user_access', 'audit_summary', 'certificate_expiry', 'license_usage']);
export type ReportType = v.InferOutput<typeof reportType>;
/** The last 7, 30 or 90 days, a range that follows the calendar of the time zone, or `own`: the range between `from` and `to`. */
export const reportPeriod = v.picklist(['7', '30', '90', 'today', 'yesterday', 'this_quarter', 'last_quarter', 'this_year', 'own']);
export type ReportPeriod = v.InferOutput<typeof reportPeriod>;
export const reportSchedule = v.picklist(['once', 'daily', 'weekly', 'monthly', 'quarterly']);
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
  /** First second of the period, and of the time after it. Only for an `own` period. */
  from: v.optional(epochSeconds),
  to: v.optional(epochSeconds),
  /** The set that the report was generated with; reports of one set share it. Left out for a report of its own. */
  set: v.optional(text),
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

const madeFor = {
  name,
  period: reportPeriod,
  from: v.exactOptional(sentSeconds),
  to: v.exactOptional(sentSeconds),
  time_zone: v.exactOptional(name),
};
const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['reporting'] as const;

/** REPT-07 to REPT-11. Whoever may not read what a type reports on sees no report of it, and finds none (404). */
export const reporting = defineCalls('reporting', {
  list: call({ method: 'GET', path: 'reporting/', answer: v.object({ report_types: listOf(reportTypeFacts), reports: listOf(report) }), need }),
  /**
   * `time_zone`: an IANA name. Default: UTC. `from` and `to`: first second of an `own` period and of the time after it, 731
   * days at most. A schedule takes no `own` period. The content comes afterwards, step by step.
   */
  generate: call({
    method: 'POST',
    path: 'reporting/',
    body: v.object({
      report_type: reportType,
      options: v.object({ ...madeFor, schedule: reportSchedule }),
    }),
    answer: v.object({ report_id: text }),
    need,
    stale,
    starts: 'operation',
  }),
  /** Reports of several types for one period, each named after the set and its type: all of them, or none. */
  generateSet: call({
    method: 'POST',
    path: 'reporting/sets/',
    body: v.object({ report_types: v.array(reportType), options: v.object(madeFor) }),
    answer: v.object({ set: text, report_ids: v.array(text) }),
    need,
    stale,
    starts: 'operation',
  }),
  /** The files of all reports of a set that the user may read, as one archive. Refused (409) until all of them are ready. */
  setFile: call({
    method: 'GET',
    path: 'reporting/sets/:set/file/',
    query: v.object({ format: v.picklist(['csv', 'pdf']) }),
    kind: 'download',
    files: { 'application/x-tar': 'tar' },
    answer: done,
    need,
    timeout: false,
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
