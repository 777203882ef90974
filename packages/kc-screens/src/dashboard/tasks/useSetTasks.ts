import { useMemo } from 'react';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { dashboardTaskPoll } from 'kc-api/rules/dashboard/dashboard';
import { useAnswer } from '../../shell/index.ts';

/** Polls every minute while there are tasks. Without tasks, only a refresh or a return to the page sends another request (DASH-23, DASH-24). */
const poll = (last: { totalrecords: number } | undefined) => (last && last.totalrecords > 0 ? dashboardTaskPoll : undefined);

/** Returns the query for the tasks of these VM sets. `counted`: undefined for all VM sets. */
export const queryOf = (counted: readonly CvmSet[] | undefined) => (counted ? { cvmset: counted.map(({ guid }) => guid).join(',') } : {});

/** Polls the number of tasks of the VM sets. A change means that the list must reload. */
export function useSetTasks(counted: readonly CvmSet[] | undefined, enabled: boolean) {
  const query = useMemo(() => ({ ...queryOf(counted), limit: '1' }), [counted]);
  return useAnswer(dashboard.cvmSetTasks, { query }, { poll, enabled });
}
