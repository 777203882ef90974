import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import SecurityScreen from '../security/SecurityScreen.tsx';
import { rowOf, userNamed } from '../security/story-kit/records.ts';
import { patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { signedInElsewhere } from './story-kit/openSessions.ts';

const meta: Meta = { title: 'Sessions/Those of another user', render: () => <SecurityScreen /> };
export default meta;

const about = (prepare: StoryAppliance['prepare'], shows: readonly string[], play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: {
    shows,
    appliance: { at: (appliance) => `/security?row=${rowOf('Anna Holm')(appliance)}&sub=sessions`, ...(prepare ? { prepare } : {}) } satisfies StoryAppliance,
  },
  play,
});
const list = async () => within(await screen.findByRole('grid', { name: 'Sessions of the user' }, patience));

/** A security administrator sees the sessions of another user in the details of that user. */
export const Loaded = about(
  (appliance) => void signedInElsewhere(appliance, userNamed(appliance, 'Anna Holm').login_name),
  ['SESS-02', 'SESS-03'],
  async () => {
    await expect(await (await list()).findByText('Firefox 145 on Windows', {}, patience)).toBeVisible();
    await expect(screen.queryByText('This session')).toBeNull();
  },
);

export const Empty = about(undefined, [], async () => {
  await expect(await screen.findByText('This user has no open sessions.', {}, patience)).toBeVisible();
});
