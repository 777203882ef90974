import { reporting } from 'kc-api/contract/reporting/reporting';
import { reportPoll } from 'kc-api/rules/reporting/reporting';
import { useAnswer } from '../shell/index.ts';

/** All of them, asked for again while one is being made. */
export const useReports = () =>
  useAnswer(reporting.list, undefined, { poll: (last) => (last?.reports.some(({ state }) => state === 'RUNNING') ? reportPoll : undefined) });
