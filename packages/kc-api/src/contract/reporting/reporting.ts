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

/** A report type of this vault that the caller may read. */
export const reportTypeFacts = v.object({ type: reportType, name: applianceText, description: applianceText });
export type ReportTypeFacts = v.InferOutput<typeof reportTypeFacts>;

/** REPT-06. Other appliances omit what they do not report. */
export const report = v.object({
  report_id: text,
  name: text,
  /** Type of the report. */
  types: reportType,
  period: v.optional(reportPeriod),
  /** First second of the period, and of the time after it. Only for an `own` period. */
  from: v.optional(epochSeconds),
  to: v.optional(epochSeconds),
  /** The set with which the report was generated; reports of one set share it. Omitted for a single report. */
  set: v.optional(text),
  /** 'yes' if the appliance generates it repeatedly. */
  scheduled: yesNo,
  schedule: v.optional(reportSchedule),
  /** Time zone of the schedule and of the times in the files: 'Europe/Stockholm'. */
  time_zone: v.optional(text),
  /** Time of the last generation; before the first one, time of the request. */
  created: epochSeconds,
  created_by: v.optional(text),
  /** Time of the next generation; 0 for never. */
  next_run: v.optional(epochSeconds),
  /** State of the current or the last run: RUNNING, SUCCESS or FAILED. `error` is the reason for a failure. */
  state: text,
  error: v.optional(applianceText),
  /** 'yes' if there is content. After a failed run, it is the content of the run before. */
  ready: v.optional(yesNo),
  /** Number of rows. */
  rows: v.optional(v.number()),
  /** Opens the report without a sign-in; '' without a link. */
  sharable_link: text,
  /** Expiry of the link; 0 without a link. */
  link_expires: v.optional(epochSeconds),
});
export type Report = v.InferOutput<typeof report>;

/** Content of a column: text, seconds since 1970 (null or 0 for never), or a number (null for none). */
export const reportColumn = v.object({
  label: applianceText,
  kind: v.picklist(['text', 'time', 'number']),
  /** 'yes' if its cells are texts of the appliance, several joined by commas. Default: names and other texts of users. */
  worded: v.optional(yesNo),
});
export type ReportColumn = v.InferOutput<typeof reportColumn>;
export const reportCell = v.union([text, v.number(), v.null()]);
export type ReportCell = v.InferOutput<typeof reportCell>;

/** Counts by name, or for each day of the period. */
export const reportChart = v.object({
  label: applianceText,
  /** Meaning of the names: 'Status'. '' for days. */
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

/** REPT-07 to REPT-11. Users who may not read the data of a type see no report of it, and get 404 for one. */
export const reporting = defineCalls('reporting', {
  list: call({ method: 'GET', path: 'reporting/', answer: v.object({ report_types: listOf(reportTypeFacts), reports: listOf(report) }), need }),
  /**
   * `time_zone`: an IANA name. Default: UTC. `from` and `to`: first second of an `own` period, and first second after it; 731 days at most. A schedule
   * cannot have an `own` period. The appliance generates the content afterwards, step by step.
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
  /** Generates reports of several types for one period, all of them or none. Each is named after the set and its type. */
  generateSet: call({
    method: 'POST',
    path: 'reporting/sets/',
    body: v.object({ report_types: v.array(reportType), options: v.object(madeFor) }),
    answer: v.object({ set: text, report_ids: v.array(text) }),
    need,
    stale,
    starts: 'operation',
  }),
  /** The files of all reports of a set that the user may read, as one archive. 409 until all of them are ready. */
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
  /** Creates a new link, and revokes the previous one. */
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
  /** The report without its rows. 409 until it is ready. */
  read: call({
    method: 'GET',
    path: 'reporting/:report_id/',
    answer: v.object({ report, columns: v.array(reportColumn), charts: listOf(reportChart) }),
    need,
  }),
  /** `page`: starts at 0, with `pageRows` rows each. Whole numbers as text. */
  rows: call({
    method: 'GET',
    path: 'reporting/:report_id/rows/',
    query: v.object({ page: v.optional(text) }),
    /** `words`: the texts of the appliance in the rows, keyed by the text itself. */
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
