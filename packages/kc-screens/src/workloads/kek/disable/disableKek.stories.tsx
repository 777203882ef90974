import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { disableKekDialog } from './disableKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Disable' };
export default meta;

const button = buttonOf(disableKekDialog);
const states = dialogStories(workloadsDemo, disableKekDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: 'Type ledger to confirm' }), 'ledger'),
  done: 'KEK disabled successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ kek_state: 'NONE', kek_expiration: 0 }),
});

/** Requires the name of the VM set to be typed. */
export const Ready = also(states.Ready, { shows: ['KEK-17'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^The keys of ledger are unwrapped, then the KEK is destroyed\. The VMs keep access to their data\./)).toBeVisible();
  await expect(dialog.getByText('VMs with encrypted disks').nextElementSibling).toHaveTextContent('28 VMs');
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-27'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(workloadsDemo, disableKekDialog, { row: cvmSetRow('new-core') });
