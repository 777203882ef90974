import { localDay, now } from 'kc-components/format';
import { rangeSpan } from 'kc-components/TimeRange';
import type { ReportPeriod, ReportSchedule } from 'kc-api/contract/reporting/reporting';
import { periodRanges, periodVerdict } from 'kc-api/rules/reporting/reporting';
import { reasonOf } from 'kc-api/rules/verdict';
import * as yup from 'yup';

/** The period in a request. */
interface PeriodFields {
  period: ReportPeriod;
  from?: number;
  to?: number;
}

/** Maps each relative range to its period. */
const periods = new Map<string, ReportPeriod>((Object.keys(periodRanges) as (keyof typeof periodRanges)[]).map((period) => [periodRanges[period], period]));

/** Converts the value of a time range field to the period of a request. Omits an open end, which the validation rejects. */
export function periodFields(range: string): PeriodFields {
  const period = periods.get(range);
  if (period !== undefined) return { period };
  const [from, to] = rangeSpan(range) ?? [0, 0];
  // An open end is the first second of 1970 or a time after the year 2200, outside all reports.
  return { period: 'own', ...(localDay(from) > '1971' ? { from } : {}), ...(localDay(to) < '2200' ? { to } : {}) };
}

/** Validates the value of a time range field with the rules of the appliance. Reads the field `schedule` of the form. Default: 'once'. */
export const periodSchema = yup
  .string()
  .required()
  .test('period', (range, { parent, createError }) => {
    const { schedule = 'once' } = parent as { schedule?: ReportSchedule };
    const problem = reasonOf(periodVerdict({ ...periodFields(range), schedule }, Math.floor(now() / 1000)));
    return problem === undefined || createError({ message: problem });
  });
