import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant } from '../../../story-kit/plays.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { revokeKekDialog } from './revokeKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Revoke' };
export default meta;

const button = buttonOf(revokeKekDialog);
const states = dialogStories(workloadsDemo, revokeKekDialog, {
  done: 'KEK revoked successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'ledger')?.kek_state).toBe('REVOKE_PENDING'),
});

/** Says which VMs lose access and when, and until when and how this can be undone. */
export const Ready = also(states.Ready, { shows: ['KEK-08'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('VMs with encrypted disks').nextElementSibling).toHaveTextContent('28 VMs');
  await expect(dialog.getByText(/those that hold one can use it for 30 minutes more/)).toBeVisible();
  await expect(dialog.getByText(/the KEK expires then and is shredded, revoked or not/)).toBeVisible();
  await expect(dialog.getByText('Unrevoke the KEK. The VMs get their keys again.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-26'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** A KEK that is being revoked can be revoked immediately. */
export const RevokedAtOnce = variant(
  dialogStories(workloadsDemo, revokeKekDialog, { over: { row: cvmSetRow('lakehouse') }, done: '' }).Ready,
  { shows: ['KEK-08'] },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText('The VMs of lakehouse lose access to their data immediately.')).toBeVisible();
  },
);

export const Refused = refusedRow(workloadsDemo, revokeKekDialog, { row: cvmSetRow('dr-archive') });
