import type { CvmTask, TaskList } from '../../contract/workloads/cvmTasks.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

export const taskTexts = {
  abandoned: 'Successfully marked this task to abandon. Changes will reflect in a day.',
  failed: 'Unable to abandon this task.',
  inactiveFailed: 'Unable to abandon inactive tasks.',
  ended: 'This task has ended.',
  heard: 'Only tasks without an update for more than 24 hours can be abandoned.',
  noneInactive: 'This list has no inactive tasks.',
  otherSet: 'This task belongs to another VM set.',
} as const;

/** TASK-19: milliseconds. */
export const taskPoll = 15_000;
/** Rows of a page. */
export const taskPage = 100;
/** After so many seconds without an update a pending task is stale. */
export const staleAfter = seconds.d;

/** What somebody asked for, and what the system does of its own accord. */
export const userLists = ['active', 'completed'] as const satisfies readonly TaskList[];
export const systemLists = ['active_auto', 'completed_auto', 'unscheduled_auto'] as const satisfies readonly TaskList[];
export const taskListNames: Readonly<Record<TaskList, string>> = {
  active: 'Active',
  completed: 'Completed',
  active_auto: 'Active system tasks',
  completed_auto: 'Completed system tasks',
  unscheduled_auto: 'Unscheduled system tasks',
};
/** Lists of tasks that have ended. */
export const isEndedList = (list: TaskList): boolean => list === 'completed' || list === 'completed_auto';

/** TASK-07, TASK-08: every other state is a pending one. */
export const isFinished = (state: string): boolean => state === 'abandoned' || state === 'completed' || state === 'failed';

/** `now`: seconds since 1970. */
export const isStale = ({ state, last_update }: Pick<CvmTask, 'state' | 'last_update'>, now: number): boolean =>
  !isFinished(state) && last_update < now - staleAfter;

/** The states that this console has words for. */
export const taskStateNames: Readonly<Record<string, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  abandoned: 'Abandoned',
  running: 'Running',
  scheduled: 'Scheduled',
  unscheduled: 'Not scheduled',
};
export const taskStateText = (state: string): string => taskStateNames[state] ?? state;

/** The same of operations. */
export const taskOpNames: Readonly<Record<string, string>> = {
  encrypt: 'Encrypt',
  decrypt: 'Decrypt',
  rekey: 'Rekey',
  attach: 'Attach',
  detach: 'Detach',
  remove: 'Remove',
  revoke: 'Revoke key',
  unrevoke: 'Unrevoke key',
  set_expiry: 'Set key expiry',
  abort: 'Abort',
  agent_upgrade: 'Upgrade policy agent',
  driver_install: 'Install driver',
  driver_upgrade: 'Upgrade driver',
  driver_remove: 'Remove driver',
  renew_certificate: 'Renew certificate',
  apply_policy: 'Apply access policy',
};
/** What a task does, in words; the appliance's own where there are none. */
export const taskOpText = (op: string): string => taskOpNames[op] ?? op;
export const taskTitle = ({ op, guest }: Pick<CvmTask, 'op' | 'guest'>): string => `${taskOpText(op)} on ${guest}`;

export const taskRules = {
  /** `now`: seconds since 1970. */
  abandon: (actor: Actor, task: Pick<CvmTask, 'state' | 'last_update'>, now: number): Verdict =>
    all(needs(actor, 'CLOUD_ADMIN'), isFinished(task.state) ? denyForever(taskTexts.ended) : isStale(task, now) ? allow : deny(taskTexts.heard)),
};
