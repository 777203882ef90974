import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { systemClock } from 'kc-api/client/clock';
import { decommission } from 'kc-api/contract/recovery/decommission';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import DecommissionScreen from './DecommissionScreen.tsx';
import { choosePart, partFile, partText } from './story-kit/partFiles.ts';

const meta: Meta = { title: 'Recovery/Decommission' };
export default meta;

const page = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <DecommissionScreen />,
  parameters: { shows, appliance: { at: '/decommission', ...appliance } satisfies StoryAppliance },
  play,
});
const said = (text: string | RegExp) => screen.findByText(text, {}, patience);
const button = (name: string) => screen.findByRole('button', { name }, patience);
const at = (path: string) => waitFor(() => expect(world().navigation.get().path).toBe(path), patience);
const count = (table: 'users' | 'audit') => world().appliance.environment.store.table(table).count();

const choose = (holder: number) => choosePart(partFile(world().appliance, holder));
async function begin() {
  await said('0 of 2');
  await choose(0);
  await userEvent.type(screen.getByLabelText(/^Type decommission to confirm/), 'decommission');
  await waitFor(async () => expect(await button('Start decommission')).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(await button('Start decommission'));
  await said(/1 key part\(s\) uploaded\. More key parts are needed to complete the decommission\./);
}

/** The page explains what is lost, and requires a typed word before it starts. */
export const Ready = page({}, { shows: ['RECOV-06', 'SHELL-022'] }, async () => {
  await expect(await said(/permanently destroyed/)).toBeVisible();
  await said('0 of 2');
  await choose(0);
  await expect(await button('Start decommission')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByLabelText(/^Type decommission to confirm/), 'decommision');
  await expect(await button('Start decommission')).toHaveAttribute('aria-disabled', 'true');
});

/** The first part opens the page of the pending decommission, where the user cancels it. */
export const Canceled = page({}, { shows: ['RECOV-07', 'RECOV-29', 'SHELL-022'] }, async () => {
  await begin();
  await at('/decommission/started');
  await expect(screen.getByRole('timer')).toHaveTextContent(/^(?:60:00|59:5\d)$/);
  await userEvent.click(await button('Cancel decommission'));
  const question = within(await findDialog({ name: 'Cancel the decommission?' }, patience));
  await userEvent.click(question.getByRole('button', { name: 'Cancel decommission' }));
  await expect(await said('The decommission was canceled. Nothing was destroyed.')).toBeVisible();
  await expect(await button('Start decommission')).toBeVisible();
  await expect(count('users')).toBeGreaterThan(40);
});

/** A user who opens the page in another browser sees the pending decommission. The last part completes it, and ends the session. */
export const Completed = page(
  {
    prepare: async (appliance) => {
      const store = appliance.environment.store;
      const part = (await partText(appliance, 0)).trim().split('\n').at(-1) ?? '';
      const known = store.table('key_parts').all()[0];
      store.setValue('key_part_gatherings', {
        decommission: {
          generation: 1,
          began: Math.floor(Date.now() / 1000),
          parts: [{ id: known?.id ?? '', part, holder: known?.holder ?? '' }],
          complete: false,
        },
      });
    },
  },
  { shows: ['RECOV-07', 'RECOV-20', 'RECOV-21'] },
  async () => {
    await at('/decommission/started');
    await choose(1);
    await userEvent.click(await button('Upload key part'));
    await expect(await said('Signed out')).toBeVisible();
    await expect(count('users')).toBe(1);
  },
);

/** Another user starts the decommission in another browser. This page polls every five seconds and opens the pending decommission. */
export const OtherBrowser = page(
  { clock: { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms > 4_500 && ms <= 5_000 ? 100 : ms) } },
  { shows: ['RECOV-41'] },
  async () => {
    await said('0 of 2');
    const { appliance, ports } = world();
    await ports.client.send(decommission.upload, { body: { key_part: await partText(appliance, 0), confirm: 'decommission' } });
    // The clock of the story speeds up only a period of five seconds.
    await waitFor(() => expect(world().navigation.get().path).toBe('/decommission/started'), { timeout: 3_000 });
    await expect(await said('1 of 2')).toBeVisible();
  },
);

export const Pending = page({ faults: [{ call: decommission.status.id, mode: 'forever' }] }, { shows: [] }, async () => {
  await expect(screen.queryByRole('button', { name: 'Start decommission' })).toBeNull();
});

export const Failed = page({ faults: [{ call: decommission.status.id, status: 500, error: 'The store is read-only.' }] }, { shows: [] }, async () => {
  await expect(await said('The store is read-only.')).toBeVisible();
});
