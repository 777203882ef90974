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
import { uploadKeyDialog } from './keyStatus.dialogs.tsx';

const meta: Meta = { title: 'Cloud keys/Keys/Upload to cloud' };
export default meta;

const button = 'Upload to cloud';
const key = keyMade('payments-prod', { status: 'Not Available' }, ({ imported }) => !imported);
const imported = keyMade('payments-prod', { status: 'Not Available' }, (one) => one.imported);
const states = dialogStories({
  ...keyPage,
  dialog: uploadKeyDialog,
  row: key.row,
  appliance: { prepare: key.prepare },
  call: cloudKeys.operate,
  button,
  done: 'status updated successfully',
});

export const Ready = also(states.Ready, { shows: ['CKEY-012'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('listitem')).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText(/^Its material is brought to eu-/)).toBeVisible();
});
/** What was imported from the cloud is not brought there. */
export const Invalid = refusedRow(CloudKeysScreen, '/cloudkeys?tab=1', uploadKeyDialog.id, imported.row, { prepare: imported.prepare });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Available');
});
