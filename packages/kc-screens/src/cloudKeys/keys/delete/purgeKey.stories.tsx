import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, tick, type Opened, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { bring, keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { purgeKeyDialog } from './purgeKey.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Purge' };
export default meta;

const button = buttonOf(purgeKeyDialog);
const doomed = { name: 'doomed', status: 'Pending Delete', destroy_date: 2_000_000_000 } as const;
const key = keyMade('payments-test', { ...doomed, purge_protection_days: null }, ({ keyvault_type }) => keyvault_type === 'vaults');
const guarded = keyMade('payments-test', { ...doomed, purge_protection_days: 90 }, ({ keyvault_type }) => keyvault_type === 'vaults');
const fill = (dialog: Opened) => userEvent.type(dialog.getByRole('textbox', { name: 'Type doomed to confirm' }), 'doomed');
const states = dialogStories(cloudKeysDemo, purgeKeyDialog, {
  over: key,
  fill,
  spoil: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: 'Type doomed to confirm' }), 'doom'),
  done: 'status updated successfully',
});

/** Says that the key is deleted immediately instead of on the scheduled date, and that this cannot be undone. */
export const Ready = also(states.Ready, { shows: ['CKEY-016'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('The key is permanently deleted, and data encrypted with it can no longer be read.')).toBeVisible();
  await expect(dialog.getByText(/^Yes, immediately instead of on 18 May 2033, \d\d:\d\d\.$/)).toBeVisible();
  await expect(dialog.getByText('Not possible.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
/** An incomplete name is rejected. */
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-074', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.status).toBe('Destroyed');
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A vault with purge protection does not allow a purge. The menu shows the action as disabled, with the reason. */
export const Protected = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=1&filter.name=doomed', prepare: (appliance) => bring(appliance, guarded) } satisfies StoryAppliance },
  play: async () => {
    await tick('doomed');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const purge = await screen.findByRole('menuitem', { name: /^Purge/ }, patience);
    await expect(purge).toHaveAttribute('aria-disabled', 'true');
    await expect(purge).toHaveAccessibleDescription(/Vault kv-\S+ has purge protection\. The cloud key is kept until its deletion is complete\./);
    await userEvent.keyboard('{Escape}');
  },
};
/** An address with the dialog does not open it either. */
export const ProtectedByAddress = refusedRow(cloudKeysDemo, purgeKeyDialog, guarded);
