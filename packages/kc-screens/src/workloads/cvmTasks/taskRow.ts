import type { CvmTask } from 'kc-api/contract/workloads/cvmTasks';
import { taskStateText } from 'kc-api/rules/workloads/cvmTasks';
import { agoText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** A task with the time when it was fetched, in seconds. Elapsed times are relative to it. */
export interface TaskRow extends CvmTask {
  asOf: number;
}

/** If the VM does not respond, the state of its task is unknown. Shows the time since the last contact instead. */
export const stateText = ({ state, last_heard, asOf }: TaskRow): string =>
  last_heard === undefined ? taskStateText(state) : t('Last heard of {ago}', { ago: agoText(asOf - last_heard) });
