import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import KmipServerScreen from '../KmipServerScreen.tsx';
import { clearTenants, putTenants, tenantOf } from '../story-kit/tenants.ts';

const meta: Meta = { title: 'KMIP/Tenants/Tab' };
export default meta;

const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server?tab=tenants', scenario: 'kmipTenants', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const row = (kind: Parameters<typeof tenantOf>[1], sub = ''): StoryAppliance => ({
  at: (appliance) => `/kmip/server?tab=tenants&row=${tenantOf(appliance, kind).id}${sub}`,
});

/** A server with tenants has no global lists of users and objects. */
export const Loaded = tab({}, { shows: ['KMIP-003', 'KMIP-005', 'KMIP-006', 'KMIP-035', 'KMIP-110', 'SHELL-028'] }, async () => {
  const grid = within(await screen.findByRole('grid', { name: 'KMIP tenants' }, patience));
  await waitFor(() => expect(screen.getByRole('grid', { name: 'KMIP tenants' })).toHaveAttribute('aria-rowcount', '8'), patience);
  await expect(await grid.findByRole('row', { name: /retail-banking/ }, patience)).toHaveTextContent('Managed');
  await expect(grid.getByRole('row', { name: /payments/ })).toHaveTextContent('Local');
  const tabs = within(screen.getByRole('tablist', { name: 'KMIP server' })).getAllByRole('tab');
  await expect(tabs.map((one) => one.textContent?.replace(/\d+/, '').trim())).toEqual(['Settings', 'Tenants', 'Clients']);
});

/** A legacy server has no tenants. */
export const Legacy = tab({ scenario: 'kmipLegacy' }, { shows: ['KMIP-006'] }, async () => {
  await waitFor(
    async () =>
      expect(
        within(await screen.findByRole('tablist', { name: 'KMIP server' }, patience))
          .getAllByRole('tab')
          .map((one) => one.textContent?.replace(/\d+/, '').trim()),
      ).toEqual(['Settings', 'Users', 'Clients', 'Objects']),
    patience,
  );
});

export const Details = tab(row('local'), { shows: ['KMIP-014', 'KMIP-039', 'KMIP-111'] }, async () => {
  const panel = within(await screen.findByRole('region', { name: 'Details of vmware-platform' }, patience));
  for (const text of ['Anna Holm', 'anna.holm@nordbank.example', 'Local']) await expect((await panel.findAllByText(text))[0]).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy API URL' })).toBeInTheDocument();
  await expect(panel.getByRole('button', { name: 'Copy content URL' })).toBeInTheDocument();
  await expect(panel.queryByRole('tab', { name: 'Directory' })).toBeNull();
});

/** Shows the domain with its controllers and certificates, and the administrators of the tenant, but not the password of the service account. */
export const Directory = tab(row('own', '&sub=directory'), { shows: ['KMIP-014', 'KMIP-041', 'KMIP-116', 'KMIP-119', 'KMIP-156'] }, async () => {
  const domain = within(await screen.findByRole('region', { name: 'Directory domain' }, patience));
  for (const text of ['storage.nordbank.example', 'Microsoft Active Directory', 'sAMAccountName', 'svc-kmip', 'Set'])
    await expect(domain.getByText(text)).toBeVisible();
  await expect(domain.getByText('ldaps://dc1.storage.nordbank.example:636')).toBeInTheDocument();
  await expect(domain.getByText(/CN=Nordbank Directory CA, until/)).toBeInTheDocument();
  await expect(await screen.findByText('GG-Storage-Admins', {}, patience)).toBeInTheDocument();
  await expect(screen.queryByText(/Service-Demo/)).toBeNull();
});

/** The directory of the system can be edited only in the system settings. */
export const SystemDirectory = tab(row('system', '&sub=directory'), { shows: ['KMIP-116'] }, async () => {
  await expect(await screen.findByText('corp.nordbank.example', {}, patience)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for retail-banking' }));
  const item = await screen.findByRole('menuitem', { name: /^Edit domain/ }, patience);
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
});

export const Empty = tab({ prepare: clearTenants }, { shows: [] }, async () => {
  await expect(await screen.findByText('There are no tenants yet.', {}, patience)).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'kmipTenants.list', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

export const ManyRows = tab(
  {
    prepare: (appliance) => {
      const like = tenantOf(appliance, 'local');
      putTenants(
        appliance,
        Array.from({ length: 300 }, (_, n) => ({ ...like, id: `many-${n}`, name: `tenant-${n}` })),
      );
    },
  },
  { shows: [] },
  async () => {
    await waitFor(async () => expect(await screen.findByRole('grid', { name: 'KMIP tenants' }, patience)).toHaveAttribute('aria-rowcount', '308'), patience);
  },
);
