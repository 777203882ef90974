import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';
import { vaultsDemo } from '../story-kit/vaults.demo.ts';
import { vaultDirectoryDialog } from './vaultDirectory.dialog.tsx';

const meta: Meta = { title: 'Vaults/Directory details' };
export default meta;

const { default: Screen } = vaultsDemo.module;

/** Shows the domain with its controllers and the administrators, but never the password of the service account. */
export const Ready: StoryObj = {
  render: () => <Screen params={{}} />,
  parameters: { appliance: opening(vaultsDemo, vaultDirectoryDialog), shows: ['VAULT-08', 'VAULT-14'] },
  play: async () => {
    const dialog = within(await findDialog({ name: 'Directory of Nordbank cloud keys' }, patience));
    await expect(await dialog.findByText('svc-keycontrol', {}, patience)).toBeVisible();
    for (const text of [/dc1\.corp\.nordbank\.example:636/, /dc2\.corp\.nordbank\.example:636/]) await expect(dialog.getByText(text)).toBeVisible();
    await expect(await dialog.findByText('Administrators', {}, patience)).toBeVisible();
    await expect(screen.queryByText(/Service-Demo/)).toBeNull();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  },
};
