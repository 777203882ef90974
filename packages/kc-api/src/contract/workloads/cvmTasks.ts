import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** TASK-06: what somebody asked for, and what the system does of its own accord. */
export const taskList = v.picklist(['active', 'completed', 'active_auto', 'completed_auto', 'unscheduled_auto']);
export type TaskList = v.InferOutput<typeof taskList>;

/** TASK-05. All times are seconds since 1970; 0 is not yet. */
export const cvmTask = v.object({
  uuid: text,
  /** The VM, by name and by id. */
  guest: text,
  cvm: text,
  /** The guid of the VM set; '' for a VM that is in none. */
  cvmset: text,
  /** 'encrypt'; the appliance may tell others than this console has words for. */
  op: text,
  /** Per cent. */
  progress: v.number(),
  params: v.object({ altname: text }),
  /** 'completed', 'failed' and 'abandoned' are ends; whatever else it is, it is pending. */
  state: text,
  sched_time: epochSeconds,
  start_time: epochSeconds,
  last_update: epochSeconds,
  end_time: epochSeconds,
  /** As its agent calls it: lists are searched by it. */
  desc: text,
  /** What the agent wrote about it, line by line; absent where it wrote nothing. */
  log: v.optional(text),
  /** When the VM was last heard of, where it does not answer; absent while it does. */
  last_heard: v.optional(epochSeconds),
});
export type CvmTask = v.InferOutput<typeof cvmTask>;

/** What tasks are told in the order of. */
const sortable = ['op', 'guest', 'altname', 'desc', 'state', 'progress', 'sched_time', 'start_time', 'last_update', 'end_time'] as const;
export type TaskSort = (typeof sortable)[number];

const lists = {
  active: listOf(cvmTask),
  completed: listOf(cvmTask),
  active_auto: listOf(cvmTask),
  completed_auto: listOf(cvmTask),
  unscheduled_auto: listOf(cvmTask),
};

/** What every list of tasks is narrowed and paged by. */
export const taskNarrowing = {
  op: v.optional(text),
  guest: v.optional(text),
  altname: v.optional(text),
  desc: v.optional(text),
  state: v.optional(text),
  sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [TaskSort, `-${TaskSort}`])),
  /** How many rows come before the page, as the answer before said it. */
  marker: v.optional(text),
  /** A whole number as text. Default: 100; at most 1000. */
  limit: v.optional(text),
};

const admins = ['CLOUD_ADMIN'] as const;

export const cvmTasks = defineCalls('cvmTasks', {
  /**
   * TASK-14: the lists of a VM set, of a VM, or of all of them. With `list` that one alone, and `totalrecords` counts it;
   * without, a page of each. Active ones are told by their scheduled time, ended ones by their end, newest first.
   */
  list: call({
    method: 'GET',
    path: 'cvm_tasks/',
    query: v.object({
      cvmset: v.optional(text),
      cvm: v.optional(text),
      list: v.optional(taskList),
      /** One task, whichever list it is in. */
      uuid: v.optional(text),
      /** Only those that are pending and were not heard of for a day. */
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
    // Its work on a disk or on the driver ends with it.
    stale: ['cvmTasks', 'cvms'],
    exempt: 'The disk keeps its data and its key. The task can be started again.',
  }),
});
