import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { SeeAsStrip } from './SeeAsStrip.tsx';

const meta: Meta = { title: 'Session/See as' };
export default meta;

const until = Math.floor(Date.now() / 1000) + 1_800;
const table = ({ environment }: Appliance) => environment.store.table('seeAs');

/** Begins a view in the session of the story. */
const viewing = (appliance: Appliance): void => {
  const [session] = appliance.environment.store.table('sessions').all().slice(-1);
  if (!session) throw new Error('The story has no session.');
  table(appliance).put({
    id: session.handle,
    userid: session.userid,
    login_name: 'secroot',
    privileges: ['CLOUD_ADMIN'],
    name: 'Cloud Admin',
    began: until - 1_800,
    until,
  });
};

const story = (play: NonNullable<StoryObj['play']>, { ends = until, ...more }: StoryAppliance & { ends?: number } = {}): StoryObj => ({
  render: () => <SeeAsStrip view={{ name: 'Cloud Admin', privileges: ['CLOUD_ADMIN'], until: ends }} />,
  parameters: { appliance: { prepare: viewing, ...more } satisfies StoryAppliance, shows: ['AUDR-11'] },
  play,
});
const endButton = () => screen.findByRole('button', { name: 'End view' }, patience);
const reloaded = () => screen.findByText('Page reloaded', {}, patience);

/** Says as whom the console is seen, and that nothing can be changed. */
export const Running = story(async () => {
  await expect(await screen.findByText('You see the console as Cloud Admin', {}, patience)).toBeVisible();
  await expect(screen.getByText(/You cannot change anything\. The view ends at/)).toBeVisible();
  await expect(await endButton()).toBeEnabled();
});

export const Ended = story(async () => {
  await userEvent.click(await endButton());
  await expect(await reloaded()).toBeVisible();
  await waitFor(() => expect(table(world().appliance).count()).toBe(0), patience);
});

/** Reloads the console when the time of the view is over. */
export const TimeOver = story(async () => void (await expect(await reloaded()).toBeVisible()), { ends: 0 });

/** If another tab has ended the view, the console reloads as well. */
export const EndedElsewhere = story(
  async () => {
    await userEvent.click(await endButton());
    await expect(await reloaded()).toBeVisible();
  },
  { prepare: () => undefined },
);
