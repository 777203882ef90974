import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { caFile } from '../story-kit/clientRecords.ts';
import { keptServer } from '../story-kit/records.ts';
import KmipServerScreen from '../KmipServerScreen.tsx';

const meta: Meta = { title: 'KMIP/Settings/Tab' };
export default meta;

const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const field = (role: 'textbox' | 'combobox', name: RegExp) => screen.findByRole(role, { name }, patience);
const apply = () => screen.getByRole('button', { name: 'Apply' });

/** The defaults of a new server. */
export const Loaded = tab({}, { shows: ['KMIP-033', 'KMIP-048', 'KMIP-143'] }, async () => {
  await expect(await field('textbox', /^Port/)).toHaveValue('5696');
  await expect(await field('combobox', /^Log level/)).toHaveValue('CREATE-MODIFY');
  await expect(apply()).toHaveAttribute('aria-disabled', 'true');
  await expect(screen.getByRole('button', { name: 'Locate root key' })).toHaveAttribute('aria-disabled', 'true');
  await expect(screen.queryByRole('button', { name: 'Rekey' })).toBeNull();
});

export const Applied = tab({}, { shows: ['KMIP-097'] }, async () => {
  const port = await field('textbox', /^Port/);
  await userEvent.clear(port);
  await userEvent.type(port, '70000');
  await userEvent.tab();
  await expect((await screen.findAllByText('Enter a port from 1 to 65535.', {}, patience))[0]).toBeVisible();
  await userEvent.clear(port);
  await userEvent.type(port, '5700');
  await userEvent.tab();
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(apply());
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(keptServer(world().appliance)).toMatchObject({ port: 5_700, loglevel: 'CREATE-MODIFY' });
});

/** A custom certificate requires the SSL certificate and the CA certificate. The key is optional. */
export const CustomCertificate = tab({}, { shows: ['KMIP-080'] }, async () => {
  await userEvent.selectOptions(await field('combobox', /^Server certificate/), 'Custom');
  await expect(await screen.findByText('SSL certificate', {}, patience)).toBeVisible();
  const upload = (label: RegExp) => userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), caFile(world().appliance));
  await upload(/^SSL certificate/);
  await screen.findByText('kmip-ca.pem', {}, patience);
  await expect(apply()).toHaveAttribute('aria-disabled', 'true');
  await upload(/^CA certificate/);
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
});

/** Without an HSM, the fields that need one are disabled. */
export const NoHsm = tab(
  { prepare: ({ environment }) => environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' }) },
  { shows: ['KMIP-076', 'KMIP-134'] },
  async () => {
    await userEvent.selectOptions(await field('combobox', /^Key wrapping/), 'HSM');
    await expect((await screen.findAllByText('System HSM is not configured.', {}, patience))[0]).toBeVisible();
    await expect(apply()).toHaveAttribute('aria-disabled', 'true');
  },
);

/** With an HSM a root key label is required, and the default cache timeout is 30 minutes. The root key is created in the HSM and located there. */
export const Wrapped = tab({}, { shows: ['KMIP-034', 'KMIP-077', 'KMIP-149'] }, async () => {
  await userEvent.selectOptions(await field('combobox', /^Key wrapping/), 'HSM');
  await userEvent.type(await field('textbox', /^Root key label/), 'kmip-root');
  await expect(await field('textbox', /^KEK cache time-out/)).toHaveValue('30');
  await waitFor(() => expect(apply()).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(apply());
  // The button is always visible, and disabled unless an HSM wraps the keys.
  const locate = screen.getByRole('button', { name: 'Locate root key' });
  await waitFor(() => expect(locate).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(locate);
  await expect(await screen.findByText('Root key located successfully.', {}, patience)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Rekey' })).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'kmipServer.read', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
