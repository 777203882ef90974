import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { clearUsers, keptUser, putUser } from '../story-kit/records.ts';
import KmipServerScreen from '../KmipServerScreen.tsx';

const meta: Meta = { title: 'KMIP/Users/Tab' };
export default meta;

const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server?tab=users', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const kit = { at: (appliance: Parameters<typeof keptUser>[0]) => `/kmip/server?tab=users&row=${keptUser(appliance).id}&sub=handover` };

export const Loaded = tab({}, { shows: ['KMIP-003', 'KMIP-007', 'KMIP-036'] }, async () => {
  const box = within(await screen.findByRole('grid', { name: 'KMIP users' }, patience));
  await expect(await box.findByRole('row', { name: /backup-ams-01/ }, patience)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid', { name: 'KMIP users' })).toHaveAttribute('aria-rowcount', '61'), patience);
  const heads = box.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['User name', 'Valid from', 'Valid until', 'Expires']));
});

/** Shows the checks, the renewal date, the files, and the steps for each product. */
export const HandOver = tab(kit, { shows: ['KMIP-074'] }, async () => {
  const checks = await screen.findByRole('list', { name: 'Checks' }, patience);
  await expect(
    within(checks)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Usage', 'Validity', 'Certificate chain', 'Private key', 'KMIP user', 'KMIP server']);
  await expect(screen.getByText('Renew by')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Steps for' }), 'MongoDB');
  await expect(screen.getByText('KMIP version').nextElementSibling).toHaveTextContent('1.1');
  await expect(screen.getByRole('button', { name: 'Instructions' })).toBeVisible();
  await expect(screen.getByText(/clientCertificateFile: \/etc\/mongodb\/vcenter-fra-01\.pem/)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Certificate and key' })).not.toHaveAttribute('aria-disabled');
});

/** If a check fails, the files cannot be downloaded. */
export const Expired = tab(
  {
    ...kit,
    prepare: (appliance) => {
      const past = Math.floor(Date.now() / 1000) - 86_400;
      putUser(appliance, { ...keptUser(appliance), expiration: past, end: past });
    },
  },
  { shows: [] },
  async () => {
    await expect((await screen.findAllByText('Validity: It has expired.', {}, patience))[0]).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Certificate and key' })).toHaveAttribute('aria-disabled', 'true');
  },
);

export const Empty = tab({ prepare: clearUsers }, { shows: ['KMIP-007'] }, async () => {
  await expect(await screen.findByText('There are no KMIP users yet. Create one for each client.', {}, patience)).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'kmipUsers.list', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

/** Without the license, the page says so. */
export const NotLicensed = tab({ scenario: 'licenseMissing' }, { shows: ['KMIP-010'] }, async () => {
  await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
  await expect(world().navigation.get().path).toBe('/kmip/server');
});
