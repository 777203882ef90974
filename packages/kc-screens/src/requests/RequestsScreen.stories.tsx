import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { requests } from 'kc-api/contract/requests/requests';
import { screenStories } from '../story-kit/screenStories.tsx';
import { also, patience } from '../story-kit/plays.ts';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { putFreeze } from './story-kit/changeTimes.ts';
import { putAll, putOwn, putRequest } from './story-kit/records.ts';
import { requestsDemo } from './story-kit/requests.demo.ts';

const meta: Meta = { title: 'Security/Requests/Grid' };
export default meta;

const all: StoryAppliance = { prepare: putAll };
const states = screenStories(requestsDemo, {
  grid: 'Waiting requests',
  call: requests.list,
  row: 'He left the bank on Friday.',
  emptyText: 'No requests are waiting.',
  empty: {},
  many: {
    prepare: async (appliance) => {
      for (let n = 0; n < 3_000; n += 1) await putRequest(appliance, { id: `request-${n}`, before: null });
    },
  },
  manyRows: 3_000,
});
const at = (story: StoryObj, more: StoryAppliance): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, appliance: { ...(story.parameters?.['appliance'] as StoryAppliance), ...more } satisfies StoryAppliance },
});

/** Requests of other users. The tab shows how many wait. */
export const Loaded = also(at(states.Loaded, all), { shows: ['TWO-20'] }, async () => {
  await expect(screen.getByRole('tab', { name: /^Waiting/ })).toHaveTextContent('1');
  await expect(within(screen.getByRole('grid')).getAllByText('sara.lindqvist@nordbank.example')[0]).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = at(states.Loading, all);
export const Failed = at(states.Failed, all);
export const ManyRows = states.ManyRows;

const page = (address: string, play: NonNullable<StoryObj['play']>, { shows }: { shows: readonly string[] } = { shows: [] }): StoryObj => ({
  ...states.Loaded,
  parameters: { appliance: { ...all, at: `/requests?${address}` } satisfies StoryAppliance, shows },
  play,
});

/** The user's own requests, with their state. */
export const Mine = page(
  'tab=mine',
  async () => {
    const grid = within(await screen.findByRole('grid', { name: 'My requests' }, patience));
    await expect(await grid.findByText('Waiting', {}, patience)).toBeVisible();
    await expect(grid.getByText('secroot')).toBeVisible();
  },
  { shows: ['TWO-20'] },
);

/** Completed requests stay in the history, whatever their result. */
export const History = page(
  'tab=history',
  async () => {
    const grid = within(await screen.findByRole('grid', { name: 'History of requests' }, patience));
    for (const state of ['Done', 'Failed', 'Refused', 'Withdrawn', 'Expired']) await expect(await grid.findByText(state, {}, patience)).toBeVisible();
  },
  { shows: ['TWO-20', 'TWO-26'] },
);

/** Users without the privilege for an action do not see requests for it. */
export const Denied: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { ...all, role: 'cloud', at: '/requests' } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('No requests are waiting.', {}, patience)).toBeVisible();
  },
};

/** The request, the dialog as the requester saw it, and the data of the call. */
export const Details = page(
  'tab=waiting&row=request-1',
  async () => {
    await expect(await screen.findByText('Changed since the request', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'As requested' }));
    await expect(await screen.findByText('Delete Björn Halvorsen', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await expect(await screen.findByText('users.remove', {}, patience)).toBeVisible();
  },
  { shows: ['TWO-21'] },
);

/** The details explain why the action failed. */
export const DetailsOfFailure = page(
  'tab=history&row=request-failed',
  async () => {
    await waitFor(() => expect(screen.getAllByText('This user does not exist.')[0]).toBeVisible(), patience);
  },
  { shows: ['TWO-21'] },
);

const soon = () => Math.floor(Date.now() / 1000) + 90_000;
const scheduled = () =>
  ({
    state: 'scheduled',
    decided_by: 'secroot',
    decided: soon() - 90_000,
    starts: soon(),
    window: { name: 'Nightly', from: soon(), to: soon() + 7_200 },
  }) as const;
const withFreeze: StoryAppliance = {
  prepare: async (appliance) => {
    putFreeze(appliance, { acts: ['users', 'keySets.remove'] });
    await putRequest(appliance, { id: 'request-2', ...scheduled() });
    await putRequest(appliance, { emergency: 'Year-end', approvals: [{ userid: 'other', login: 'tomas.novak@nordbank.example' }] });
    await putOwn(appliance, scheduled());
  },
};

/** The freeze in force is above the list. Scheduled requests say when, and emergencies that they are one. */
export const Scheduled: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { ...withFreeze, at: '/requests?tab=waiting' } satisfies StoryAppliance, shows: ['WIN-11'] },
  play: async () => {
    await expect(await screen.findByText(/administrators cannot perform these actions: Change other users, Delete key sets/, {}, patience)).toBeVisible();
    const grid = within(screen.getByRole('grid', { name: 'Waiting requests' }));
    await expect(await grid.findByText(/^Scheduled for /, {}, patience)).toBeVisible();
    await expect(grid.getByText('Emergency')).toBeVisible();
    await expect(grid.getAllByText('Scheduled')[0]).toBeVisible();
  },
};

/** The details of a scheduled request show its window, and the requester can still withdraw it. */
export const ScheduledDetails: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { ...withFreeze, at: '/requests?tab=mine&row=request-own' } satisfies StoryAppliance, shows: ['WIN-05'] },
  play: async () => {
    await expect(await screen.findByText(/^Nightly: /, {}, patience)).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Withdraw' })[0]).not.toHaveAttribute('aria-disabled');
  },
};

/** The list stays usable if the freezes cannot be read. */
export const FreezesFailed: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      ...all,
      at: '/requests',
      faults: [{ call: 'changeFreezes.list', status: 500, error: 'The freezes cannot be read now.' }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await expect(await screen.findByText('The freezes cannot be read now.', {}, patience)).toBeVisible();
    await expect((await screen.findAllByText('He left the bank on Friday.', {}, patience))[0]).toBeVisible();
  },
};
