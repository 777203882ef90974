import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { proxy } from 'kc-api/contract/settings/proxy';
import { trials } from 'kc-api/contract/settings/trials';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { TrialStrip } from './TrialStrip.tsx';

const meta: Meta = { title: 'Settings/Settings on trial' };
export default meta;

const table = () => world().appliance.environment.store.table('trials');
const kept = () => world().appliance.environment.store.value('proxy');
const before = { server: '', port: null, username: '', password: '' };
const after = { ...before, server: 'proxy.lab.example', port: 3128 };
type Prepare = NonNullable<StoryAppliance['prepare']>;

/** Puts a proxy change on trial, with this number of seconds until it is reverted. */
const onTrial =
  (seconds: number): Prepare =>
  ({ environment }) => {
    const now = Date.now();
    environment.store.setValue('proxy', after);
    environment.store
      .table('trials')
      .put({ id: 'one', kind: 'proxy', user: 'david.berg@nordbank.example', began: now - 1_000, ends: Math.floor(now / 1000) + seconds, before });
    environment.agenda.wake();
  };

const story = (play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <TrialStrip />,
  parameters: { appliance: { prepare: onTrial(60), ...more } satisfies StoryAppliance },
  play,
});
const button = (name: string) => screen.findByRole('button', { name }, patience);

/** Shows the author of the change and counts down the seconds. */
export const Running = story(async () => {
  await expect(await screen.findByText('Proxy changed by david.berg@nordbank.example', {}, patience)).toBeVisible();
  const left = () => Number(screen.getByRole('timer').textContent);
  const first = left();
  await expect(first).toBeGreaterThan(50);
  await waitFor(() => expect(left()).toBeLessThan(first), patience);
});

export const Kept = story(async () => {
  await userEvent.click(await button('Keep change'));
  await expect((await screen.findAllByText('Change kept', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), patience);
  await expect(kept()).toEqual(after);
  await expect(table().count()).toBe(0);
});

export const WentBack = story(async () => {
  await userEvent.click(await button('Undo change'));
  await expect((await screen.findAllByText('Previous setting restored', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), patience);
  await expect(kept()).toEqual(before);
});

/** If no user confirms the change, the appliance restores the previous setting, and the client reloads the visible data. */
export const NobodyKeepsIt = story(
  async () => {
    await screen.findByRole('timer', {}, patience);
    await waitFor(() => expect(kept()).toEqual(before), patience);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), patience);
    await expect((await world().ports.client.send(proxy.read)).settings.proxy.server).toBe('');
  },
  { prepare: onTrial(3) },
);

/** The user cannot confirm over a connection from before the change, because it does not prove that the new setting works. */
export const OldConnection = story(
  async () => {
    await expect(await button('Keep change')).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getAllByText(/This connection was opened before the change/)[0]).toBeVisible();
    await expect(await button('Undo change')).not.toHaveAttribute('aria-disabled');
  },
  {
    prepare: (appliance) => {
      onTrial(60)(appliance);
      Object.assign(appliance.environment, { connectionOf: () => ({ opened: 0, address: '' }) });
    },
  },
);

/** A refused confirmation shows the error next to the change. */
export const ServerError = story(
  async () => {
    await userEvent.click(await button('Keep change'));
    await expect(await screen.findByText(/The vault is being moved/, {}, patience)).toBeVisible();
    await expect(table().count()).toBe(1);
  },
  { faults: [{ call: trials.keep.id, status: 500, error: 'The vault is being moved.' }] },
);
