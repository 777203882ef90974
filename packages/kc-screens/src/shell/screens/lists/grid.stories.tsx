import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { flushSync } from 'react-dom';
import type { Clock } from 'kc-api/client/clock';
import { users } from 'kc-api/contract/security/users';
import SecurityScreen from '../../../security/SecurityScreen.tsx';
import { patience, tick } from '../../../story-kit/plays.ts';
import { rowOf, userById, userNamed } from '../../../security/story-kit/records.ts';
import { openDialog } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialogSaying, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { withParams } from '../../index.ts';
import { readAgain, reload, Reloadable } from '../../story-kit/reload.tsx';

const meta: Meta = {
  title: 'Shell/Grid',
  render: () => (
    <Reloadable>
      <SecurityScreen />
    </Reloadable>
  ),
};
export default meta;

const at = '/security?sort=full_name';
const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  parameters: { shows, appliance: { at, ...appliance } satisfies StoryAppliance },
  play,
});

const row = (who: string) => screen.findByRole('row', { name: new RegExp(who) }, patience);
const box = async (who: string) => within(await row(who)).getByRole('checkbox');

/** A clock whose timers run when the story triggers them. */
function heldClock() {
  const waiting: { run: () => void; ms: number }[] = [];
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => {
      const timer = { run, ms };
      waiting.push(timer);
      return timer as unknown as ReturnType<Clock['setTimeout']>;
    },
    clearTimeout: (timer) => void waiting.splice(0, waiting.length, ...waiting.filter((one) => one !== (timer as unknown))),
  };
  return {
    clock,
    waiting: () => waiting.map(({ ms }) => ms),
    run: (ms: number) => waiting.filter((timer) => timer.ms === ms).forEach((timer) => flushSync(timer.run)),
  };
}
const held = heldClock();

/** The selection of the last visit is restored 500 ms after the list has loaded. */
export const SelectionRestored = story(
  async () => {
    await tick('Anna Holm', 'Camille Laurent');
    reload();
    await expect(await box('Anna Holm')).not.toBeChecked();
    await expect(held.waiting()).toContain(500);
    held.run(500);
    await expect(await box('Anna Holm')).toBeChecked();
    await expect(await box('Camille Laurent')).toBeChecked();
    await expect(await box('Björn Halvorsen')).not.toBeChecked();
  },
  { clock: held.clock },
  { shows: ['SHELL-095', 'SHELL-120', 'CKP-45', 'CKP-68'] },
);

/** If the user selects rows before that, their selection stays. */
export const OwnSelectionWins = story(
  async () => {
    await tick('Anna Holm');
    reload();
    await userEvent.click(await box('Björn Halvorsen'));
    held.run(500);
    await expect(await box('Björn Halvorsen')).toBeChecked();
    await expect(await box('Anna Holm')).not.toBeChecked();
  },
  { clock: held.clock },
);

const filterBy = (text: string) => {
  const { navigation } = world();
  navigation.go(withParams(navigation.get(), { 'filter.full_name': text }));
};

/** Actions also apply to selected rows that a filter hides: the toolbar counts them, and the confirmation lists them separately. */
export const ActsOutOfSight = story(async () => {
  await tick('Anna Holm', 'Björn Halvorsen', 'Camille Laurent');
  await expect(screen.queryByText(/not shown/)).toBeNull();
  filterBy('Anna Holm');
  const told = await screen.findByText(/^3 selected, 2 not shown/, {}, patience);
  await expect(told).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await openDialog('Delete 3 users');
  await expect(dialog.getByText('3 users')).toBeVisible();
  const [inSight, outOfSight] = dialog.getAllByRole('list').map((list: HTMLElement) => list.textContent);
  await expect(inSight).toMatch(/anna\.holm/);
  await expect(outOfSight).toMatch(/bjorn\.halvorsen.*camille\.laurent/);
  await expect(dialog.getByText('Not shown in the filtered list')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByText(/not shown/)).toBeNull(), patience);
  filterBy('');
  await expect(await box('Björn Halvorsen')).not.toBeChecked();
});

