import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { dayAhead } from 'kc-components/format';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, shownDay, today, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { opensMade } from '../../story-kit/opensMade.ts';
import { userNamed } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { createUserDialog } from './createUser.dialog.tsx';

const meta: Meta = { title: 'KMIP/Users/Create' };
export default meta;

const button = buttonOf(createUserDialog);
const states = dialogStories(kmipServerDemo, createUserDialog, {
  usesAnswer: true,
  fill: (dialog) => retype(dialog, /^User name/, 'vcenter-new'),
  spoil: async (dialog) => {
    await retype(dialog, /^User name/, 'vcenter-new');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'Password-1');
    await userEvent.type(dialog.getByLabelText(/^Confirm password/), 'Password-2');
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'The passwords do not match.',
  done: 'KMIP user created successfully',
  check: (appliance) => {
    const user = userNamed(appliance, 'vcenter-new');
    void expect(user).toMatchObject({ password: '' });
    void expect(user?.certificate).toContain('BEGIN CERTIFICATE');
  },
});

/** Default: one year from today. */
export const Ready = also(states.Ready, { shows: ['KMIP-011', 'KMIP-071', 'KMIP-144'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Expires/ })).toHaveValue(shownDay(dayAhead(Date.now(), 365)));
});
export const Invalid = also(states.Invalid, { shows: ['KMIP-081'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-011', 'KMIP-102'] }, () => opensMade('vcenter-new'));
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The earliest date is tomorrow. The name field shows an error for a duplicate. */
export const Refused = variant(states.Ready, { shows: ['KMIP-082'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Expires/, today());
  await retype(dialog, /^User name/, 'vcenter-fra-01');
  await expect(await dialog.findByText('The expiry is tomorrow at the earliest.', {}, patience)).toBeVisible();
  await retype(dialog, /^Expires/, dayAhead(Date.now(), 2));
  await userEvent.tab();
  await press(dialog, button);
  await expect((await screen.findAllByText('A user with this name already exists.', {}, patience))[0]).toBeVisible();
});
