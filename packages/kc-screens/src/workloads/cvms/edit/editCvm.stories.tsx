import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keptCvm } from '../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { editCvmDialog } from './editCvm.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Edit' };
export default meta;

const ip = { name: 'Reauthenticate on a new IP address' };
const states = dialogStories(workloadsDemo, editCvmDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Description/, 'Closes the day');
    await userEvent.click(dialog.getByRole('checkbox', ip));
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
    await userEvent.paste('x'.repeat(1_025));
    await userEvent.tab();
  },
  problem: 'Enter at most 1,024 characters.',
  done: 'Updated successfully',
  check: (appliance) => void expect(keptCvm(appliance, cvmRow('ledger-03')(appliance))).toMatchObject({ desc: 'Closes the day', reauthonip: 'no' }),
});

/** The form starts with the values inherited from the VM set. */
export const Ready = also(states.Ready, { shows: ['VM-013'] }, async () => {
  const dialog = await openDialog(buttonOf(editCvmDialog));
  await expect(dialog.getByRole('checkbox', ip)).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Reauthenticate on a reboot' })).not.toBeChecked();
});
/** Every text is accepted up to its maximum length. */
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-013', 'VM-097', 'VM-132', 'VM-150'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** If the VM no longer exists, the message says that it was not updated. */
export const Gone = variant(states.Ready, { shows: ['VM-123'] }, async () => {
  const dialog = await openDialog(buttonOf(editCvmDialog));
  await retype(dialog, /^Description/, 'Closes the day');
  const { appliance } = world();
  appliance.environment.store.table('cvms').remove(cvmRow('ledger-03')(appliance));
  await press(dialog, buttonOf(editCvmDialog));
  await expect(await dialog.findByText('VM was not updated.', {}, patience)).toBeVisible();
});
