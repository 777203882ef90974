import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { removeFromCloudDialog } from './keyStatus.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Remove from cloud' };
export default meta;

const button = buttonOf(removeFromCloudDialog);
const external = keyMade('payments-xks', { status: 'Available' });
const states = dialogStories(cloudKeysDemo, removeFromCloudDialog, { done: 'status updated successfully' });

/** Names what depends on the key, and says that the appliance keeps the key and how to upload it again. */
export const Ready = also(states.Ready, { shows: ['CKEY-013'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText('No. Key Control keeps the key.')).toBeVisible();
  await expect(dialog.getByText('Upload it to the cloud again at any time.')).toBeVisible();
});
/** A key of an external key store is not in the cloud. */
export const Invalid = refusedRow(cloudKeysDemo, removeFromCloudDialog, external);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Not Available');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
