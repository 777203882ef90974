import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';
import { vaultsDemo } from '../story-kit/vaults.demo.ts';
import { vaultAboutDialog } from './vaultAbout.dialog.tsx';

const meta: Meta = { title: 'Vaults/About' };
export default meta;

const { default: Screen } = vaultsDemo.module;

/** Shows the data of the vault and its sign-in address. */
export const Ready: StoryObj = {
  render: () => <Screen params={{}} />,
  parameters: { appliance: opening(vaultsDemo, vaultAboutDialog), shows: ['VAULT-10'] },
  play: async () => {
    const dialog = within(await findDialog({ name: 'About Nordbank cloud keys' }, patience));
    for (const text of ['Keys of AWS, Azure, and Google Cloud.', 'cloudkeys', /\/cloudkeys\/nordbank-cloud\/$/])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(await dialog.findByText('10.5.0', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  },
};
