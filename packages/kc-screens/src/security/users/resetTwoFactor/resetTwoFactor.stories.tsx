import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { rowOf, userNamed } from '../../story-kit/records.ts';
import { resetTwoFactorDialog } from './resetTwoFactor.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Reset two-factor' };
export default meta;

const button = buttonOf(resetTwoFactorDialog);

const states = dialogStories(securityDemo, resetTwoFactorDialog, {
  done: 'Two-factor authentication of chidi.okafor@nordbank.example reset',
  check: (appliance) => void expect(userNamed(appliance, 'Chidi Okafor').otp).toBeNull(),
});

/** The confirmation names the user. */
export const Ready = also(states.Ready, { shows: ['SEC-111'] }, async () => {
  await expect((await openDialog(button)).getByText('Chidi Okafor (chidi.okafor@nordbank.example)')).toBeVisible();
});
/** The action is not available for a user without two-factor authentication. */
export const Invalid = refusedRow(securityDemo, resetTwoFactorDialog, { row: rowOf('Björn Halvorsen') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-111', 'SEC-078'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
