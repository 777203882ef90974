import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import SecurityScreen from '../../SecurityScreen.tsx';
import { also, patience, refusedRow, tick } from '../../../story-kit/plays.ts';
import { queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { changeUser, leaveOneAdmin, rowOf, userNamed } from '../../story-kit/records.ts';
import { disableUserDialog } from './userStatus.dialogs.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Disable user' };
export default meta;

const path = '/security';
const button = buttonOf(disableUserDialog);
const states = dialogStories(securityDemo, disableUserDialog, {
  done: 'User bjorn.halvorsen@nordbank.example disabled',
  check: (appliance) => void expect(userNamed(appliance, 'Björn Halvorsen').enabled).toBe(false),
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('Björn Halvorsen (bjorn.halvorsen@nordbank.example)')).toBeVisible();
});
/** Users cannot disable their own account. */
export const Invalid = also(refusedRow(securityDemo, disableUserDialog, { row: rowOf('Sara Lindqvist') }, { role: 'security' }), { shows: ['SEC-030'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SEC-030'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** The last user who can administer the vault cannot be disabled. */
export const LastAdministrator: StoryObj = refusedRow(securityDemo, disableUserDialog, {
  row: rowOf('Sara Lindqvist'),
  prepare: (appliance) => leaveOneAdmin(appliance, 'Sara Lindqvist'),
});

/** A directory user who has never signed in has no status to change. */
export const NeverSignedIn: StoryObj = also(
  refusedRow(securityDemo, disableUserDialog, {
    row: rowOf('Daniel Weiss'),
    prepare: (appliance) => changeUser(appliance, 'Daniel Weiss', { last_login: null }),
  }),
  { shows: ['SEC-031'] },
);

/** Disables several users. */
export const Several: StoryObj = {
  render: () => <SecurityScreen />,
  parameters: { appliance: { at: `${path}?sort=full_name` } satisfies StoryAppliance },
  play: async () => {
    await tick('Björn Halvorsen', 'Camille Laurent');
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await openDialog('Disable 2 users');
    await expect(dialog.getByText('2 users')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Disable 2 users' }));
    await expect((await screen.findAllByText('2 users disabled', {}, patience))[0]).toBeVisible();
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(['Björn Halvorsen', 'Camille Laurent'].map((who) => userNamed(world().appliance, who).enabled)).toEqual([false, false]);
  },
};
