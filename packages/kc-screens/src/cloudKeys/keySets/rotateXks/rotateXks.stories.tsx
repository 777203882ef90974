import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { setNamed } from '../../story-kit/records.ts';
import { rotateXksDialog } from './rotateXks.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Rotate XKS credentials' };
export default meta;

const button = buttonOf(rotateXksDialog);
const former = 'K7QZ3MPA2NORDB4XKSDEMO26';
const states = dialogStories(cloudKeysDemo, rotateXksDialog, {
  usesAnswer: true,
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: 'Type payments-xks to confirm' }), 'payments-xks'),
  done: 'The credentials of the external key store were rotated',
});

/** Names the key set, shows a warning, and asks for its name. */
export const Ready = also(states.Ready, { shows: ['KSET-11'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Yes, immediately. The previous credentials stop working.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
/** Only an external key store has credentials. */
export const Invalid: StoryObj = refusedRow(cloudKeysDemo, rotateXksDialog, { row: (appliance) => setNamed(appliance, 'payments-prod') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** The dialog shows both values once. Closing it without copying the secret needs a confirmation. */
export const Done = also(states.Done, { shows: ['KSET-11', 'KSET-22', 'KSET-50', 'KSET-74'] }, async () => {
  const told = within(await findDialog({}, patience));
  const id = (await told.findByText(/^[A-Z2-7]{20,30}$/, {}, patience)).textContent;
  const { appliance } = world();
  await expect(id).not.toBe(former);
  await expect(appliance.environment.store.table('keySets').get(setNamed(appliance, 'payments-xks'))?.xks_access_id).toBe(id);
  await userEvent.click(told.getByRole('button', { name: 'Show secret access key' }));
  const secret = told.getByText(/^[A-Za-z0-9+/]{43,64}$/).textContent;
  await expect(told.getByText('The secret access key is shown only once.')).toBeVisible();
  await userEvent.click(told.getAllByRole('button', { name: 'Close' }).at(-1)!);
  const asked = within(await findDialog({ name: 'Leave without copying?' }, patience));
  await userEvent.click(asked.getByRole('button', { name: 'Leave anyway' }));
  await expect(await screen.findByRole('region', { name: 'Details of payments-xks' }, patience)).toBeVisible();
  await expect(screen.queryByText(secret)).toBeNull();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** The rotation succeeded but its response was lost. The user has to rotate again. */
export const LostAnswer = variant(states.Done, { faults: [{ call: keySets.createXksKey.id, mode: 'cut', times: 1 }] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type payments-xks to confirm' }), 'payments-xks');
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await expect(await screen.findByText(/The value that is shown only once needs to be generated again/, {}, patience)).toBeVisible();
});
