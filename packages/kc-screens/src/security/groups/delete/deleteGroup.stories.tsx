import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { groups } from 'kc-api/contract/security/groups';
import { dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import SecurityScreen from '../../SecurityScreen.tsx';
import { also, patience, refusedRow, tick } from '../../../story-kit/plays.ts';
import { changeGroup, groupNamed, type Appliance } from '../../story-kit/records.ts';
import { deleteGroupDialog } from './deleteGroup.dialog.tsx';

const meta: Meta = { title: 'Security/Groups/Delete group' };
export default meta;

const button = 'Delete group';
const path = '/security?tab=groups';
const row = (group: string) => (appliance: Appliance) => groupNamed(appliance, group).id;
const groupTable = (appliance: Appliance) => appliance.environment.store.table('groups').all();

const states = dialogStories({
  dialog: deleteGroupDialog,
  Screen: SecurityScreen,
  path: '/security',
  params: { tab: 'groups' },
  row: row('Infrastructure'),
  call: groups.remove,
  button,
  done: 'Group Infrastructure deleted',
  check: (appliance) => void expect(groupTable(appliance).some((group) => group.name === 'Infrastructure')).toBe(false),
});

/** The question names the group. */
export const Ready = also(states.Ready, { shows: ['SEC-113'] }, async () => {
  await expect((await openDialog(button)).getByRole('heading', { name: 'Delete group Infrastructure' })).toBeVisible();
});
/** The Cloud Admin Group cannot be deleted. */
export const Invalid = also(refusedRow(SecurityScreen, path, deleteGroupDialog.id, row('Cloud Admin Group')), { shows: ['SEC-037'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-113', 'SEC-083'] });

/** What the group owns is listed in the question. */
export const InUse: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: {
      at: (appliance) => `${path}&dialog=groups.delete&row=${groupNamed(appliance, 'Infrastructure').id}`,
      prepare: (appliance) =>
        changeGroup(appliance, 'Infrastructure', {
          objects: [
            { id: 'o-1', name: 'payments-master', type: 'Key set' },
            { id: 'o-2', name: 'vm-cluster-7', type: 'VM set' },
          ],
        }),
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText('This group is in use by 2 objects:')).toBeVisible();
    await expect(dialog.getByText('payments-master (Key set)')).toBeVisible();
    await expect(dialog.getByText('vm-cluster-7 (VM set)')).toBeVisible();
  },
};

/** Several at once, of which one cannot go. */
export const PartialFailure: StoryObj = {
  ...states.Ready,
  parameters: {
    appliance: {
      at: `${path}&sort=-privilege`,
      faults: [{ call: 'groups.remove', status: 500, error: 'This group is being read.', times: 1 }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await tick('Identity and access', 'Infrastructure');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click((await openDialog('Delete 2 groups')).getByRole('button', { name: 'Delete 2 groups' }));
    const results = within(await screen.findByRole('dialog', {}, patience));
    await expect(await results.findByText('1 of 2 done, 1 failed', {}, patience)).toBeVisible();
    await userEvent.click(results.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    await expect(groupTable(world().appliance).filter((group) => ['Identity and access', 'Infrastructure'].includes(group.name))).toEqual([]);
  },
};
