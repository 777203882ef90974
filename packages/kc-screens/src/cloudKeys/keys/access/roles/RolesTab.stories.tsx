import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { patience } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { subStory, subTab } from '../story-kit/access.tsx';
import { aws, gcp, having } from '../story-kit/access.rows.ts';

const meta: Meta = { title: 'Cloud keys/Access/Permissions' };
export default meta;

const roles = {
  roles: [{ role: 'roles/cloudkms.signer', members: ['user:k.nordin@nordbank.example', 'serviceAccount:ledger@nordbank-prod-4410.iam.gserviceaccount.com'] }],
};

/** Shows the roles of the key and those inherited from the account. Inherited roles are marked and read-only. */
export const Loaded = subStory('permissions', gcp, {
  play: async () => {
    const tab = await subTab(/^Permissions/);
    const own = await tab.findByRole('row', { name: /cloudkms.signer/ }, patience);
    await expect(own).toHaveTextContent('This cloud key');
    const inherited = tab.getByRole('row', { name: /cloudkms.admin/ });
    await expect(within(inherited).getByText('Inherited')).toBeVisible();
    await userEvent.click(within(inherited).getByRole('checkbox'));
    await expect(tab.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-disabled', 'true');
    await expect(tab.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription('This role is inherited from the CSP account.');
    await expect(tab.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  },
  prepare: having(gcp, roles),
  shows: ['CKEY-004', 'CKP-14', 'CKEY-083', 'CKEY-118'],
});

/** Filtered by a category of members. The members of a role are grouped. */
export const ByCategory = subStory('permissions', gcp, {
  play: async () => {
    const tab = await subTab(/^Permissions/);
    await tab.findByRole('row', { name: /cloudkms.signer/ }, patience);
    const category = tab.getByRole('combobox', { name: 'Category' });
    await expect(category).toHaveValue('All');
    await userEvent.selectOptions(category, 'user');
    await waitFor(() => expect(tab.queryByRole('row', { name: /cloudkms.admin/ })).toBeNull(), patience);
    await expect(world().navigation.get().params['item.category']).toBe('user');
    await userEvent.click(within(tab.getByRole('row', { name: /cloudkms.signer/ })).getByRole('button', { name: /expand|details|show/i }));
    await expect(await tab.findByText('serviceAccount', { selector: 'dt' }, patience)).toBeVisible();
  },
  prepare: having(gcp, roles),
  shows: ['CKEY-040', 'CKEY-084'],
});

export const Empty = subStory('permissions', gcp, {
  play: async () => {
    const tab = await subTab(/^Permissions/);
    await expect(await tab.findByText('No roles have members of this category.', {}, patience)).toBeVisible();
  },
  prepare: having(gcp, { roles: [] }),
  more: '&item.category=domain',
});

export const Loading = subStory('permissions', gcp, {
  play: async () => {
    const tab = await subTab(/^Permissions/);
    const grid = await tab.findByRole('grid', { name: 'Permissions' }, patience);
    await waitFor(() => expect(grid.closest('[aria-busy="true"]') ?? grid.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  faults: [{ call: cloudKeys.roles.id, mode: 'forever' }],
});

export const Failed = subStory('permissions', gcp, {
  play: async () => {
    const tab = await subTab(/^Permissions/);
    await expect(await tab.findByText('The roles cannot be read now.', {}, patience)).toBeVisible();
  },
  faults: [{ call: cloudKeys.roles.id, status: 500, error: 'The roles cannot be read now.', times: 1 }],
});

/** Keys of other providers have no roles. */
export const OtherProvider = subStory('permissions', aws, {
  play: async () => {
    await subTab('Details');
    await expect(screen.queryByRole('tab', { name: /^Permissions/ })).toBeNull();
  },
});
