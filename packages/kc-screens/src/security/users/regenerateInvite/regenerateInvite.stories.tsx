import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { rowOf } from '../../story-kit/records.ts';
import { regenerateInviteDialog } from './regenerateInvite.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Regenerate invite URL' };
export default meta;

const states = dialogStories(securityDemo, regenerateInviteDialog, {
  usesAnswer: true,
  done: 'Invite URL of karin.ostlund@nordbank.example regenerated',
});

export const Ready = states.Ready;
/** A user who has signed in has no invite URL. */
export const Invalid = refusedRow(securityDemo, regenerateInviteDialog, { row: rowOf('Björn Halvorsen') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The dialog shows the new URL once, and the recipient of the email. */
export const Done = also(states.Done, { shows: ['SEC-006', 'SEC-077'] }, async () => {
  const dialog = within(getDialog());
  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
  await expect(dialog.getByText(/\/#\/login\?registration_token=/)).toBeVisible();
  await expect(await dialog.findByText('The email to karin.ostlund@nordbank.example is queued. It was not delivered yet.')).toBeVisible();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Without a mail server, the administrator has to send the URL. */
export const WithoutMail: StoryObj = also(
  {
    ...states.Done,
    parameters: {
      appliance: {
        ...(states.Done.parameters?.['appliance'] as StoryAppliance),
        prepare: ({ environment: { store } }) => store.setValue('mail_server', { server: '', port: 25, login: '', sender: '', ssl: 'no', disable: 'yes' }),
      } satisfies StoryAppliance,
    },
  },
  { shows: ['SEC-006'] },
  async () => {
    await expect(within(getDialog()).getByText('Copy the URL and send it to the user.')).toBeVisible();
  },
);
