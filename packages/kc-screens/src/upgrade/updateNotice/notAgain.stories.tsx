import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { UpdateNotice } from '../../updateNotice/index.ts';

const meta: Meta = { title: 'System upgrade/Update status again' };
export default meta;

function SignIns() {
  const [number, setNumber] = useState(1);
  return (
    <main>
      <Button onClick={() => setNumber(number + 1)}>Sign in again</Button>
      <UpdateNotice key={number} signIn={String(number)} />
    </main>
  );
}

/** The notice appears once in each sign-in, until the user dismisses this version. The preferences store that. */
export const NotAgain: StoryObj = {
  render: () => <SignIns />,
  parameters: { appliance: { at: '/security', role: 'domain', scenario: 'updateAvailable' } satisfies StoryAppliance, shows: ['UPGR-06'] },
  play: async () => {
    const opened = async () => within(await findDialog({ name: 'Update available' }, patience));
    const close = async () => {
      await userEvent.click((await opened()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    };
    await close();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await userEvent.click((await opened()).getByRole('switch', { name: 'Do not show again' }));
    await close();
    await expect(world().ports.grids.get('update-status')).toEqual({ hidden: ['10.6.0'], lasting: true });
    // Resetting the grid columns does not reset the dismissal.
    world().ports.grids.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(queryDialog()).toBeNull();
  },
};
