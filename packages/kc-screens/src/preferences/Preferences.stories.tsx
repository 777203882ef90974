import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { prefs, type GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { OpenPages } from '../shell/host/index.ts';
import type { OpenPage } from '../shell/ports/openPages.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { opening } from '../story-kit/demoPage.ts';
import { buttonOf } from '../story-kit/dialogStories.tsx';
import { findDialog } from '../story-kit/dialogQueries.ts';
import PreferencesScreen from './PreferencesScreen.tsx';
import { resetColumnsDialog } from './reset/resetColumns.dialog.tsx';
import { preferencesDemo } from './story-kit/preferences.demo.ts';

const every: readonly OpenPage[] = [
  { path: '/alerts', title: 'Alerts' },
  { path: '/cluster', title: 'Cluster' },
  { path: '/workloads', title: 'Workloads' },
  { path: '/security', title: 'Security' },
];

const meta: Meta<{ pages: readonly OpenPage[] }> = {
  title: 'Preferences/Page',
  args: { pages: every },
  render: ({ pages }) => (
    <OpenPages.Provider value={pages}>
      <PreferencesScreen />
    </OpenPages.Provider>
  ),
};
export default meta;
type Story = StoryObj<{ pages: readonly OpenPage[] }>;

interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const at = (appliance: StoryAppliance = {}, { shows }: Evidence = { shows: [] }) => ({
  shows,
  appliance: { at: '/userprefs', ...appliance } satisfies StoryAppliance,
});
const patience = { timeout: 8_000 };
const read = () => world().ports.client.send(prefs.read);
const saved = async () => expect(await screen.findByText('User preferences updated successfully', {}, patience)).toBeVisible();
const stored = (expected: GuiPrefs) => waitFor(async () => expect(await read()).toMatchObject(expected), patience);

/** The defaults: dark theme, the home page of a cloud administrator, saved columns. */
export const Loaded: Story = {
  parameters: at({}, { shows: ['SHELL-080'] }),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Dark/ }, patience)).toBeChecked();
    await expect(screen.getByRole('combobox', { name: 'Default landing page' })).toHaveDisplayValue('Workloads');
    await expect(screen.getByRole('switch', { name: 'Save grid columns' })).toBeChecked();
    await expect(await read()).toEqual({});
  },
};

/** Selecting a theme saves it and shows a message. */
export const Theme: Story = {
  parameters: at({}, { shows: ['SHELL-017', 'SHELL-112', 'SHELL-113'] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Light/ }, patience));
    await saved();
    await stored({ theme: 'light' });
    await userEvent.click(screen.getByRole('radio', { name: /^High contrast/ }));
    await stored({ theme: 'contrast' });
    await expect(await read()).not.toHaveProperty('homepage');
  },
};

/** Each language has its own name for itself. The console opens in the saved language. */
export const Language: Story = {
  parameters: at({}, { shows: ['COMF-01'] }),
  play: async () => {
    const language = await screen.findByRole('combobox', { name: 'Language' }, patience);
    await expect(
      within(language)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'Deutsch', '日本語', 'العربية']);
    await userEvent.selectOptions(language, 'Deutsch');
    await stored({ language: 'de' });
    await expect(await screen.findByText('Opened in de', {}, patience)).toBeVisible();
  },
};

/** Selecting a density saves it. The page in this story is already compact. */
export const Density: Story = {
  globals: { density: 'compact' },
  parameters: at({}, { shows: ['COMF-06'] }),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Standard/ }, patience)).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Compact/ }));
    await saved();
    await stored({ density: 'compact' });
    await expect(await read()).not.toHaveProperty('times');
  },
};

/** Selecting UTC saves it. Until then, times are in the time zone of the device. */
export const Times: Story = {
  parameters: at({}, { shows: ['COMF-07'] }),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Local time/ }, patience)).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^UTC/ }));
    await saved();
    await stored({ times: 'utc' });
  },
};

