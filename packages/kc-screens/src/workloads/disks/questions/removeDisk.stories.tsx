import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { diskIn, disksOf, keptDisk } from '../story-kit/disks.rows.ts';
import { removeDiskDialog } from './diskQuestions.dialogs.tsx';

const meta: Meta = { title: 'Workloads/Disks/Remove' };
export default meta;

const button = buttonOf(removeDiskDialog);
let title = '';
const typeName = async (dialog: Opened) => {
  title = keptDisk(world().appliance, 1)?.name ?? '';
  await userEvent.type(dialog.getByRole('textbox', { name: /^Type/ }), title);
};
const states = dialogStories(workloadsDemo, removeDiskDialog, {
  fill: typeName,
  done: 'Request completed successfully.',
  check: (appliance) => void expect(disksOf(appliance).map(({ name: disk }) => disk)).not.toContain(title),
});

/** The deletion cannot be undone, so the user has to type the disk name first. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['DISK-15'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText(/The data on the disk can never be read again/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    await typeName(dialog);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'));
  }),
);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(onItsOwn(states.Denied));
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** A disk whose encryption failed loses its encrypted data. It can be encrypted again. */
export const AfterFailure = variant(dialogStories(workloadsDemo, removeDiskDialog, { over: diskIn('FAILED'), done: '' }).Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/before the failure can never be read again/)).toBeVisible();
});
export const Refused = refusedRow(workloadsDemo, removeDiskDialog, diskIn('ATTACHED'));
