import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { uploadKeyDialog } from './keyStatus.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Upload to cloud' };
export default meta;

const button = buttonOf(uploadKeyDialog);
const imported = keyMade('payments-prod', { status: 'Not Available' }, (one) => one.imported);
const states = dialogStories(cloudKeysDemo, uploadKeyDialog, { done: 'status updated successfully' });

export const Ready = also(states.Ready, { shows: ['CKEY-012'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText(/^Its key material is uploaded to eu-/)).toBeVisible();
});
/** A key that was imported from the cloud cannot be uploaded. */
export const Invalid = refusedRow(cloudKeysDemo, uploadKeyDialog, imported);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Available');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
