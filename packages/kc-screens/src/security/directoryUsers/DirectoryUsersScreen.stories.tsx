import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { directories } from 'kc-api/contract/security/directories';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world } from '../../story-kit/storyConsole.tsx';
import { also, patience } from '../../story-kit/plays.ts';
import { securityDemo } from '../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Directory users/Grid' };
export default meta;

const states = screenStories(securityDemo, {
  grid: 'Directory users',
  at: { tab: 'directory users' },
  call: directories.users,
  row: 'GG-Cloud-Payments',
  emptyText: 'There are no directory users.',
  empty: {
    faults: [
      { call: 'directories.users', status: 200, payload: { ad_users: [] } },
      { call: 'groups.list', status: 200, payload: { groups: [] } },
    ],
  },
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table('directoryUsers');
      const [first] = table.all();
      table.putMany(
        Array.from({ length: 3_000 }, (_, n) => ({ ...(first as Tables['directoryUsers']), id: `many-${n}`, objectGUID: `many-${n}`, name: `Person ${n}` })),
      );
    },
  },
  manyRows: 3_000,
  denied: /You need the Security Admin privilege/,
});

/** The directory users who have signed in, and the directory groups that an administrator added. */
export const Loaded = also(states.Loaded, { shows: ['SEC-001', 'SEC-074'] }, async () => {
  await expect(screen.getByText(/^21 shown/)).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

/** A search of two or more characters queries the directories. The address contains it. */
export const Search: StoryObj = {
  ...states.Loaded,
  parameters: { ...states.Loaded.parameters, shows: ['SEC-074'] },
  play: async () => {
    const box = await screen.findByRole('textbox', { name: 'Search the directory by name' }, patience);
    await userEvent.type(box, 'a');
    await userEvent.tab();
    await expect(await screen.findByText('Type at least 2 characters')).toBeVisible();
    await userEvent.type(box, 'gnes');
    await expect((await screen.findAllByText(/^Agnes /, {}, patience))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByText('GG-Cloud-Payments')).toBeNull(), patience);
    await expect(world().navigation.get().params['text']).toBe('agnes');
  },
};

export const NobodyFound: StoryObj = {
  ...states.Loaded,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search the directory by name' }, patience), 'nobody like that');
    await expect(await screen.findByText('No users found', {}, patience)).toBeVisible();
  },
};
