import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { views, type ViewWatch } from 'kc-api/contract/views/views';
import { viewTexts } from 'kc-api/rules/views/views';
import { watchTexts } from 'kc-api/rules/views/watch';
import AlertsScreen from '../../../alerts/AlertsScreen.tsx';
import CloudKeysScreen from '../../../cloudKeys/CloudKeysScreen.tsx';
import SecurityScreen from '../../../security/SecurityScreen.tsx';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, retype } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';

/** Saved views of a list: tabs, dialogs and subscriptions. */
const meta: Meta = { title: 'Shell/Saved views', render: () => <SecurityScreen /> };
export default meta;

const idOf = (appliance: Appliance, login: string): string =>
  appliance.environment.store
    .table('users')
    .all()
    .find(({ login_name }) => login_name === login)?.id ?? '';
const sara = 'sara.lindqvist@nordbank.example';

interface Saved {
  id: string;
  name: string;
  shared?: boolean;
  params?: Record<string, string>;
  /** Login name of the owner. Default: secroot. */
  owner?: string;
  watch?: Omit<ViewWatch, 'since'>;
}

const sorts = { users: 'full_name', cloudkeys: 'name', alerts: '-date' };

/** Creates saved views. */
const saved =
  (list: 'users' | 'cloudkeys' | 'alerts', path: string, all: readonly Saved[]) =>
  (appliance: Appliance): void => {
    const { store } = appliance.environment;
    for (const { id, name, shared = false, params = {}, owner = 'secroot', watch } of all) {
      const userid = idOf(appliance, owner);
      const kept = { sort: sorts[list], ...params };
      store.table('savedViews').put({ id, revision: 1, list, name, shared, userid, owner, path, params: kept, columns: { order: [], hidden: [] } });
      // Far in the future, so that the appliance does not check it during the story.
      if (watch)
        store
          .table('viewWatches')
          .put({ id: `${id}/${userid}`, view: id, userid, since: 1_790_000_000, due: 4_000_000_000, ...watch, problem: watch.problem ?? '' });
    }
  };

const story = (appliance: StoryAppliance, shows: readonly string[], play: NonNullable<StoryObj['play']>, render?: StoryObj['render']): StoryObj => ({
  parameters: { shows, appliance: { at: '/security', ...appliance } satisfies StoryAppliance },
  ...(render ? { render } : {}),
  play,
});
const tabs = async (of: string) => within(await screen.findByRole('tablist', { name: `Views of ${of}` }, patience));
const people = saved('users', '/security', [
  { id: 'v1', name: 'Berg', params: { 'filter.full_name': 'Berg' } },
  { id: 'v2', name: 'From Z to A', shared: true, params: { sort: '-full_name' }, owner: sara },
  { id: 'v3', name: 'Hers', owner: sara },
]);
const grid = () => screen.findByRole('grid', { name: 'Users' }, patience);

/** Tabs: 'All', the user's own views, the shared ones. A link with only the view id opens the view with its filters. Later changes show the save button. */
export const TabsOfAList = story({ at: '/security?saved=users:v1', prepare: people }, ['VIEW-01', 'VIEW-04', 'VIEW-07'], async () => {
  const line = await tabs('Users');
  await expect(line.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'Berg', 'From Z to Ashared']);
  await expect(await screen.findByRole('tab', { name: 'Berg', selected: true })).toBeVisible();
  await expect(world().navigation.get().params['filter.full_name']).toBe('Berg');
  await expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await userEvent.click(within(await grid()).getByRole('columnheader', { name: /^Name/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }, patience));
  await expect(await screen.findByText('View Berg saved', {}, patience)).toBeVisible();
  await expect(world().appliance.environment.store.table('savedViews').get('v1')?.params['sort']).toBe('-full_name');
  await userEvent.keyboard('{Escape}');
  screen.getByRole('tab', { name: 'Berg' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(await screen.findByRole('tab', { name: /From Z to A/, selected: true })).toBeVisible();
  await expect(world().navigation.get().params['filter.full_name']).toBeUndefined();
});

/** The user can save a filtered list as a view. A duplicate name shows an error at its field. */
export const SaveView = story({ at: '/security?filter.full_name=Holm', prepare: people }, ['VIEW-02', 'VIEW-10'], async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }, patience));
  const dialog = await openDialog('Save view');
  await retype(dialog, /^Name/, 'berg');
  await press(dialog, 'Save view');
  await expect(await screen.findByText(viewTexts.taken, {}, patience)).toBeVisible();
  const again = await openDialog('Save view');
  await retype(again, /^Name/, 'Holm');
  await press(again, 'Save view');
  await expect(await screen.findByRole('tab', { name: 'Holm', selected: true }, patience)).toBeVisible();
});

