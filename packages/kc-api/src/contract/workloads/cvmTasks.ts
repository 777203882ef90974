import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** TASK-06: tasks that users requested, and automatic tasks of the system. */
export const taskList = v.picklist(['active', 'completed', 'active_auto', 'completed_auto', 'unscheduled_auto']);
export type TaskList = v.InferOutput<typeof taskList>;

/** TASK-05. All times are seconds since 1970; 0 if the event has not happened yet. */
export const cvmTask = v.object({
  uuid: text,
  /** The VM, by name and by id. */
  guest: text,
  cvm: text,
  /** GUID of the VM set; '' for a VM without one. */
  cvmset: text,
  /** 'encrypt' and others; the console may not know all of them. */
  op: text,
  /** Per cent. */
  progress: v.number(),
  params: v.object({ altname: text }),
  /** 'completed', 'failed' and 'abandoned' are final. Any other state is pending. */
  state: text,
  sched_time: epochSeconds,
  start_time: epochSeconds,
  last_update: epochSeconds,
  end_time: epochSeconds,
  /** Description by the agent. Lists can be searched by it. */
  desc: text,
  /** Log of the agent, line by line; absent if the agent wrote nothing. */
  log: v.optional(text),
  /** Time of the last contact with the VM, if it does not respond; absent while it responds. */
  last_heard: v.optional(epochSeconds),
});
export type CvmTask = v.InferOutput<typeof cvmTask>;

/** Fields that tasks can be sorted by. */
const sortable = ['op', 'guest', 'altname', 'desc', 'state', 'progress', 'sched_time', 'start_time', 'last_update', 'end_time'] as const;
export type TaskSort = (typeof sortable)[number];

const lists = {
  active: listOf(cvmTask),
  completed: listOf(cvmTask),
  active_auto: listOf(cvmTask),
  completed_auto: listOf(cvmTask),
  unscheduled_auto: listOf(cvmTask),
};

/** Query parameters that filter and page every list of tasks. */
export const taskNarrowing = {
  op: v.optional(text),
  guest: v.optional(text),
  altname: v.optional(text),
  desc: v.optional(text),
  state: v.optional(text),
  sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [TaskSort, `-${TaskSort}`])),
  /** Number of rows before the page, from the previous response. */
  marker: v.optional(text),
  /** A whole number as text. Default: 100; at most 1000. */
  limit: v.optional(text),
};

const admins = ['CLOUD_ADMIN'] as const;

export const cvmTasks = defineCalls('cvmTasks', {
  /**
   * TASK-14: tasks of a VM set, of a VM, or of all of them. With `list`, the response contains only that list, and `totalrecords` counts it. Without, it
   * contains a page of each list. Active tasks are sorted by scheduled time, ended tasks by end time, newest first.
   */
  list: call({
    method: 'GET',
    path: 'cvm_tasks/',
    query: v.object({
      cvmset: v.optional(text),
      cvm: v.optional(text),
      list: v.optional(taskList),
      /** One task, in any list. */
      uuid: v.optional(text),
      /** 'yes': only pending tasks without an update for a day. */
      stale: v.optional(yesNo),
      ...taskNarrowing,
    }),
    answer: v.object({ ...lists, totalrecords: v.number(), marker: text }),
    need: admins,
  }),
  /** TASK-15. */
  abandon: call({
    method: 'PATCH',
    path: 'cvm_tasks/:uuid/',
    guards: 'A task has an end once, and nothing of it is overwritten.',
    body: v.object({ cvmset: text, state: v.picklist(['abandoned']) }),
    answer: v.object({ task: cvmTask }),
    need: admins,
    // Its work on a disk or on the driver ends with the task.
    stale: ['cvmTasks', 'cvms'],
    exempt: 'The disk keeps its data and its key. The task can be started again.',
  }),
});
