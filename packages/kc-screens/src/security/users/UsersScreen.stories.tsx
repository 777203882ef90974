import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { act, actionNamed } from '../../story-kit/act.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import SecurityScreen from '../SecurityScreen.tsx';
import { patience } from '../../story-kit/plays.ts';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { rowOf } from '../story-kit/records.ts';
import { securityDemo } from '../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Grid' };
export default meta;

const states = screenStories(securityDemo, {
  grid: 'Users',
  at: { tab: 'users' },
  call: users.list,
  row: 'Anna Holm',
  emptyText: 'There are no users.',
  // A signed-in user always exists, so only a faked response gives an empty list.
  empty: { faults: [{ call: 'users.list', status: 200, payload: { users: [] } }] },
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table('users');
      const [first] = table.all();
      table.putMany(
        Array.from({ length: 5_000 }, (_, n) => ({
          ...(first as Tables['users']),
          id: `many-${n}`,
          login_name: `user-${n}@nordbank.example`,
          full_name: `User ${n}`,
        })),
      );
    },
  },
  manyRows: 5_000,
  denied: /You need the Security Admin privilege/,
});

export const Loaded = states.Loaded;
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

const about = (who: string, more: StoryAppliance = {}): StoryObj => ({
  render: () => <SecurityScreen />,
  parameters: {
    appliance: { at: (appliance) => `/security?filter.full_name=${encodeURIComponent(who)}&row=${rowOf(who)(appliance)}`, ...more } satisfies StoryAppliance,
  },
});
const row = async (who: string) => within(await screen.findByRole('row', { name: new RegExp(who) }, patience));
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent.trim());

const auditor: StoryAppliance = {
  audits: ['SEC_ADMIN'],
  prepare: ({ environment }) => {
    const table = environment.store.table('users');
    const anna = table.all().find(({ full_name }) => full_name === 'Anna Holm');
    if (anna) table.put({ ...anna, privileges: [], audit_privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'] });
  },
};

/** An auditor sees the users, of whom one is an auditor too, and has no buttons that change something. */
export const AsAuditor: StoryObj = {
  ...about('Anna Holm', auditor),
  parameters: { ...about('Anna Holm', auditor).parameters, shows: ['AUDR-05', 'AUDR-06'] },
  play: async () => {
    const anna = await row('Anna Holm');
    await expect(anna.getByRole('img', { name: /^Auditor/ })).toBeVisible();
    const details = within(await screen.findByRole('region', { name: /^Details of Anna Holm/ }, patience));
    await userEvent.click(await details.findByRole('tab', { name: 'Privileges and groups' }, patience));
    await expect((await details.findAllByText(/\(read only\)/, {}, patience))[0]).toBeVisible();
    for (const name of ['Create user', 'Edit', 'Delete', 'Disable']) await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};

/** The key-control vault shows three privilege columns. */
export const KeyControlColumns: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['SEC-014'] },
  play: async () => {
    await screen.findByText('Anna Holm', {}, patience);
    await expect(heads()).toEqual(expect.arrayContaining(['Security', 'Domain', 'Cloud']));
    await expect(heads()).not.toContain('Security Admin');
  },
};

/** All other vaults show two privilege columns. */
export const OtherVaultColumns: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/security', flavour: 'cloudkeys' } satisfies StoryAppliance, shows: ['SEC-015'] },
  play: async () => {
    await screen.findByText('Anna Holm', {}, patience);
    await expect(heads()).toEqual(expect.arrayContaining(['Security Admin', 'Cloud Admin']));
    await expect(heads()).not.toContain('Domain');
  },
};

/** Local users have a marker, directory users have none. */
export const LocalMarker: StoryObj = {
  render: () => <SecurityScreen />,
  parameters: { appliance: { at: '/security?filter.full_name=weiss' } satisfies StoryAppliance, shows: ['SEC-016'] },
  play: async () => {
    const daniel = await row('Daniel Weiss');
    await expect(daniel.queryByRole('img', { name: 'Local' })).toBeNull();
    const filter = screen.getByRole('textbox', { name: 'Filter by name' });
    await userEvent.clear(filter);
    await userEvent.type(filter, 'halvorsen');
    const local = await row('Björn Halvorsen');
    await expect(local.getByRole('img', { name: 'Local' })).toBeVisible();
    await expect(local.getAllByText('Local')).toHaveLength(1);
  },
};

/** A user who was invited and has never signed in. */
export const Invited: StoryObj = {
  ...about('Karin Östlund'),
  parameters: { ...about('Karin Östlund').parameters, shows: ['SEC-029', 'SEC-020'] },
  play: async () => {
    const karin = await row('Karin Östlund');
    await expect(karin.getByText('Invited')).toBeVisible();
    const column = screen.getByRole('columnheader', { name: /^Last login/ }).getAttribute('aria-colindex');
    const lastLogin = karin.getAllByRole('cell').find((cell) => cell.getAttribute('aria-colindex') === column);
    await expect(lastLogin).toHaveTextContent(/^Never$/);
  },
};

/** The details of the selected user, in tabs. Edit opens this user. */
export const Details: StoryObj = {
  ...about('James Whitfield'),
  parameters: { ...about('James Whitfield').parameters, shows: ['SEC-022'] },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of James Whitfield' }, patience));
    await expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'Privileges and groups',
      'Account and password',
      'Authentication',
      'Sessions',
      'History',
    ]);
    await userEvent.click(panel.getByRole('tab', { name: 'Authentication' }));
    await expect(await panel.findByText('RADIUS server')).toBeVisible();
    await act('Edit');
    await expect(await findDialog({ name: /^Edit user james/ }, patience)).toBeVisible();
  },
};

/** Two-factor counts as enabled once the user has verified the setup. */
export const TwoFactorOn: StoryObj = {
  ...about('Chidi Okafor'),
  parameters: { ...about('Chidi Okafor').parameters, shows: ['SEC-042', 'SEC-018'] },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of Chidi Okafor' }, patience));
    await userEvent.click(panel.getByRole('tab', { name: 'Authentication' }));
    await expect(await panel.findByText('Enabled')).toBeVisible();
  },
};

/** Other administrators can see secroot but cannot change it. */
export const SecrootReadOnly: StoryObj = {
  ...about('Security root', { role: 'security' }),
  parameters: { ...about('Security root', { role: 'security' }).parameters, shows: ['SEC-035'] },
  play: async () => {
    await screen.findByRole('region', { name: 'Details of Security root' }, patience);
    await expect(await actionNamed('Edit')).toHaveAttribute('aria-disabled', 'true');
  },
};
