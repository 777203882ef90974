import { t } from 'kc-intl/t';
import type { CvmTask, TaskList } from '../../contract/workloads/cvmTasks.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

export const taskTexts = {
  abandoned: t('Successfully marked this task to abandon. Changes will reflect in a day.'),
  failed: t('Unable to abandon this task.'),
  inactiveFailed: t('Unable to abandon inactive tasks.'),
  ended: t('This task has ended.'),
  heard: t('Only tasks without an update for more than 24 hours can be abandoned.'),
  noneInactive: t('This list has no inactive tasks.'),
  otherSet: t('This task belongs to another VM set.'),
} as const;

/** TASK-19: milliseconds. */
export const taskPoll = 15_000;
/** Rows per page. */
export const taskPage = 100;
/** Seconds without an update after which a pending task is stale. */
export const staleAfter = seconds.d;

/** Lists of tasks that users started (`userLists`) and that the system started (`systemLists`). */
export const userLists = ['active', 'completed'] as const satisfies readonly TaskList[];
export const systemLists = ['active_auto', 'completed_auto', 'unscheduled_auto'] as const satisfies readonly TaskList[];
export const taskListNames: Readonly<Record<TaskList, string>> = {
  active: t('Active'),
  completed: t('Completed'),
  active_auto: t('Active system tasks'),
  completed_auto: t('Completed system tasks'),
  unscheduled_auto: t('Unscheduled system tasks'),
};
/** True for lists of completed tasks. */
export const isEndedList = (list: TaskList): boolean => list === 'completed' || list === 'completed_auto';

/** TASK-07, TASK-08: all other states are pending. */
export const isFinished = (state: string): boolean => state === 'abandoned' || state === 'completed' || state === 'failed';

/** True if a pending task has had no update for `staleAfter`. `now`: epoch seconds. */
export const isStale = ({ state, last_update }: Pick<CvmTask, 'state' | 'last_update'>, now: number): boolean =>
  !isFinished(state) && last_update < now - staleAfter;

/** Labels of the task states. */
export const taskStateNames: Readonly<Record<string, string>> = {
  completed: t('Completed'),
  failed: t('Failed'),
  abandoned: t('Abandoned'),
  running: t('Running'),
  scheduled: t('Scheduled'),
  unscheduled: t('Not scheduled'),
};
export const taskStateText = (state: string): string => taskStateNames[state] ?? state;

/** Labels of the operations. */
export const taskOpNames: Readonly<Record<string, string>> = {
  encrypt: t('Encrypt'),
  decrypt: t('Decrypt'),
  rekey: t('Rekey'),
  attach: t('Attach'),
  detach: t('Detach'),
  remove: t('Remove'),
  revoke: t('Revoke key'),
  unrevoke: t('Unrevoke key'),
  set_expiry: t('Set key expiry'),
  abort: t('Abort'),
  agent_upgrade: t('Upgrade policy agent'),
  driver_install: t('Install driver'),
  driver_upgrade: t('Upgrade driver'),
  driver_remove: t('Remove driver'),
  renew_certificate: t('Renew certificate'),
  apply_policy: t('Apply access policy'),
};
/** Label of an operation. Returns the wire name of an operation that this console does not know. */
export const taskOpText = (op: string): string => taskOpNames[op] ?? op;
export const taskTitle = ({ op, guest }: Pick<CvmTask, 'op' | 'guest'>): string => t('{operation} on {vm}', { operation: taskOpText(op), vm: guest });

export const taskRules = {
  /** `now`: seconds since 1970. */
  abandon: (actor: Actor, task: Pick<CvmTask, 'state' | 'last_update'>, now: number): Verdict =>
    all(needs(actor, 'CLOUD_ADMIN'), isFinished(task.state) ? denyForever(taskTexts.ended) : isStale(task, now) ? allow : deny(taskTexts.heard)),
};
