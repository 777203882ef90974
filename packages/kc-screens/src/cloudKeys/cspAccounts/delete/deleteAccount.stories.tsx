import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, tick, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { accountRow, accountsKept } from '../story-kit/accountRecords.ts';
import { setNamed } from '../../story-kit/records.ts';
import { deleteAccountDialog } from './deleteAccount.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Delete' };
export default meta;

const button = buttonOf(deleteAccountDialog);
const attached = 'A CSP Account attached to a Key Set cannot be deleted.';
const states = dialogStories(cloudKeysDemo, deleteAccountDialog, { done: 'CSP Account deleted successfully' });

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('heading', { name: 'Delete CSP account aws-retail' })).toBeVisible();
  await expect(dialog.getByText('No known dependencies.')).toBeVisible();
});
/** An account that a key set uses cannot be deleted. The button says why. */
export const Invalid = also(refusedRow(cloudKeysDemo, deleteAccountDialog, { row: accountRow('aws-data') }), { shows: ['CSP-31'] }, async () => {
  await tick('aws-data');
  const remove = screen.getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  remove.focus();
  await expect((await screen.findAllByText(attached, {}, patience))[0]).toBeVisible();
});
export const Pending = states.Pending;
/** After a refusal the dialog stays open and the list reloads. */
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CSP-47'] }, async () => {
  await waitFor(() => expect(screen.queryByText('aws-retail')).toBeNull(), patience);
  await expect(accountsKept(world().appliance).map(({ name }) => name)).not.toContain('aws-retail');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** A key set started to use the account meanwhile. The appliance returns an error, and the reloaded list shows the key set. */
export const AttachedMeanwhile = variant(states.Ready, { shows: ['CSP-32'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  const sets = appliance.environment.store.table('keySets');
  const set = sets.get(setNamed(appliance, 'retail-apps'));
  if (set) sets.put({ ...set, csp_guid: accountRow('aws-retail')(appliance) });
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await expect(await dialog.findByText(attached, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const row = within(await screen.findByRole('row', { name: /aws-retail/ }, patience));
  await expect(await row.findByText('retail-apps', {}, patience)).toBeVisible();
});

/** Deletes several accounts. Each reports its own result. */
export const Several: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=2',
      prepare: (appliance) => {
        const sets = appliance.environment.store.table('keySets');
        const set = sets.get(setNamed(appliance, 'lakehouse-keys'));
        if (set) sets.put({ ...set, csp_guid: '' });
      },
    } satisfies StoryAppliance,
  },
  play: async () => {
    await tick('aws-data', 'aws-retail');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await openDialog('Delete 2 CSP accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 CSP accounts' }));
    await expect((await screen.findAllByText('2 CSP accounts deleted successfully', {}, patience))[0]).toBeVisible();
    await expect(accountsKept(world().appliance)).toHaveLength(4);
  },
};
