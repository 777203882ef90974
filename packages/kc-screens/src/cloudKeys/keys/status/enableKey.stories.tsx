import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { enableKeyDialog } from './keyStatus.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Enable' };
export default meta;

const button = buttonOf(enableKeyDialog);
const states = dialogStories(cloudKeysDemo, enableKeyDialog, { done: 'status updated successfully' });

export const Ready = also(states.Ready, { shows: ['CKEY-010'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText('It can be used for cryptographic operations again.')).toBeVisible();
});
/** An available key cannot be enabled. */
export const Invalid = refusedRow(cloudKeysDemo, enableKeyDialog, keyMade('payments-prod', { status: 'Available' }));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Available');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
