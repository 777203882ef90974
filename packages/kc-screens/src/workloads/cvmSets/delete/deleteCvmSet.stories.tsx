import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, type Opened } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { cvmSetNamed, keptCvmSet } from '../../story-kit/records.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';
import { deleteCvmSetDialog } from './deleteCvmSet.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Delete' };
export default meta;

const typeName = (dialog: Opened) => userEvent.type(dialog.getByRole('textbox', { name: 'Type new-core to confirm' }), 'new-core');
const states = dialogStories(workloadsDemo, deleteCvmSetDialog, {
  fill: typeName,
  done: 'VM Set deleted successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'new-core')).toBeUndefined(),
});

/** Names the VM set and what is deleted with it. Requires the name to be typed. */
export const Ready = also(states.Ready, {}, async () => {
  await expect(screen.getByRole('button', { name: buttonOf(deleteCvmSetDialog) })).toHaveAttribute('aria-disabled', 'true');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** For a set with registered VMs, the confirmation does not open. */
export const Refused = refusedRow(workloadsDemo, deleteCvmSetDialog, { row: cvmSetRow('ledger') });

/** The disabled action says why. */
export const HasVms: StoryObj = {
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { at: (appliance) => `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, 'ledger')}` } satisfies StoryAppliance },
  play: async () => {
    await screen.findByRole('region', { name: 'Details of ledger' }, patience);
    const off = await screen.findByRole('button', { name: 'Delete' }, patience);
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription('A VM set that has registered VMs cannot be deleted.');
  },
};
