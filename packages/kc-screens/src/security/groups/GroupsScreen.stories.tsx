import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { groups } from 'kc-api/contract/security/groups';
import { act } from '../../story-kit/act.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { also, patience } from '../../story-kit/plays.ts';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { groupNamed } from '../story-kit/records.ts';
import { securityDemo } from '../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Groups/Grid' };
export default meta;

const states = screenStories(securityDemo, {
  grid: 'Groups',
  at: { tab: 'groups' },
  call: groups.list,
  row: 'Cloud Admin Group',
  emptyText: 'There are no groups.',
  empty: { faults: [{ call: 'groups.list', status: 200, payload: { groups: [] } }] },
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table('groups');
      const [first] = table.all();
      table.putMany(Array.from({ length: 2_000 }, (_, n) => ({ ...(first as Tables['groups']), id: `many-${n}`, name: `Group ${n}` })));
    },
  },
  manyRows: 2_000,
  denied: /You need the Security Admin privilege/,
});

/** Shows name, type and privilege of each group, and the number of its users, directory groups and objects. */
export const Loaded = also(states.Loaded, { shows: ['SEC-001', 'SEC-079'] }, async () => {
  await expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Users', 'Groups', 'Directory users']);
  await expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .filter(Boolean),
  ).toEqual(expect.arrayContaining(['Name', 'Type', 'Privilege', 'Users', 'Directory groups', 'Objects']));
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
/** The client loads pages of 500, each with the marker of the previous page, and shows one list. */
export const ManyRows = also(states.ManyRows, { shows: ['NET-02', 'NET-09'] }, async () => {
  const send = spyOn(world().ports.client, 'send');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const pages = () => send.mock.calls.filter(([declared]) => declared.id === groups.list.id).map(([, input]) => (input as unknown as { query: object }).query);
  await waitFor(() => expect(pages()).toHaveLength(5), patience);
  const marker: unknown = expect.any(String);
  await expect(pages()).toEqual([{ limit: '500' }, ...Array.from({ length: 4 }, () => ({ limit: '500', marker }))]);
  await expect(await screen.findByText(/^2,?009 shown/, {}, patience)).toBeVisible();
});

/** The details below the grid show the members. Edit opens the selected group. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: (appliance) => `/security?tab=groups&row=${groupNamed(appliance, 'Payments cloud').id}` } satisfies StoryAppliance },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of Payments cloud' }, patience));
    await userEvent.click(panel.getByRole('tab', { name: /^Users/ }));
    await expect(await panel.findByText(/Björn Halvorsen \(bjorn.halvorsen@nordbank.example\)/)).toBeVisible();
    await act('Edit');
    await expect(await findDialog({ name: 'Edit group Payments cloud' }, patience)).toBeVisible();
  },
};
