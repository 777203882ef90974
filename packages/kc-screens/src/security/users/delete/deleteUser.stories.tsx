import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import SecurityScreen from '../../SecurityScreen.tsx';
import { also, patience, refusedRow, tick } from '../../../story-kit/plays.ts';
import { findDialogSaying, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { rowOf, userById, userNamed } from '../../story-kit/records.ts';
import { deleteUserDialog } from './deleteUser.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Delete user' };
export default meta;

const button = buttonOf(deleteUserDialog);
const path = '/security';
const states = dialogStories(securityDemo, deleteUserDialog, {
  usesAnswer: true,
  done: 'User bjorn.halvorsen@nordbank.example deleted',
});

/** The confirmation names the user. Cancel has the initial focus. */
export const Ready = also(states.Ready, { shows: ['SEC-110'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Björn Halvorsen (bjorn.halvorsen@nordbank.example)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
/** The secroot user cannot be deleted. An address of this dialog leads to the list. */
export const Invalid = also(refusedRow(securityDemo, deleteUserDialog, { row: rowOf('Security root') }), { shows: ['SEC-036'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-110'] }, async () => {
  await waitFor(() => expect(screen.queryByText('bjorn.halvorsen@nordbank.example')).toBeNull(), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Users cannot delete their own account. */
export const OwnAccount: StoryObj = refusedRow(securityDemo, deleteUserDialog, { row: rowOf('Sara Lindqvist') }, { role: 'security' });

/** Deletes several users. The dialog lists the failures separately and can retry them. */
export const PartialFailure: StoryObj = {
  render: () => <SecurityScreen />,
  parameters: {
    appliance: {
      at: `${path}?sort=full_name`,
      faults: [{ call: 'users.remove', status: 500, error: 'This user owns a running task.', times: 1 }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await tick('Anna Holm', 'Björn Halvorsen', 'Camille Laurent');
    const { appliance } = world();
    const ids = ['Anna Holm', 'Björn Halvorsen', 'Camille Laurent'].map((who) => userNamed(appliance, who).id);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await openDialog('Delete 3 users');
    await expect(dialog.getByText('3 users')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 users' }));
    const results = within(await findDialogSaying('2 of 3 done, 1 failed', patience));
    await expect(results.getByText('This user owns a running task.')).toBeVisible();
    await expect(ids.map((id) => userById(appliance, id) === undefined)).toEqual([false, true, true]);
    await userEvent.click(results.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(userById(appliance, ids[0] ?? '')).toBeUndefined();
  },
};
