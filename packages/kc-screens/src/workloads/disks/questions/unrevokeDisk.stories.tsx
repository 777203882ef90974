import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { diskIn, keptDisk } from '../story-kit/disks.rows.ts';
import { unrevokeDiskDialog } from './diskQuestions.dialogs.tsx';

const meta: Meta = { title: 'Workloads/Disks/Unrevoke key' };
export default meta;

const states = dialogStories(workloadsDemo, unrevokeDiskDialog, {
  done: 'Request completed successfully.',
  check: (appliance) => void expect(keptDisk(appliance, 1)).toMatchObject({ state: 'ATTACHED' }),
});

/** Names disk and VM, and describes the effect on the data. */
export const Ready = also(states.Ready, { shows: ['DISK-15'] }, async () => {
  const dialog = await openDialog(buttonOf(unrevokeDiskDialog));
  await expect(dialog.getAllByText(/ on ledger-02$/)[0]).toBeVisible();
  await expect(dialog.getByText(/gets the key again/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(onItsOwn(states.Denied));
export const Done = also(states.Done, { shows: ['DISK-28'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Refused in any other state. */
export const Refused = refusedRow(workloadsDemo, unrevokeDiskDialog, diskIn('ATTACHED'));
