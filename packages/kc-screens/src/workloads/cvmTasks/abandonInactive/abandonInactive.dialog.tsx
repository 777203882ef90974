import { CircleSlash } from 'lucide-react';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { taskRules, taskTexts, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { AbandonEffect } from '../AbandonEffect.tsx';
import type { TaskRow } from '../taskRow.ts';

/** The stale tasks of a list, with one request each; undefined if there are none. */
export const abandonInactiveDialog = defineConfirmDialog<typeof cvmTasks.abandon, TaskRow | undefined>({
  id: 'cvmTasks.abandonInactive',
  label: t('Abandon inactive tasks'),
  icon: <CircleSlash aria-hidden />,
  title: t('Abandon inactive tasks'),
  verb: (count) => t('{count, plural, one {Abandon inactive task} other {Abandon # inactive tasks}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# task} other {# tasks}}', { count }),
  allowed: (actor, task) => (task ? taskRules.abandon(actor, task, task.asOf) : deny(taskTexts.noneInactive)),
  nameOf: (task) => (task ? taskTitle(task) : ''),
  consequence: (tasks) => <AbandonEffect tasks={tasks.filter((task) => task !== undefined)} />,
  call: cvmTasks.abandon,
  input: (task) => ({ params: { uuid: task?.uuid ?? '' }, body: { cvmset: task?.cvmset ?? '', state: 'abandoned' } }),
  done: () => taskTexts.abandoned,
  failed: ({ message }) => `${taskTexts.inactiveFailed} ${message}`,
});
