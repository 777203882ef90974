import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { alertsScreen } from '../alerts/index.ts';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { securityScreen } from '../security/index.ts';
import { useAddress, type ScreenDefinition } from '../shell/index.ts';
import { ScreenView } from '../shell/host/index.ts';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import Palette, { type PaletteProps } from './Palette.tsx';

const patience = { timeout: 10_000 };
const pages: readonly ScreenDefinition[] = [alertsScreen, securityScreen, cloudKeysScreen];

/** The palette over the page that the address names. */
function PaletteOverPage() {
  const { path } = useAddress();
  const [shown, setShown] = useState<PaletteProps['shown']>({ recent: { title: 'Recent', items: [] }, more: [] });
  const page = pages.find((one) => one.path === path);
  return (
    <>
      {page && <ScreenView screen={page} />}
      <Palette shown={shown} onClose={() => setShown(null)} pages={pages} />
    </>
  );
}

const meta: Meta = {
  title: 'Frame/Palette',
  render: () => <PaletteOverPage />,
  parameters: { layout: 'fullscreen', appliance: { at: '/alerts' } satisfies StoryAppliance },
};
export default meta;

const type = async (text: string) => userEvent.type(await screen.findByRole('combobox', {}, patience), text);

/** An action and the name of an object open the dialog of that action, by the keyboard alone. */
export const ActionOnObject: StoryObj = {
  play: async () => {
    await type('disable carlos');
    const option = await screen.findByRole('option', { name: /^Disable.*Carlos Mendes/ }, patience);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(await findDialog({ name: /Disable/ }, patience)).toBeVisible();
    await waitFor(() => expect(world().navigation.get()).toMatchObject({ path: '/security', params: { tab: 'users' } }));
  },
};