/** Lists only pages that the user may open, in menu order, followed by the account page. */
export const LandingPage: Story = {
  parameters: at({}, { shows: ['SHELL-018', 'SHELL-078', 'SHELL-079'] }),
  play: async () => {
    const choice = await screen.findByRole('combobox', { name: 'Default landing page' }, patience);
    await expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Security', 'Workloads', 'Cluster', 'Account']);
    await userEvent.selectOptions(choice, 'Cluster');
    await saved();
    await stored({ homepage: '/cluster' });
  },
};

/** If the user may no longer open the saved page, the next page in order is the home page. */
export const LandingPageRefused: Story = {
  args: { pages: [{ path: '/security', title: 'Security' }] },
  parameters: at(
    {
      role: 'security',
      prepare: ({ environment }) =>
        void environment.store.table('prefs').putMany(
          environment.store
            .table('users')
            .all()
            .map(({ id }) => ({ id, homepage: '/cluster' })),
        ),
    },
    { shows: ['SHELL-079'] },
  ),
  play: async () => {
    const choice = await screen.findByRole('combobox', { name: 'Default landing page' }, patience);
    await expect(choice).toHaveDisplayValue('Security');
    await expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Security', 'Account']);
  },
};

/** If the user may not open any other page, the account page is the home page. */
export const NoPages: Story = {
  args: { pages: [] },
  parameters: at({ role: 'domain' }),
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Default landing page' }, patience)).toHaveDisplayValue('Account');
  },
};

/** If the setting is off, the client does not send the columns of a grid. If it is on, it sends them. */
export const SaveColumns: Story = {
  parameters: at({}, { shows: ['SHELL-019', 'SHELL-081'] }),
  play: async () => {
    const toggle = await screen.findByRole('switch', { name: 'Save grid columns' }, patience);
    await userEvent.click(toggle);
    await saved();
    await stored({ saveCols: false });
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    await stored({ saveCols: true });
  },
};

/** If the appliance refuses a change, the form restores the old value and shows the error. */
export const NotSaved: Story = {
  parameters: at({ faults: [{ call: prefs.change.id, status: 500, error: 'The vault is being moved.', times: 1 }] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Light/ }, patience));
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Dark/ })).toBeChecked());
    await expect(screen.queryByText('User preferences updated successfully')).toBeNull();
    await expect(await read()).toEqual({});
  },
};

export const Loading: Story = {
  parameters: at({ faults: [{ call: prefs.read.id, mode: 'forever' }] }),
  play: async () => {
    await screen.findByRole('heading', { level: 1 }, patience);
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: at({ faults: [{ call: prefs.read.id, status: 500, error: 'The preferences cannot be read now.', times: 1 }] }),
  play: async () => {
    await expect(await screen.findByText('The preferences cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('radio', { name: /^Dark/ }, patience)).toBeChecked();
  },
};

/** After a confirmation, all grids return to their default columns. */
export const ResetColumns: Story = {
  parameters: at(
    {
      prepare: ({ environment }) =>
        void environment.store.table('prefs').putMany(
          environment.store
            .table('users')
            .all()
            .map(({ id }) => ({ id, state: '{"users":{"hidden":["email"]}}' })),
        ),
    },
    { shows: ['SHELL-020'] },
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reset saved columns' }, patience));
    const { grids } = world().ports;
    grids.change('users', { hidden: ['email'] });
    const dialog = within(await findDialog({}, patience));
    await expect(dialog.getByText('Reset all saved grid columns?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: buttonOf(resetColumnsDialog) }));
    await saved();
    await stored({ state: '{}' });
    await expect(grids.get('users')).toEqual({});
  },
};

export const ResetColumnsFailed: Story = {
  parameters: at({ faults: [{ call: prefs.change.id, status: 500, error: 'The vault is being moved.' }], ...opening(preferencesDemo, resetColumnsDialog) }),
  play: async () => {
    const dialog = within(await findDialog({}, patience));
    await userEvent.click(await dialog.findByRole('button', { name: buttonOf(resetColumnsDialog) }));
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
};
