import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys';
import { dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keyIn, keyWithHandle } from '../../story-kit/records.ts';
import { disableKeyDialog } from './keyStatus.dialogs.tsx';

const meta: Meta = { title: 'Cloud keys/Keys/Disable' };
export default meta;

const button = 'Disable cloud key';
const chosen = (status: 'Available' | 'Disabled') => (appliance: Parameters<typeof keyIn>[0]) => keyIn(appliance, 'payments-prod', status).id;
const states = dialogStories({
  dialog: disableKeyDialog,
  Screen: CloudKeysScreen,
  path: '/cloudkeys',
  params: { tab: '1' },
  row: chosen('Available'),
  call: cloudKeys.operate,
  button,
  done: 'status updated successfully',
  denied: 'security',
});

/** What depends on the key, when it is final, how to undo it. */
export const Ready = also(states.Ready, { shows: ['CKEY-011'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Enable it again at any time.')).toBeVisible();
  await expect(dialog.getByText('payments-prod')).toBeVisible();
});
/** A key that is disabled cannot be disabled. */
export const Invalid = refusedRow(CloudKeysScreen, '/cloudkeys?tab=1', disableKeyDialog.id, chosen('Disabled'));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Disabled');
});
