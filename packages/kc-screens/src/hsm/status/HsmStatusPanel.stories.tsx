import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { lunaCloudInUse, noHsm } from '../story-kit/hsmRecords.ts';
import { HsmStatusPanel } from './index.ts';

const meta: Meta = { title: 'HSM/Status panel', render: () => <HsmStatusPanel /> };
export default meta;

const at = (appliance: StoryAppliance = {}) => ({ appliance: { at: '/hsm/server', ...appliance } satisfies StoryAppliance });
const status = async () => within(await screen.findByRole('region', { name: 'Status' }, patience));

/** The panel detects the active HSM, and offers a test. */
export const OfLuna: StoryObj = {
  parameters: at(),
  play: async () => {
    const panel = await status();
    await expect(panel.getByText('Enabled')).toBeVisible();
    await expect(panel.getByText('kc-root')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /^Test/ }));
    await expect(await panel.findByText('Connected', {}, patience)).toBeVisible();
  },
};

export const OfLunaCloud: StoryObj = {
  parameters: at({ prepare: lunaCloudInUse }),
  play: async () => {
    const panel = await status();
    await expect(panel.getByText('Server')).toBeVisible();
    await expect(panel.queryByRole('button', { name: /reset/i })).toBeNull();
  },
};

export const NotConfigured: StoryObj = {
  parameters: at({ prepare: noHsm }),
  play: async () => {
    await expect(await screen.findByText('No HSM is in use.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
  },
};

/** The panel reports a failed check and offers a retry. */
export const CheckFailed: StoryObj = {
  parameters: at({ faults: [{ call: keySets.ncipherActive.id, status: 500, error: 'The HSM cannot be asked now.' }] }),
  play: async () => {
    await expect(await screen.findByText('The HSM cannot be asked now.', {}, patience)).toBeVisible();
    world().appliance.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await status()).getByText('Enabled')).toBeVisible();
  },
};
