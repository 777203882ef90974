import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { useAnswer } from '../../shell/index.ts';

/** What a report that is ready says, but for its rows. Read when it is mounted: `created` as the key reads it again after each run. */
export const useReport = ({ report_id }: Report) => useAnswer(reporting.read, { params: { report_id } });
