import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { unseen } from '../../story-kit/unseen.ts';
import { also, patience, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { connectorNamed } from '../story-kit/setOf.tsx';
import { generateTokenDialog } from './generateToken.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Database connectors/Generate token' };
export default meta;

const set = 'oracle-ledger';
const button = buttonOf(generateTokenDialog);
const states = dialogStories(cloudKeysDemo, generateTokenDialog, {
  usesAnswer: true,
  done: 'Access token generated',
});

/** Says that the old token stops working, and which VM is affected. */
export const Ready = also(states.Ready, { shows: ['TDE-05'] }, async () => {
  const dialog = await openDialog(button);
  for (const text of [/^The previous token stops working\. Until/, 'Generate token for ledger-db-1', 'ledger-db-1 (10.20.4.21)', set])
    await expect(dialog.getByText(text)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost });
export const Denied = unseen(states.Denied);

/** The dialog shows the new token once, hidden until the user reveals it. The appliance has replaced the old token. */
export const Done = variant(states.Done, { shows: ['TDE-05', 'TDE-18'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  const before = connectorNamed(appliance, set, 'ledger-db-1')?.token;
  await press(dialog, button);
  await screen.findByText('Access token', {}, patience);
  const shown = within(getDialog());
  await userEvent.click(shown.getByRole('button', { name: 'Show access token' }));
  await expect(shown.getByText(/^[\w-]{20,}$/)).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(connectorNamed(appliance, set, 'ledger-db-1')?.token).not.toBe(before);
  await userEvent.click(shown.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await expect(await screen.findByText('Leave without copying?', {}, patience)).toBeVisible();
});
