import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../story-kit/plays.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../../story-kit/records.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptTask, makeStale, staleIds } from '../story-kit/tasks.rows.ts';
import { abandonInactiveDialog } from './abandonInactive.dialog.tsx';

const meta: Meta = { title: 'Workloads/Tasks/Abandon inactive' };
export default meta;

const said = 'Successfully marked this task to abandon. Changes will reflect in a day.';
const states = dialogStories(workloadsDemo, abandonInactiveDialog, {
  done: said,
  check: (appliance) => void expect(keptTask(appliance, staleIds[0])).toMatchObject({ state: 'abandoned' }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = also(states.ServerError, { shows: ['TASK-18'] }, async () => {
  await expect(document.activeElement).toHaveTextContent('Unable to abandon inactive tasks. The vault is being moved.');
});
export const AnswerLost = states.AnswerLost;
/** A user who may not read the tasks sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Each task reports its own result. The user can retry a failed one separately. */
export const Several = variant(
  states.Ready,
  {
    shows: ['TASK-18'],
    prepare: (appliance) => makeStale(appliance, cvmSetNamed(appliance, 'ledger'), staleIds),
    faults: [{ call: abandonInactiveDialog.submit?.call.id ?? '', status: 409, error: 'The VM came back.', times: 1 }],
  },
  async () => {
    const button = buttonOf(abandonInactiveDialog, 3);
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await screen.findByText('Unable to abandon inactive tasks. The VM came back.', {}, patience)).toBeVisible();
    await expect(await screen.findByText(said, {}, patience)).toBeInTheDocument();
    const states = staleIds.map((id) => keptTask(world().appliance, id)?.state).sort();
    await expect(states).toEqual(['abandoned', 'abandoned', 'running']);
  },
);

/** Without stale tasks, the action is disabled and says so. */
export const None = refusedRow(workloadsDemo, abandonInactiveDialog, { row: cvmSetRow('ledger'), prepare: (appliance, row) => makeStale(appliance, row, []) });
