import { type Report, reporting as calls, type ReportType } from 'kc-api/contract/reporting/reporting';
import { linkLife, reportRules, reportTexts, reportTypes } from 'kc-api/rules/reporting/reporting';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newId, newToken } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { hidden } from '../core/secrets.ts';
import { numberIn } from '../core/store/walk.ts';
import { hasContent } from './contents.ts';
import { checkOptions, checkType, createReport } from './createReport.ts';
import { reportRun } from './makeReport.ts';
import { rowsAt } from './pieces.ts';
import { downloaded, reportFile } from './reportFile.ts';
import { wordsIn } from './reportContent.ts';
import { linkOf } from './reportLink.ts';
import { findReport, mayRead, reportRecord, wireReport } from './reportRecord.ts';
import { reportsOf, setFile } from './reportSet.ts';
import type { ReportContent, ReportRecord } from './state.ts';

const originOf = ({ request }: Context): string => new URL(request.url).origin;
const typesOf = (context: Context) =>
  (Object.keys(reportTypes) as ReportType[])
    .filter((type) => reportRules.type(context.actor, type).ok && hasContent(context, type))
    .map((type) => ({ type, name: reportTypes[type].name, description: reportTypes[type].description }));

/** Returns a report for the response. Its share link works without a sign-in, so an auditor only learns that there is one. */
function wireFor(context: Context, report: ReportRecord): Report {
  const wire = wireReport(context, report, originOf(context));
  return context.actor.auditor ? { ...wire, sharable_link: hidden(wire.sharable_link) ?? '' } : wire;
}

const contentOf = ({ content }: ReportRecord): ReportContent => content ?? refuse(409, reportTexts.notReady);

export const reports = resource(calls, {
  list: (context) => ({
    report_types: typesOf(context),
    reports: reportRecord
      .all(context)
      .filter((report) => mayRead(context, report))
      .map((report) => wireFor(context, report))
      .toReversed(),
  }),

  generate: (context, { body }) => {
    checkType(context, body.report_type, 'report_type');
    checkOptions(context, body.options, 1);
    const made = context.commit(() => createReport(context, body.report_type, body.options));
    context.agenda.wake();
    return { report_id: made.id };
  },

  generateSet: (context, { body }) => {
    const { report_types: types, options } = body;
    if (types.length === 0) checkFields({ report_types: reportTexts.noTypes });
    if (new Set(types).size < types.length) checkFields({ report_types: reportTexts.repeatedType });
    for (const type of types) checkType(context, type, 'report_types');
    checkOptions(context, { ...options, schedule: 'once' }, types.length);
    const set = newId(context.random);
    const made = context.commit(() =>
      types.map((type) => createReport(context, type, { ...options, name: `${options.name.trim()} – ${reportTypes[type].name}`, schedule: 'once' }, set)),
    );
    context.agenda.wake();
    return { set, report_ids: made.map(({ id }) => id) };
  },

  setFile: async (context, { params, query: { format } }) => {
    const inSet = reportsOf(context, params.set);
    const file = await setFile(context, inSet, format);
    context.commit(({ audit }) => {
      for (const { id, name } of inSet)
        audit({ category: 'Reporting', content: `Report ${name} ${downloaded(format)}, with its set`, about: { kind: 'Report', id } });
    });
    return file;
  },

  generateLink: (context, { params }) => {
    const report = findReport(context, params.report_id);
    check(reportRules.share(context.actor, { ready: report.content ? 'yes' : 'no' }));
    return context.commit(({ audit }) => {
      const shared = reportRecord.put(context, { ...report, link: { token: newToken(context.random), expires: context.now + linkLife, by: context.me.id } });
      audit({
        category: 'Reporting',
        content: `Share link of report ${report.name} created. It expires on ${new Date((context.now + linkLife) * 1000).toISOString()}`,
        about: { kind: 'Report', id: report.id },
      });
      return { sharable_link: wireReport(context, shared, originOf(context)).sharable_link };
    });
  },

  revokeAccess: (context, { params }) => {
    const report = findReport(context, params.report_id);
    if (!linkOf(context, report, context.now)) refuse(409, reportTexts.noLink);
    context.commit(({ audit }) => {
      reportRecord.put(context, { ...report, link: null });
      audit({ category: 'Reporting', content: `Share link of report ${report.name} revoked`, about: { kind: 'Report', id: report.id } });
    });
    return {};
  },

  remove: (context, { params }) => {
    const report = findReport(context, params.report_id);
    context.commit(() => {
      const run = reportRun.under(context, report.id);
      if (run) reportRun.cancel(context, run.id);
      reportRecord.remove(context, report.id);
    });
    return {};
  },

  read: (context, { params }) => {
    const report = findReport(context, params.report_id);
    const { columns, charts } = contentOf(report);
    return { report: wireFor(context, report), columns: [...columns], charts: [...charts] };
  },

  rows: (context, { params, query }) => {
    const content = contentOf(findReport(context, params.report_id));
    const rows = rowsAt(context, content, numberIn(query.page, 0));
    return { rows: rows.map((row) => [...row]), words: wordsIn(content.columns, rows), total: content.rows };
  },

  file: async (context, { params, query: { format } }) => {
    const report = findReport(context, params.report_id);
    const file = await reportFile(context, report, contentOf(report), format);
    context.commit(({ audit }) =>
      audit({ category: 'Reporting', content: `Report ${report.name} ${downloaded(format)}`, about: { kind: 'Report', id: report.id } }),
    );
    return file;
  },
});
