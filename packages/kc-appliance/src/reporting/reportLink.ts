import type { Environment } from '../core/context.ts';
import { reportTable, type ReportRecord } from './state.ts';

/** The link of a report, unless there is none or it has expired. */
export const linkOf = ({ link }: Pick<ReportRecord, 'link'>, now: number): ReportRecord['link'] => (link && link.expires > now ? link : null);

/** Whose link holds this token. */
export const reportByToken = (environment: Pick<Environment, 'store'>, token: string, now: number): ReportRecord | undefined =>
  reportTable
    .in(environment)
    .all()
    .find((report) => linkOf(report, now)?.token === token);
