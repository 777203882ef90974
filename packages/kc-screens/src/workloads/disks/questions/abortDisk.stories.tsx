import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { diskIn, halfWay, keptDisk } from '../story-kit/disks.rows.ts';
import { abortDiskDialog } from './diskQuestions.dialogs.tsx';

const meta: Meta = { title: 'Workloads/Disks/Abort' };
export default meta;

const button = buttonOf(abortDiskDialog);
const states = dialogStories(workloadsDemo, abortDiskDialog, {
  done: 'Request completed successfully.',
  check: (appliance) => void expect(keptDisk(appliance, 1)).toMatchObject({ state: 'AVAILABLE' }),
});

/** Says what happens to the data that is already encrypted. */
export const Ready = also(states.Ready, { shows: ['DISK-15'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/The disk stays unencrypted/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(onItsOwn(states.Denied));
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** An aborted rekey keeps the current key. */
export const Rekey = variant(dialogStories(workloadsDemo, abortDiskDialog, { over: diskIn('REKEYING', 1, halfWay), done: '' }).Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/The disk keeps its previous key/)).toBeVisible();
});
export const Refused = refusedRow(workloadsDemo, abortDiskDialog, diskIn('ATTACHED'));
