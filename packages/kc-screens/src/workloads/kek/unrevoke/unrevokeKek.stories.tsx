import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant } from '../../../story-kit/plays.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { unrevokeKekDialog } from './unrevokeKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Unrevoke' };
export default meta;

const button = buttonOf(unrevokeKekDialog);
const states = dialogStories(workloadsDemo, unrevokeKekDialog, {
  done: 'KEK unrevoked successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'dr-archive')?.kek_state).toBe('ACTIVE'),
});

export const Ready = also(states.Ready, { shows: ['KEK-09'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('The VMs of dr-archive get their keys again and can read their encrypted disks.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-26'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** An expired KEK gets a new lifetime. */
export const Expired = variant(
  dialogStories(workloadsDemo, unrevokeKekDialog, { over: { row: cvmSetRow('jump-hosts') }, done: '' }).Ready,
  { shows: ['KEK-09'] },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText(/The KEK expires in 14 days again\./)).toBeVisible();
  },
);

/** A shredded KEK cannot be restored. */
export const Refused = refusedRow(workloadsDemo, unrevokeKekDialog, { row: cvmSetRow('mainframe-gateways') });
