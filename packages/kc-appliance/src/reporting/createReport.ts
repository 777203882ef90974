import type { reporting as calls, ReportType } from 'kc-api/contract/reporting/reporting';
import type { BodyOf } from 'kc-api/contract/call';
import { periodVerdict, reportRules, reportsMax, reportTexts } from 'kc-api/rules/reporting/reporting';
import { reasonOf } from 'kc-api/rules/verdict';
import type { Context } from '../core/context.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { hasContent } from './contents.ts';
import { beginRun } from './makeReport.ts';
import { reportRecord } from './reportRecord.ts';
import { reportTable, type ReportRecord } from './state.ts';
import { isTimeZone, nextRun } from '../core/time/zones.ts';

type Options = BodyOf<typeof calls.generate>['options'];

/** Refuses a type that this vault does not have, or that the caller may not read. `field`: the field of the request. */
export function checkType(context: Context, type: ReportType, field: string): void {
  check(reportRules.type(context.actor, type));
  if (!hasContent(context, type)) refuse(400, reportTexts.type, { fields: { [field]: reportTexts.type } });
}

/** Refuses invalid options, and more reports than the limit of a vault. `count`: number of reports to create. */
export function checkOptions(context: Context, options: Options, count: number): void {
  const { name, time_zone = 'UTC' } = options;
  if (name.trim() === '') checkFields({ 'options.name': reportTexts.name });
  if (!isTimeZone(time_zone)) checkFields({ 'options.time_zone': reportTexts.zone });
  const problem = reasonOf(periodVerdict(options, context.now));
  if (problem !== undefined) checkFields({ 'options.period': problem });
  if (reportTable.in(context).count() + count > reportsMax) refuse(409, reportTexts.tooMany(reportsMax));
}

/** Creates a report and starts its first run. Call it inside a commit, and wake the agenda afterwards. */
export function createReport(context: Context, type: ReportType, options: Options, set?: string): ReportRecord {
  const { name, period, from, to, schedule, time_zone = 'UTC' } = options;
  const report = reportRecord.create(context, {
    name: name.trim(),
    type,
    period,
    ...(period === 'own' && from !== undefined && to !== undefined ? { from, to } : {}),
    ...(set === undefined ? {} : { set }),
    schedule,
    time_zone,
    since: context.now,
    created_by: context.me.login_name,
    owner: context.me.id,
    next_run: nextRun(schedule, time_zone, context.now, context.now),
    state: 'RUNNING',
    error: null,
    content: null,
    link: null,
  });
  beginRun(context, report);
  return report;
}
