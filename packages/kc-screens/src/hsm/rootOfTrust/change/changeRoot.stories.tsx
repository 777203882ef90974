import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { rootMode } from '../../story-kit/hsmRecords.ts';
import { changeRootDialog } from './changeRoot.dialog.tsx';

const meta: Meta = { title: 'HSM/Root of Trust/Change' };
export default meta;

const states = dialogStories(hsmDemo, changeRootDialog, {
  fill: async (dialog) => {
    await userEvent.click(dialog.getByRole('radio', { name: /HSM with password/ }));
    await userEvent.type(await dialog.findByLabelText(/^Root of Trust password/, { selector: 'input' }, patience), 'Root-Password-1');
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('radio', { name: /HSM with password/ }));
    await userEvent.type(await dialog.findByLabelText(/^Root of Trust password/, { selector: 'input' }, patience), 'short');
    await userEvent.tab();
  },
  problem: 'Enter a password of at least 8 characters.',
  done: 'Root of Trust mode changed successfully',
  apart: true,
  check: (appliance) => void expect(rootMode(appliance)).toBe('AUTH_HSM:password'),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
const notice = 'The Root of Trust mode is being changed. The page reloads in a few seconds.';
/** Its notice stands for three seconds, and two seconds after it the page is loaded anew. */
export const Done = also(states.Done, { shows: ['HSM-045', 'HSM-118'] }, async () => {
  await expect(await screen.findByText(notice, {}, patience)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull(), patience);
  await expect(screen.queryByText('Page reloaded')).toBeNull();
  await expect(await screen.findByText('Page reloaded', {}, patience)).toBeVisible();
});
