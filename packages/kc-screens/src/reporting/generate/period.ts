import { localDay, now } from 'kc-components/format';
import { rangeSpan } from 'kc-components/TimeRange';
import type { ReportPeriod, ReportSchedule } from 'kc-api/contract/reporting/reporting';
import { periodRanges, periodVerdict } from 'kc-api/rules/reporting/reporting';
import { reasonOf } from 'kc-api/rules/verdict';
import * as yup from 'yup';

/** What a request says of its period. */
interface PeriodFields {
  period: ReportPeriod;
  from?: number;
  to?: number;
}

/** The periods by their relative ranges. */
const periods = new Map<string, ReportPeriod>((Object.keys(periodRanges) as (keyof typeof periodRanges)[]).map((period) => [periodRanges[period], period]));

/** The period of a request from the value of a time range field. An open end is left out, and the rules refuse it. */
export function periodFields(range: string): PeriodFields {
  const period = periods.get(range);
  if (period !== undefined) return { period };
  const [from, to] = rangeSpan(range) ?? [0, 0];
  // An open end is a moment that no report reaches: the first second of 1970, or one after the year 2200.
  return { period: 'own', ...(localDay(from) > '1971' ? { from } : {}), ...(localDay(to) < '2200' ? { to } : {}) };
}

/** Judges the value of a time range field by the rules of the appliance. `schedule` stands beside it in the form, or is 'once'. */
export const periodSchema = yup
  .string()
  .required()
  .test('period', (range, { parent, createError }) => {
    const { schedule = 'once' } = parent as { schedule?: ReportSchedule };
    const problem = reasonOf(periodVerdict({ ...periodFields(range), schedule }, Math.floor(now() / 1000)));
    return problem === undefined || createError({ message: problem });
  });
