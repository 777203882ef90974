import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../story-kit/oldDialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { refusedRow } from '../../../story-kit/oldDialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keyMade, keyPage } from '../../story-kit/keyPage.ts';
import { changeKept, keyWithHandle } from '../../story-kit/records.ts';
import { disableKeyDialog } from './keyStatus.dialogs.tsx';

const meta: Meta = { title: 'Cloud keys/Keys/Disable' };
export default meta;

const button = 'Disable cloud key';
const key = keyMade('payments-prod', { status: 'Available' });
const options = {
  ...keyPage,
  dialog: disableKeyDialog,
  row: key.row,
  appliance: { prepare: key.prepare },
  call: cloudKeys.operate,
  button,
  done: 'status updated successfully',
};
const states = dialogStories(options);

/** What depends on the key, when it is final, how to undo it. */
export const Ready = also(states.Ready, { shows: ['CKEY-011'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Enable it again at any time.')).toBeVisible();
  await expect(dialog.getByText('payments-prod')).toBeVisible();
});
/** A key that is disabled cannot be disabled. */
export const Invalid = refusedRow(CloudKeysScreen, '/cloudkeys?tab=1', disableKeyDialog.id, key.row, {
  prepare: keyMade('payments-prod', { status: 'Disabled' }).prepare,
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
/** The details say so at once. */
export const Done = also(states.Done, { shows: ['CKEY-071', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Disabled');
  const details = await screen.findByRole('tabpanel', { name: 'Details' }, patience);
  await waitFor(() => expect(details).toHaveTextContent('StatusDisabled'), patience);
});

/** Somebody else was faster: the appliance's words stand in the dialog, and the row says how the key is now. */
export const ChangedMeanwhile = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  changeKept(appliance, navigation.get().params['row'] ?? '', { status: 'Disabled' });
  await press(dialog, button);
  await expect(await dialog.findByText('This is possible only while the CloudKey is Available. It is Disabled.', {}, patience)).toBeVisible();
  const details = await screen.findByRole('tabpanel', { name: 'Details', hidden: true }, patience);
  await waitFor(() => expect(details).toHaveTextContent('StatusDisabled'), patience);
});

const silent = dialogStories({
  ...options,
  appliance: {
    prepare: (appliance) => {
      key.prepare(appliance);
    },
  },
});
/** A refusal about the key's policy is never put into words: the question stands as it was. */
export const PolicyOfItsOwn = {
  ...silent.ServerError,
  parameters: {
    ...silent.ServerError.parameters,
    appliance: {
      ...silent.ServerError.parameters?.['appliance'],
      faults: [{ call: cloudKeys.operate.id, status: 400, error: cloudKeyTexts.policyTemplate, times: 1 }],
    },
    shows: ['CKEY-136'],
  },
  play: async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy'), patience);
    await expect(screen.queryByText(/standard template/)).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
    // The next try, which is answered, goes through: the first one was refused.
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await expect((await screen.findAllByText('status updated successfully', {}, patience))[0]).toBeInTheDocument();
  },
};
