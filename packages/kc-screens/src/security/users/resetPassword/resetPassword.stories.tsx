import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow } from '../../../story-kit/plays.ts';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { rowOf, userNamed } from '../../story-kit/records.ts';
import { resetPasswordDialog } from './resetPassword.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Reset password' };
export default meta;

const states = dialogStories(securityDemo, resetPasswordDialog, {
  usesAnswer: true,
  done: 'Password of bjorn.halvorsen@nordbank.example reset',
  check: (appliance) => void expect(userNamed(appliance, 'Björn Halvorsen').temp_password).toBe(true),
});

export const Ready = states.Ready;
/** Only local users can have their password reset. */
export const Invalid = refusedRow(securityDemo, resetPasswordDialog, { row: rowOf('Daniel Weiss') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The dialog shows the temporary password once. Closing without copying it asks for confirmation first. */
export const Done = also(states.Done, { shows: ['SEC-005', 'SEC-070'] }, async () => {
  const dialog = within(getDialog());
  await expect(dialog.getByText('Temporary password')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
  const shown = dialog.getByText(/^\S{14,}$/).textContent;
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }, patience));
  await expect(await screen.findByText(shown, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }, patience));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(screen.queryByText(shown)).toBeNull();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
