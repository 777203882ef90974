import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { alertSettingsScreen } from '../../../alerts/index.ts';
import { twoFactorScreen } from '../../../security/index.ts';
import { proxyScreen, settingsScreen } from '../../../settings/index.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { useAddress } from '../../index.ts';
import { ScreenView } from './ScreenView.tsx';

const tabs = [settingsScreen, alertSettingsScreen, twoFactorScreen, proxyScreen];

/** Shows the page of the address, as the console does. */
function Console() {
  const { path } = useAddress();
  const shown = tabs.find((one) => one.path === path) ?? settingsScreen;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <ScreenView screen={shown} tabs={tabs} />
    </div>
  );
}

/** Pages that are tabs of one entry of the menu. Each tab has the address of its page. */
const meta: Meta = { title: 'Shell/Tabbed screens', render: () => <Console /> };
export default meta;

const at = (address: string) => ({ appliance: { at: address } satisfies StoryAppliance });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, patience);
const tab = (name: string) => screen.getByRole('tab', { name });

/** Each tab has its own heading, sentence and primary action. The focus stays on the tab while the page changes. */
export const Switched: StoryObj = {
  parameters: at('/alert-settings'),
  play: async () => {
    await heading('Alert settings');
    await screen.findByRole('switch', { name: 'Show the bell and its count in the header' }, patience);
    await expect(screen.getByText('How the console notifies users of alerts.')).toBeVisible();
    await expect(
      within(screen.getByRole('tablist', { name: 'Settings' }))
        .getAllByRole('tab')
        .map((one) => one.textContent),
    ).toEqual(['All settings', 'Alert settings', 'Two-factor authentication', 'Proxy']);
    tab('Alert settings').focus();
    await userEvent.keyboard('{ArrowRight}');
    await heading('Two-factor authentication');
    await expect(world().navigation.get()).toEqual({ path: '/twofactorauth', params: {} });
    await expect(tab('Two-factor authentication')).toHaveFocus();
    await screen.findByRole('switch', { name: 'Enforce two-factor authentication for all users' }, patience);
    await userEvent.keyboard('{Home}');
    await heading('Settings');
    await expect(tab('All settings')).toHaveFocus();
    await expect(await screen.findByRole('button', { name: 'System settings' }, patience)).toBeVisible();
    await expect(await screen.findByRole('grid', { name: 'Settings' }, patience)).toBeVisible();
    await userEvent.click(tab('Proxy'));
    await heading('Proxy');
    await expect(screen.queryByRole('button', { name: 'System settings' })).toBeNull();
  },
};

/** Unapplied settings of a tab are asked for before the user leaves it for another. */
export const AskedBeforeLeaving: StoryObj = {
  parameters: at('/proxy'),
  play: async () => {
    const server = await screen.findByRole('textbox', { name: /^Server/ }, patience);
    await userEvent.type(server, 'proxy.nordbank.example');
    await userEvent.click(tab('Alert settings'));
    const asked = within(await findDialog({ name: 'Discard your changes?' }, patience));
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(server).toHaveValue('proxy.nordbank.example');
    await expect(world().navigation.get().path).toBe('/proxy');
    await userEvent.click(tab('Alert settings'));
    await userEvent.click(within(await findDialog({ name: 'Discard your changes?' }, patience)).getByRole('button', { name: 'Discard' }));
    await heading('Alert settings');
  },
};

/** An unknown dialog in the address of a tab is refused, and a known one opens. */
export const DialogInTheAddress: StoryObj = {
  parameters: at('/settings?dialog=systemSettings.change'),
  play: async () => {
    await expect(await findDialog({ name: 'System settings' }, patience)).toBeVisible();
    world().navigation.go({ path: '/proxy', params: { dialog: 'systemSettings.change' } });
    await heading('Proxy');
    await waitFor(() => expect(world().navigation.get()).toEqual({ path: '/proxy', params: {} }), patience);
    await expect(queryDialog()).toBeNull();
  },
};
