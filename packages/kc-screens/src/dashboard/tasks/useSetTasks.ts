import { useMemo } from 'react';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { dashboardTaskPoll } from 'kc-api/rules/dashboard/dashboard';
import { useAnswer } from '../../shell/index.ts';

/** Each minute while there are tasks; without any, nobody asks again before somebody refreshes or comes back (DASH-23, DASH-24). */
const poll = (last: { totalrecords: number } | undefined) => (last && last.totalrecords > 0 ? dashboardTaskPoll : undefined);

/** Whose tasks; `counted`: undefined for all VM sets. */
export const queryOf = (counted: readonly CvmSet[] | undefined) => (counted ? { cvmset: counted.map(({ guid }) => guid).join(',') } : {});

/** How many tasks the VM sets have, which says as well when their list is to be read again. */
export function useSetTasks(counted: readonly CvmSet[] | undefined, enabled: boolean) {
  const query = useMemo(() => ({ ...queryOf(counted), limit: '1' }), [counted]);
  return useAnswer(dashboard.cvmSetTasks, { query }, { poll, enabled });
}
