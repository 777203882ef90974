import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { act } from '../../../story-kit/act.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, refusedRow, tick, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { mappingNamed, nodeRow, putNodes } from '../../story-kit/clusterRecords.ts';
import { removeNodesDialog } from './removeNodes.dialog.tsx';

const meta: Meta = { title: 'Cluster/Servers/Remove' };
export default meta;

const button = buttonOf(removeNodesDialog);
const states = dialogStories(clusterDemo, removeNodesDialog, {
  done: 'Node removed from the cluster',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('nodes')
        .all()
        .map(({ name }) => name),
    ).not.toContain('kc-node-2'),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;

/** The dialog lists the mappings that name the node, and removes the node from them. */
export const Done = also(states.Done, { shows: ['CLUS-013', 'CLUS-074', 'CLUS-075'] }, async () => {
  const dialog = within(await findDialog({ name: 'Update the mappings' }, patience));
  await expect(dialog.getByText('north')).toBeVisible();
  await press(dialog, 'Remove servers');
  await expect((await screen.findAllByText('Servers removed from the mappings', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(mappingServersOf(mappingNamed(world().appliance, 'north').servers).map(({ name }) => name)).toEqual(['kc-node-1']);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

export const Disabled = variant(states.Ready, { shows: ['CLUS-075'] }, async () => {
  await press(await openDialog(button), button);
  const dialog = within(await findDialog({ name: 'Update the mappings' }, patience));
  await press(dialog, 'Disable servers');
  await waitFor(
    () => expect(mappingServersOf(mappingNamed(world().appliance, 'north').servers)).toMatchObject([{ enabled: 'yes' }, { name: 'kc-node-2', enabled: 'no' }]),
    patience,
  );
});

/** Offline nodes are removed together, or not at all. */
export const NotAllOffline = variant(
  {
    ...states.Ready,
    parameters: {
      appliance: {
        at: '/cluster?tab=servers',
        prepare: (appliance: Parameters<typeof putNodes>[0]) => putNodes(appliance, 1, { status: 'Unreachable', last_heard: 1 }),
      },
    },
  },
  { shows: ['CLUS-048'] },
  async () => {
    await tick('kc-node-3');
    await act('Remove');
    const dialog = await openDialog(button);
    await expect(dialog.getByText('Select all offline nodes to remove them.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await expect(world().appliance.environment.store.table('nodes').count()).toBe(4);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await tick('kc-node-10');
    await act('Remove');
    await press(await openDialog(button), button);
    await waitFor(() => expect(world().appliance.environment.store.table('nodes').count()).toBe(2), patience);
  },
);

/** The current node cannot be removed. */
export const CurrentNode = also(refusedRow(clusterDemo, removeNodesDialog, { row: nodeRow('kc-node-1') }), { shows: ['CLUS-047'] });
