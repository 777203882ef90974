import { reporting } from 'kc-api/contract/reporting/reporting';
import { reportPoll } from 'kc-api/rules/reporting/reporting';
import { useAnswer } from '../shell/index.ts';

/** Returns all reports, and polls while one of them is being generated. */
export const useReports = () =>
  useAnswer(reporting.list, undefined, { poll: (last) => (last?.reports.some(({ state }) => state === 'RUNNING') ? reportPoll : undefined) });
