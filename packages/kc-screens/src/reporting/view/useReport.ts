import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { useAnswer } from '../../shell/index.ts';

/** Loads a ready report without its rows, on mount. Use `created` as the React key to reload it after each run. */
export const useReport = ({ report_id }: Report) => useAnswer(reporting.read, { params: { report_id } });
