import type { Actor } from 'kc-api/rules/privileges';
import { reportRules } from 'kc-api/rules/reporting/reporting';
import type { Owned } from '../core/access/grant.ts';
import { endsWithOwner, type GrantDefinition, pausesWithOwner } from '../core/access/grants.ts';
import type { Environment, ObjectRef } from '../core/context.ts';
import { userTable } from '../core/state.ts';
import { reportTable, type ReportRecord } from './state.ts';

const aboutOf = ({ id }: ReportRecord): ObjectRef => ({ kind: 'Report', id });
const mayHave =
  ({ type }: ReportRecord) =>
  (actor: Actor): boolean =>
    reportRules.type(actor, type).ok;

/** A link of an older version has no owner: it ends, and another one can be created. */
export const linkOwned = (report: ReportRecord): Owned => ({ owner: report.link?.by ?? '', allowed: mayHave(report) });

/** A schedule of an older version belongs to the user with the name of its creator. */
export const scheduleOwned = (environment: Pick<Environment, 'store'>, report: ReportRecord): Owned => ({
  owner:
    report.owner ??
    userTable
      .in(environment)
      .all()
      .find(({ login_name }) => login_name === report.created_by)?.id ??
    '',
  allowed: mayHave(report),
});

export const shareLinkGrant: GrantDefinition = {
  kind: 'share-link',
  label: 'Share link of report',
  fate: endsWithOwner,
  category: 'Reporting',
  all: (environment) =>
    reportTable
      .in(environment)
      .all()
      .filter(({ link }) => link !== null)
      .map((report) => ({ ...linkOwned(report), id: report.id, name: report.name, about: aboutOf(report) })),
  end: (environment, id) => {
    const report = reportTable.in(environment).get(id);
    if (report) reportTable.in(environment).put({ ...report, link: null });
  },
};

export const scheduleGrant: GrantDefinition = {
  kind: 'scheduled-report',
  label: 'Schedule of report',
  fate: pausesWithOwner,
  category: 'Reporting',
  all: (environment) =>
    reportTable
      .in(environment)
      .all()
      .filter(({ next_run }) => next_run > 0)
      .map((report) => ({ ...scheduleOwned(environment, report), id: report.id, name: report.name, about: aboutOf(report) })),
  end: (environment, id) => {
    const report = reportTable.in(environment).get(id);
    if (report) reportTable.in(environment).put({ ...report, schedule: 'once', next_run: 0 });
  },
};
