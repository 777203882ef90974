import type { CvmTask } from 'kc-api/contract/workloads/cvmTasks';
import { taskStateText } from 'kc-api/rules/workloads/tasks';
import { agoText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** A task with when it was read, seconds: how long ago anything was is told from then. */
export interface TaskRow extends CvmTask {
  asOf: number;
}

/** Nobody knows how a task is whose VM does not answer: it is not said to run. */
export const stateText = ({ state, last_heard, asOf }: TaskRow): string =>
  last_heard === undefined ? taskStateText(state) : t('Last heard of {ago}', { ago: agoText(asOf - last_heard) });
