import type { CvmTask } from 'kc-api/contract/workloads/cvmTasks';
import { seconds } from 'kc-api/rules/units';
import { taskStateText } from 'kc-api/rules/workloads/tasks';

/** A task with when it was read, seconds: how long ago anything was is told from then. */
export interface TaskRow extends CvmTask {
  asOf: number;
}

/** '12 min', '26 h', '5 days'. */
function spanText(span: number): string {
  if (span < seconds.h) return `${Math.max(Math.floor(span / seconds.m), 1)} min`;
  return span < 2 * seconds.d ? `${Math.floor(span / seconds.h)} h` : `${Math.floor(span / seconds.d)} days`;
}

/** Nobody knows how a task is whose VM does not answer: it is not said to run. */
export const stateText = ({ state, last_heard, asOf }: TaskRow): string =>
  last_heard === undefined ? taskStateText(state) : `Last heard of ${spanText(asOf - last_heard)} ago`;