/** For a deleted view, the filters stay and one warning appears. */
export const Gone = story({ at: '/security?filter.full_name=Holm&saved=users:v9', prepare: people }, ['VIEW-08'], async () => {
  await expect(await screen.findByText(viewTexts.gone, {}, patience)).toBeVisible();
  await expect(world().navigation.get().params).toEqual({ 'filter.full_name': 'Holm' });
  await expect(await screen.findByRole('tab', { name: 'All', selected: true })).toBeVisible();
});

const theirs = saved('alerts', '/alerts', [{ id: 'a1', name: 'Backups', shared: true, params: { 'filter.message': 'backup' }, owner: sara }]);

/** Only security administrators can change shared views of other users. Lists that are filtered in the browser do not support subscriptions. */
export const NotYours = story(
  { at: '/alerts?saved=alerts:a1', prepare: theirs, role: 'cloud' },
  ['VIEW-11', 'VIEW-15'],
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'View Backups' }, patience));
    const refused = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await expect(refused('Rename or share')).toHaveAttribute('aria-disabled', 'true');
    await expect(refused('Delete')).toHaveAttribute('aria-disabled', 'true');
    const tell = refused('Tell me when this list is not empty');
    await expect(tell).toHaveAttribute('aria-disabled', 'true');
    await expect(tell).toHaveAccessibleDescription(watchTexts.list);
  },
  () => <AlertsScreen />,
);

const keys = saved('cloudkeys', '/cloudkeys', [
  { id: 'k1', name: 'Expiring', params: { 'filter.name': 'zz' }, watch: { looked: 1_790_000_300, count: 3, told: null } },
  { id: 'k2', name: 'Waiting', params: { 'filter.name': 'zy' }, watch: { looked: null, count: null, told: null } },
  { id: 'k3', name: 'Failing', params: { 'filter.name': 'zx' }, watch: { looked: null, count: null, told: null, problem: 'The disk is full.' } },
  { id: 'k4', name: 'Quiet', params: { 'filter.name': 'zw' } },
]);

/** Status of a subscription, and its confirmation text. */
export const Subscriptions = story(
  { at: '/cloudkeys?tab=1&saved=cloudkeys:k1', prepare: keys },
  ['VIEW-13', 'VIEW-17', 'VIEW-18'],
  async () => {
    await expect(await screen.findByText(/^Last checked .*, 3 objects$/, {}, patience)).toBeVisible();
    const line = await tabs('Cloud keys');
    await userEvent.click(line.getByRole('tab', { name: 'Waiting' }));
    await expect(await screen.findByText('Not checked yet')).toBeVisible();
    await userEvent.click(line.getByRole('tab', { name: 'Failing' }));
    await expect(await screen.findByText('The last check failed: The disk is full.')).toBeVisible();
    await userEvent.click(line.getByRole('tab', { name: 'Quiet' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View Quiet' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tell me when this list is not empty' }));
    const dialog = await openDialog('Tell me');
    await expect(dialog.getByText(/Everybody in this vault sees it/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    await expect(await screen.findByText(/^(Not checked yet|Last checked .*, 0 objects)$/, {}, patience)).toBeVisible();
  },
  () => <CloudKeysScreen />,
);

/** If the appliance does not support views, the list has no buttons for them. */
export const NotOffered = story(
  { at: '/security?filter.full_name=Holm', faults: [{ call: views.list.id, status: 404, error: 'There is no such call.' }] },
  ['VIEW-01'],
  async () => {
    await grid();
    // Longer than loading the views takes.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(screen.queryByRole('button', { name: /view/i })).toBeNull();
  },
);
