import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { also, patience, refusedRow, tick, variant } from '../../../story-kit/plays.ts';
import { findDialogSaying, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { changeGroup, groupNamed, type Appliance } from '../../story-kit/records.ts';
import { deleteGroupDialog } from './deleteGroup.dialog.tsx';
import { groupRow, securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Groups/Delete group' };
export default meta;

const button = buttonOf(deleteGroupDialog);
const groupTable = (appliance: Appliance) => appliance.environment.store.table('groups').all();

const states = dialogStories(securityDemo, deleteGroupDialog, {
  done: 'Group Infrastructure deleted',
  check: (appliance) => void expect(groupTable(appliance).some((group) => group.name === 'Infrastructure')).toBe(false),
});

/** The confirmation names the group. */
export const Ready = also(states.Ready, { shows: ['SEC-113'] }, async () => {
  await expect((await openDialog(button)).getByRole('heading', { name: 'Delete group Infrastructure' })).toBeVisible();
});
/** The Cloud Admin Group cannot be deleted. */
export const Invalid = also(refusedRow(securityDemo, deleteGroupDialog, { row: groupRow('Cloud Admin Group') }), { shows: ['SEC-037'] });
/** The action is disabled for the only group of a Cloud Admin, with the reason, before any confirmation. */
export const NeededByAnAdmin: StoryObj = {
  ...refusedRow(securityDemo, deleteGroupDialog, { row: groupRow('Payments cloud') }),
  parameters: { appliance: { at: (appliance) => `/security?tab=groups&row=${groupNamed(appliance, 'Payments cloud').id}` } satisfies StoryAppliance },
  play: async () => {
    await screen.findByRole('region', { name: 'Details of Payments cloud' }, patience);
    const off = screen.getByRole('button', { name: 'Delete' });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription(/ is a Cloud Admin and has no other Cloud Admin group\.$/);
  },
};
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-113', 'SEC-083'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

const ownsTwo = (appliance: Appliance) =>
  changeGroup(appliance, 'Infrastructure', {
    objects: [
      { id: 'o-1', name: 'payments-master', type: 'Key set' },
      { id: 'o-2', name: 'vm-cluster-7', type: 'VM set' },
    ],
  });

/** The confirmation lists the objects that the group owns. */
export const InUse = variant(states.Ready, { prepare: ownsTwo }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('This group is in use by 2 objects:')).toBeVisible();
  await expect(dialog.getByText('payments-master (Key set)')).toBeVisible();
  await expect(dialog.getByText('vm-cluster-7 (VM set)')).toBeVisible();
});

/** Deletes several groups, one of which fails. */
export const PartialFailure = variant(
  states.Ready,
  { at: '/security?tab=groups&sort=-privilege', faults: [{ call: 'groups.remove', status: 500, error: 'This group is being read.', times: 1 }] },
  async () => {
    await tick('Identity and access', 'Infrastructure');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click((await openDialog('Delete 2 groups')).getByRole('button', { name: 'Delete 2 groups' }));
    const results = within(await findDialogSaying('1 of 2 done, 1 failed', patience));
    await userEvent.click(results.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(groupTable(world().appliance).filter((group) => ['Identity and access', 'Infrastructure'].includes(group.name))).toEqual([]);
  },
);
