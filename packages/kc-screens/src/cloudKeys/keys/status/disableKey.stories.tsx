import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';
import { changeKept, keyWithHandle } from '../../story-kit/records.ts';
import { disableKeyDialog } from './keyStatus.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Disable' };
export default meta;

const button = buttonOf(disableKeyDialog);
const states = dialogStories(cloudKeysDemo, disableKeyDialog, { done: 'status updated successfully' });

/** Names what depends on the key, and says when disabling takes full effect and how to undo it. */
export const Ready = also(states.Ready, { shows: ['CKEY-011'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Enable it again at any time.')).toBeVisible();
  await expect(dialog.getByText('payments-prod')).toBeVisible();
});
/** A disabled key cannot be disabled again. */
export const Invalid = refusedRow(cloudKeysDemo, disableKeyDialog, keyMade('payments-prod', { status: 'Disabled' }));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The details show the new status immediately. */
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Disabled');
  const details = await screen.findByRole('tabpanel', { name: 'Details' }, patience);
  await waitFor(() => expect(details).toHaveTextContent('StatusDisabled'), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Another user was faster. The dialog shows the appliance's error, and the row shows the current status. */
export const ChangedMeanwhile = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  changeKept(appliance, navigation.get().params['row'] ?? '', { status: 'Disabled' });
  await press(dialog, button);
  await expect(await dialog.findByText('This is possible only while the cloud key is Available. It is Disabled.', {}, patience)).toBeVisible();
  const details = await screen.findByRole('tabpanel', { name: 'Details', hidden: true }, patience);
  await waitFor(() => expect(details).toHaveTextContent('StatusDisabled'), patience);
});

const policy = { call: cloudKeys.operate.id, status: 400, error: cloudKeyTexts.policyTemplate, times: 1 };
/** The dialog does not show a refusal due to a custom key policy. The confirmation stays open without an error. */
export const PolicyOfItsOwn = variant(states.Ready, { faults: [policy], shows: ['CKEY-136'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy'), patience);
  await expect(screen.queryByText(/standard template/)).toBeNull();
  await expect(screen.queryByRole('alert')).toBeNull();
  // The fault is configured for the first request only, so the next one succeeds.
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await expect((await screen.findAllByText('status updated successfully', {}, patience))[0]).toBeInTheDocument();
});
