import type { Environment } from '../core/context.ts';
import { grantHolds } from '../core/access/grants.ts';
import { linkOwned, shareLinkGrant } from './reportGrants.ts';
import { reportTable, type ReportRecord } from './state.ts';

/** Returns the link of a report; null if there is none, it has expired, or its owner has lost the right to it. */
export function linkOf(environment: Pick<Environment, 'store' | 'vault'>, report: ReportRecord, now: number): ReportRecord['link'] {
  const { link } = report;
  return link && link.expires > now && grantHolds(environment, shareLinkGrant, linkOwned(report), now) ? link : null;
}

/** Returns the report whose valid link has this token. */
export const reportByToken = (environment: Pick<Environment, 'store' | 'vault'>, token: string, now: number): ReportRecord | undefined =>
  reportTable
    .in(environment)
    .all()
    .find((report) => report.link?.token === token && linkOf(environment, report, now) !== null);
