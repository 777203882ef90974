import { CircleSlash } from 'lucide-react';
import { cvmTasks } from 'kc-api/contract/workloads/cvmTasks';
import { taskRules, taskTexts, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { AbandonEffect } from '../AbandonEffect.tsx';
import type { TaskRow } from '../taskRow.ts';

/** TASK-04. */
export const abandonTaskDialog = defineConfirmDialog<typeof cvmTasks.abandon, TaskRow>({
  id: 'cvmTasks.abandon',
  label: t('Abandon'),
  icon: <CircleSlash aria-hidden />,
  title: t('Abandon task'),
  verb: t('Abandon task'),
  quiet: true,
  allowed: (actor, task) => taskRules.abandon(actor, task, task.asOf),
  nameOf: taskTitle,
  consequence: (tasks) => <AbandonEffect tasks={tasks} />,
  call: cvmTasks.abandon,
  input: ({ uuid, cvmset }) => ({ params: { uuid }, body: { cvmset, state: 'abandoned' } }),
  done: () => taskTexts.abandoned,
  failed: ({ message }) => `${taskTexts.failed} ${message}`,
});
