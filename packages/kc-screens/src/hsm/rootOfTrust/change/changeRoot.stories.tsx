import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { rooted, rootMode } from '../../story-kit/hsmRecords.ts';
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
/** A notice appears for three seconds. Two seconds later the page reloads. */
export const Done = also(onItsOwn(states.Done), { shows: ['HSM-045', 'HSM-113', 'HSM-118'] }, async () => {
  await expect(await screen.findByText(notice, {}, patience)).toBeVisible();
  const begin = Date.now();
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull(), patience);
  await expect(screen.queryByText('Page reloaded')).toBeNull();
  await expect(await screen.findByText('Page reloaded', {}, patience)).toBeVisible();
  await expect(Date.now() - begin).toBeGreaterThan(4_000);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Disabling it has a separate message. */
export const Disabled = variant(states.Ready, { shows: ['HSM-100', 'HSM-118'], prepare: rooted }, async () => {
  const dialog = await openDialog(buttonOf(changeRootDialog));
  await expect(dialog.getByText(/Make sure that the HSM can be reached then\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /^Disabled/ }));
  // A system that starts without the HSM needs no password.
  await expect(dialog.getByText(/takes effect when the system starts next\.$/)).toBeVisible();
  await press(dialog, buttonOf(changeRootDialog));
  await expect((await screen.findAllByText('Root-of-Trust mode disabled successfully', {}, patience))[0]).toBeVisible();
  await expect(rootMode(world().appliance)).toBe('AUTH_HW');
});
