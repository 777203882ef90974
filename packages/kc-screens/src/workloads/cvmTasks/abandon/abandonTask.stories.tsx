import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { changeTask, keptTask, makeStale, staleIds } from '../story-kit/tasks.rows.ts';
import { abandonTaskDialog } from './abandonTask.dialog.tsx';

const meta: Meta = { title: 'Workloads/Tasks/Abandon' };
export default meta;

const [stale] = staleIds;
const states = dialogStories(workloadsDemo, abandonTaskDialog, {
  done: 'Successfully marked this task to abandon. Changes will reflect in a day.',
  check: (appliance) => void expect(keptTask(appliance, stale)).toMatchObject({ state: 'abandoned', list: 'completed' }),
});

/** Names the operation, the VM and the disk, and describes the effect on the data. */
export const Ready = also(states.Ready, { shows: ['TASK-04'] }, async () => {
  const dialog = await openDialog(buttonOf(abandonTaskDialog));
  await expect(dialog.getByText(`Rekey on ${keptTask(world().appliance, stale)?.guest ?? ''}`)).toBeVisible();
  await expect(dialog.getByText(/The data on its disks is not changed/)).toBeVisible();
});
export const Pending = states.Pending;
/** The message contains the console's text followed by the appliance's error. */
export const ServerError = also(states.ServerError, { shows: ['TASK-17'] }, async () => {
  await expect(document.activeElement).toHaveTextContent('Unable to abandon this task. The vault is being moved.');
});
export const AnswerLost = states.AnswerLost;
/** A user who may not read the tasks sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['TASK-09', 'TASK-10', 'TASK-16'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** A task that reported within the last day cannot be abandoned. */
export const Refused = refusedRow(workloadsDemo, abandonTaskDialog, {
  row: cvmSetRow('ledger'),
  item: () => stale,
  prepare: (appliance, row) => {
    makeStale(appliance, row, [stale]);
    changeTask(appliance, stale, { last_update: Math.floor(Date.now() / 1000) - 3_600 });
  },
});