/** Successful rows leave the selection, so that the next action does not include them; failed ones stay. */
export const SucceededLeaves = story(async () => {
  await tick('Anna Holm', 'Björn Halvorsen', 'Camille Laurent');
  const { appliance, ports } = world();
  const disable = ports.palette
    .groups()
    .flatMap(({ items }) => items)
    .find(({ label }) => label === 'Disable');
  disable?.onSelect();
  const dialog = await openDialog('Disable 3 users');
  appliance.faults.set([{ call: users.change.id, status: 409, error: 'A task is changing this user.', times: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Disable 3 users' }));
  const results = within(await findDialogSaying('2 of 3 done, 1 failed', patience));
  await userEvent.click(results.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  // Wait for the reloaded list.
  await waitFor(async () => expect(await row('Camille Laurent')).toHaveTextContent('Disabled'), patience);
  await expect(await box('Anna Holm')).toBeChecked();
  await expect(await box('Björn Halvorsen')).not.toBeChecked();
  await expect(await box('Camille Laurent')).not.toBeChecked();
});

/** The list is reloaded 100 ms after a change, once for several changes. */
export const RefreshedAfterChange = story(
  async () => {
    await tick('Anna Holm', 'Björn Halvorsen');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const send = spyOn(world().ports.client, 'send');
    const lists = () => send.mock.calls.filter(([declared]) => declared.id === users.list.id).length;
    await userEvent.click((await openDialog('Delete 2 users')).getByRole('button', { name: 'Delete 2 users' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(lists()).toBe(0);
    await expect(held.waiting().filter((ms) => ms === 100)).toHaveLength(1);
    held.run(100);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Anna Holm/ })).toBeNull(), patience);
    await expect(lists()).toBe(1);
  },
  { clock: held.clock },
  { shows: ['SHELL-096', 'SHELL-120', 'CKP-68'] },
);

/** If no row matches the filters, the grid says so and offers to clear them. */
export const NothingMatches = story(
  async () => {
    await expect(await screen.findByText('No entries match the filters', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row('Anna Holm');
    await expect(Object.keys(world().navigation.get().params)).not.toContain('filter.full_name');
  },
  { at: `${at}&filter.full_name=nobody-of-this-name` },
);

/** If a reload fails, the rows stay, and the error appears with a retry button. */
export const FailedKeepsRows = story(async () => {
  await row('Anna Holm');
  world().appliance.faults.set([{ call: users.list.id, status: 500, error: 'The list cannot be read now.', times: 1 }]);
  readAgain('users');
  await expect(await screen.findByText('The list cannot be read now.', {}, patience)).toBeVisible();
  await expect(await row('Anna Holm')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The list cannot be read now.')).toBeNull(), patience);
});

/** A bulk action applies to the selected rows, not to the row with open details. */
export const BulkOverDetails = story(
  async () => {
    await tick('Anna Holm', 'Björn Halvorsen');
    const { appliance } = world();
    const others = [...document.querySelectorAll('section, aside, [role="region"]')].some((part) =>
      part.getAttribute('aria-label')?.startsWith('Details of Sara Lindqvist'),
    );
    await expect(others).toBe(true);
    const ids = ['Anna Holm', 'Björn Halvorsen'].map((who) => userNamed(appliance, who).id);
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    const dialog = await openDialog('Delete 2 users');
    await expect(dialog.getByText('2 users')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 users' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(ids.map((id) => userById(appliance, id))).toEqual([undefined, undefined]);
    await expect(userNamed(appliance, 'Sara Lindqvist')).toBeDefined();
  },
  { at: (appliance) => `${at}&row=${rowOf('Sara Lindqvist')(appliance)}` },
);

/** Without a session the remaining calls are not tried: the operation waits until the user resumes it. */
export const BulkBroken = story(async () => {
  await tick('Anna Holm', 'Björn Halvorsen', 'Camille Laurent');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await openDialog('Delete 3 users');
  world().appliance.faults.set([{ call: users.remove.id, status: 401, error: 'User Session Timed Out', times: 1 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 users' }));
  const results = within(await findDialogSaying('User Session Timed Out. Resume to continue where it stopped.', patience));
  await expect(results.getByText('0 of 3 done')).toBeVisible();
  await expect(results.getAllByText('Waiting')).toHaveLength(3);
  await userEvent.click(results.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});

/** Opening a tab, a row or a dialog pushes a history entry; typing in a filter and closing a dialog replace it. */
export const StepsOfHistory = story(async () => {
  await row('Anna Holm');
  const { navigation } = world();
  const go = spyOn(navigation, 'go');
  const last = () => ({ to: go.mock.calls.at(-1)?.[0].params, replace: go.mock.calls.at(-1)?.[1]?.replace ?? false });
  await userEvent.click(within(await row('Anna Holm')).getByText('anna.holm@nordbank.example'));
  await waitFor(() => expect(last().to).toHaveProperty('row'));
  await expect(last().replace).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await openDialog('Create user');
  await expect(last()).toMatchObject({ to: { dialog: 'users.create' }, replace: false });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  await expect(last().replace).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Filter by .*name/i }), 'ann');
  await waitFor(() => expect(Object.values(last().to ?? {})).toContain('ann'), patience);
  await expect(last().replace).toBe(true);
  await userEvent.click(screen.getByRole('tab', { name: 'Groups' }));
  await expect(last()).toEqual({ to: { tab: 'groups' }, replace: false });
});

/** A dialog that is not allowed, or whose row does not exist, is removed from the URL, and a warning shows the reason. */
export const DialogDropped = story(
  async () => {
    await row('Anna Holm');
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(queryDialog()).toBeNull();
    await expect(await screen.findByText('Edit: not possible', {}, patience)).toBeVisible();
  },
  { at: `${at}&dialog=users.edit&row=nobody` },
);

/** The palette has one group of actions, with those of the page and of the current row. */
export const PaletteGroups = story(
  async () => {
    await row('Anna Holm');
    const groups = world().ports.palette.groups();
    await expect(groups.map(({ title }) => title).sort()).toEqual(['Actions']);
    const actions = groups.find(({ title }) => title === 'Actions')?.items ?? [];
    await expect(actions.map(({ label }) => label)).toEqual(expect.arrayContaining(['Create user', 'Edit', 'Delete']));
    await expect(actions.find(({ label }) => label === 'Edit')?.hint).toBe('Anna Holm');
  },
  { at: (appliance) => `${at}&row=${rowOf('Anna Holm')(appliance)}` },
);
