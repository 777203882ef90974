import type { Report } from 'kc-api/contract/reporting/reporting';
import { reportRules } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { orMissing } from '../core/refusal.ts';
import { secondsOf } from '../core/system.ts';
import { hasContent } from './contents.ts';
import { dropContent } from './pieces.ts';
import { linkOf } from './reportLink.ts';
import { reportTable, type ReportRecord } from './state.ts';

/** Returns a report for the response. `origin`: the origin under which the caller reaches the appliance. */
export function wireReport(environment: Environment, one: ReportRecord, origin: string): Report {
  const { content, error } = one;
  const link = linkOf(environment, one, secondsOf(environment));
  return {
    report_id: one.id,
    name: one.name,
    types: one.type,
    period: one.period,
    ...(one.from === undefined ? {} : { from: one.from }),
    ...(one.to === undefined ? {} : { to: one.to }),
    ...(one.set === undefined ? {} : { set: one.set }),
    scheduled: one.schedule === 'once' ? 'no' : 'yes',
    schedule: one.schedule,
    time_zone: one.time_zone,
    created: content?.made ?? one.since,
    created_by: one.created_by,
    next_run: one.next_run,
    state: one.state,
    ...(error ? { error } : {}),
    ready: content ? 'yes' : 'no',
    rows: content?.rows ?? 0,
    sharable_link: link ? `${origin}/v5/shared_report/${encodeURIComponent(environment.vault.tenant)}/${link.token}/` : '',
    link_expires: link?.expires ?? 0,
  };
}

export const reportRecord = defineRecord({
  table: reportTable,
  noun: 'Report',
  category: 'Reporting',
  nameOf: ({ name }) => name,
  wire: (environment, one) => wireReport(environment, one, ''),
  facts: (_, { name, type, period, from, to, set, schedule, time_zone }) => ({ name, type, period, from, to, set, schedule, time_zone }),
  follow: (environment, { before, after }) => {
    if (before?.content && !after) dropContent(environment, before.content.id);
  },
});

export const mayRead = (context: Context, { type }: Pick<ReportRecord, 'type'>): boolean =>
  reportRules.type(context.actor, type).ok && hasContent(context, type);

/** Refuses (404) if there is none, or none that the caller may see. */
export function findReport(context: Context, id: string): ReportRecord {
  const found = reportTable.in(context).get(id);
  return orMissing(found && mayRead(context, found) ? found : undefined, t('This report'));
}
