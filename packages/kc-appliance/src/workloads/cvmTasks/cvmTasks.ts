import { cvmTasks as calls, taskList, type TaskList, type TaskSort } from 'kc-api/contract/workloads/cvmTasks';
import { isEndedList, staleAfter, taskPage, taskRules, taskTexts } from 'kc-api/rules/workloads/cvmTasks';
import type { AnswerOf, QueryOf } from 'kc-api/contract/call';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import type { Condition, PageQuery } from '../../core/store/store.ts';
import { numberIn } from '../../core/store/walk.ts';
import { abortOfTask } from '../disks/diskOperations.ts';
import { abortDriverOfTask } from '../cvms/driverOperation.ts';
import { cvmTaskTable } from '../state.ts';
import { taskRecord, wireTask } from './taskRecord.ts';

const mostRows = 1000;
const chosen = ['op', 'state'] as const;
const searched = ['guest', 'altname', 'desc'] as const;
type Query = QueryOf<typeof calls.list>;
type Narrowing = Pick<Query, 'op' | 'guest' | 'altname' | 'desc' | 'state' | 'sort' | 'marker' | 'limit'>;

/** For a list without stale tasks the condition matches no row. */
const staleCondition = (list: TaskList, now: number): Condition => ({
  field: 'last_update',
  op: 'between',
  from: 0,
  to: isEndedList(list) ? -1 : now - staleAfter - 1,
});

/** Returns the page query for `where` and the filters of the request. `usual`: the default sort field. */
function narrowed(where: readonly Condition[], query: Narrowing, usual: TaskSort): PageQuery {
  const is = chosen.flatMap((field): Condition[] => (query[field] ? [{ field, op: 'is', value: query[field] }] : []));
  const contains = searched.flatMap((field): Condition[] => (query[field] ? [{ field, op: 'contains', value: query[field] }] : []));
  const { sort = `-${usual}` } = query;
  const desc = sort.startsWith('-');
  const limit = Math.min(Math.max(numberIn(query.limit, taskPage), 1), mostRows);
  return { where: [...where, ...is, ...contains], sort: { field: desc ? sort.slice(1) : sort, desc }, offset: numberIn(query.marker, 0), limit };
}

/** Returns the page query of one list. */
function pageOf(list: TaskList, query: Query, now: number): PageQuery {
  const where: Condition[] = [{ field: 'list', op: 'is', value: list }];
  if (query.uuid) where.push({ field: 'id', op: 'is', value: query.uuid });
  for (const field of ['cvmset', 'cvm'] as const) if (query[field]) where.push({ field, op: 'is', value: query[field] });
  if (query.stale === 'yes') where.push(staleCondition(list, now));
  return narrowed(where, query, isEndedList(list) ? 'end_time' : 'sched_time');
}

/** DASH-30: returns a page of the tasks of these VM sets, in any list. */
export async function tasksOfSets(context: Context, cvmsets: readonly string[], query: Narrowing) {
  const page = narrowed([{ field: 'cvmset', op: 'in', values: cvmsets }], query, 'last_update');
  const { rows, total } = await cvmTaskTable.in(context).search(page, context.request.signal);
  const next = page.offset + rows.length;
  return { tasks: rows.map((task) => wireTask(context, task)), totalrecords: total, marker: next < total ? String(next) : '' };
}

/** TASK-14, TASK-15. */
export const cvmTasks = resource(calls, {
  list: async (context, { query }) => {
    const lists = query.list === undefined ? taskList.options : [query.list];
    const pages = await cvmTaskTable.in(context).searchEach(
      lists.map((list) => pageOf(list, query, context.now)),
      context.request.signal,
    );
    const answer: AnswerOf<typeof calls.list> = {
      active: [],
      completed: [],
      active_auto: [],
      completed_auto: [],
      unscheduled_auto: [],
      totalrecords: 0,
      marker: '',
    };
    const offset = numberIn(query.marker, 0);
    for (const [index, list] of lists.entries()) {
      const { rows = [], total = 0 } = pages[index] ?? {};
      answer[list] = rows.map((task) => wireTask(context, task));
      answer.totalrecords += total;
      if (rows.length > 0 && offset + rows.length < total) answer.marker = String(offset + rows.length);
    }
    return answer;
  },

  abandon: (context, { params, body }) => {
    const task = taskRecord.change(
      context,
      params.uuid,
      (before) => {
        check(taskRules.abandon(context.actor, before, context.now));
        if (before.cvmset !== body.cvmset) checkFields({ cvmset: taskTexts.otherSet });
        return { ...before, state: body.state, end_time: context.now, last_update: context.now };
      },
      {
        also: (after) => {
          abortOfTask(context, after);
          abortDriverOfTask(context, after);
          return { content: `Task ${taskRecord.nameOf(after, context)} abandoned` };
        },
      },
    );
    return { task: wireTask(context, task) };
  },
});
