import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { opening } from '../../../story-kit/demoPage.ts';
import { also, patience, refusedRow, type Opened, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { rowOf } from '../../story-kit/records.ts';
import { changePasswordDialog } from './changePassword.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Change password' };
export default meta;

const button = buttonOf(changePasswordDialog);
const type = async (dialog: Opened, password: string, repeated: string) => {
  await userEvent.type(dialog.getByLabelText(/^New password/, { selector: 'input' }), password);
  await userEvent.type(dialog.getByLabelText(/^Repeat new password/, { selector: 'input' }), repeated);
  // Skips the button that reveals the password.
  await userEvent.tab();
  await userEvent.tab();
};
const hint = 'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).';

const states = dialogStories(securityDemo, changePasswordDialog, {
  apart: true,
  fill: (dialog) => type(dialog, 'Fjord-Water-42', 'Fjord-Water-42'),
  spoil: (dialog) => type(dialog, 'short', 'short'),
  done: 'Password changed successfully.',
});

export const Ready = states.Ready;
/** The hint states the password rules of the appliance. */
export const Invalid = also(states.Invalid, { shows: ['SEC-046', 'SEC-047'] }, async () => {
  await expect((await (await openDialog(button)).findAllByText(hint, {}, patience))[0]).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SEC-004'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

export const NotTheSame = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 'Fjord-Water-42', 'Fjord-Water-43');
  await expect(await dialog.findByText('The two passwords do not match.', {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'));
});

/** The hint shows the configured rules instead of the defaults. */
export const StricterSetting = variant(
  states.Ready,
  {
    prepare: ({ environment: { store } }) =>
      store.setValue('user_defaults', {
        account: { expires: 3652 * 86_400 },
        user_authentication: {
          type: 'Local',
          password_expires: 60 * 86_400,
          failed_logins: 5,
          history: 3,
          strength: { minimum_chars: 16, digits: 2, upper: 1, lower: 1, symbols: 2 },
        },
      }),
    shows: ['SEC-043'],
  },
  async () => {
    const dialog = await openDialog(button);
    await type(dialog, 'Fjord-Water-42', 'Fjord-Water-42');
    await expect(
      (
        await dialog.findAllByText(
          'Password must be at least 16 characters long, including 2 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 2 symbol(s).',
          {},
          patience,
        )
      )[0],
    ).toBeVisible();
  },
);

/** The appliance refuses a previous password and reports the error for the field. */
const { at } = opening(securityDemo, changePasswordDialog, { row: rowOf('Carlos Mendes') });
export const UsedBefore = variant(states.Ready, { at }, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 'Cloud-Demo-1', 'Cloud-Demo-1');
  await press(dialog, button);
  await expect(await dialog.findByText('The password must differ from the last 3 passwords.', {}, patience)).toBeVisible();
});

/** The console cannot change the password of a directory user. */
export const NotLocal: StoryObj = refusedRow(securityDemo, changePasswordDialog, { row: rowOf('Daniel Weiss') });
