import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog } from '../../../story-kit/oldDialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { refusedRow } from '../../../story-kit/oldDialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keyMade, keyPage } from '../../story-kit/keyPage.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { removeFromCloudDialog } from './keyStatus.dialogs.tsx';

const meta: Meta = { title: 'Cloud keys/Keys/Remove from cloud' };
export default meta;

const button = 'Remove from cloud';
const key = keyMade('payments-prod', { status: 'Available' }, ({ imported }) => !imported);
const external = keyMade('payments-xks', { status: 'Available' });
const states = dialogStories({
  ...keyPage,
  dialog: removeFromCloudDialog,
  row: key.row,
  appliance: { prepare: key.prepare },
  call: cloudKeys.operate,
  button,
  done: 'status updated successfully',
});

/** What depends on the key, that it stays here, and how to bring it back. */
export const Ready = also(states.Ready, { shows: ['CKEY-013'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('listitem')).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText('Never: Key Control keeps the key.')).toBeVisible();
  await expect(dialog.getByText('Upload it to the cloud again at any time.')).toBeVisible();
});
/** A key of an external key store never was in the cloud. */
export const Invalid = refusedRow(CloudKeysScreen, '/cloudkeys?tab=1', removeFromCloudDialog.id, external.row, { prepare: external.prepare });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Not Available');
});
