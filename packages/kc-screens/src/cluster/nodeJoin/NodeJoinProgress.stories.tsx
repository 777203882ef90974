import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { patience } from '../../story-kit/plays.ts';
import { messageTexts, world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog, getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { putOwnJoin, silentReason } from '../story-kit/clusterRecords.ts';
import { JoinCheck } from '../watch/index.ts';

const meta: Meta = { title: 'Cluster/Join/Progress' };
export default meta;

/** The requested timeouts in milliseconds. The clock runs 40 times as fast. */
let waits: number[] = [];
/** True for five seconds from the end of one request to the next. */
const isFive = (ms: number): boolean => ms > 4_500 && ms <= 5_000;
const hasty: Clock = {
  ...systemClock,
  setTimeout: (run, ms) => {
    waits.push(ms);
    return systemClock.setTimeout(run, ms / 40);
  },
};
const story = (prepare: NonNullable<StoryAppliance['prepare']>, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <JoinCheck />,
  parameters: {
    appliance: {
      clock: hasty,
      prepare: (appliance) => {
        waits = [];
        return prepare(appliance);
      },
    } satisfies StoryAppliance,
    shows,
  },
  play,
});
const join = () => world().appliance.environment.store.value('own_join');
const failed = { state: 'NJ_JOIN_START', progress: 10, reason: silentReason };

/** The first check is after five seconds, then the page polls every five seconds. The dialog cannot be closed. A soft reset cancels the join. */
export const Running = story(
  (appliance) => putOwnJoin(appliance),
  { shows: ['CLUS-010', 'CLUS-027', 'CLUS-033', 'CLUS-034', 'CLUS-094', 'CLUS-099', 'CLUS-100'] },
  async () => {
    const dialog = within(await findDialog({ name: 'Joining the cluster' }, patience));
    await expect(waits[0]).toBe(5_000);
    await expect(dialog.getByText('Transferring data')).toBeVisible();
    await expect(dialog.getByText('The cluster at 192.0.2.7 answers.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    putOwnJoin(world().appliance, { progress: 80 });
    await expect(await dialog.findByText('80%', {}, patience)).toBeVisible();
    await expect(waits.slice(1).some(isFive)).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel join' }));
    await waitFor(() => expect(messageTexts()).toContain('Node join is cancelled successfully.'), patience);
    await expect(queryDialog()).toBeNull();
    await expect(join()).toMatchObject({ state: '' });
  },
);

/** Without a join there is no further request. */
export const None = story(
  () => undefined,
  { shows: ['CLUS-034'] },
  async () => {
    await waitFor(() => expect(waits).toEqual([5_000]), patience);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(waits.filter(isFive)).toEqual([5_000]);
    await expect(queryDialog()).toBeNull();
  },
);

/** The dialog shows the reason above the options. If the cluster does not respond, a hard reset must be forced. */
export const Failed = story(
  (appliance) => putOwnJoin(appliance, failed),
  { shows: ['CLUS-032', 'CLUS-036', 'CLUS-071', 'CLUS-073'] },
  async () => {
    const dialog = within(await findDialog({ name: 'The node could not join the cluster' }, patience));
    await expect(dialog.getByText(silentReason)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Hard reset' }));
    // The confirmation states what is lost.
    const question = within(await findDialog({ name: 'Hard reset?' }, patience));
    await expect(question.getByText(/The join request is deleted\./)).toBeVisible();
    await expect(join()).toMatchObject({ state: failed.state });
    await userEvent.click(question.getByRole('button', { name: 'Hard reset' }));
    await expect(await question.findByText('The cluster does not respond. Force the reset, and remove the node on the cluster.', {}, patience)).toBeVisible();
    await userEvent.click(question.getByRole('checkbox', { name: /^Force the hard reset/ }));
    await userEvent.click(question.getByRole('button', { name: 'Hard reset' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(join()).toMatchObject({ state: '' });
  },
);

/** A join ends with a restart of the node, which has a separate page. */
export const Complete = story(
  (appliance) => putOwnJoin(appliance, { state: 'NJ_JOIN_OS_COMPLETE', progress: 100, restart_id: 'the-restart' }),
  { shows: ['CLUS-035'] },
  async () => {
    await waitFor(() => expect(world().navigation.get().path).toBe('/restart/the-restart'), patience);
  },
);
