import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settingIndex } from 'kc-api/contract/settings/settingIndex';
import { act } from '../../story-kit/act.ts';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import SettingsScreen from '../SettingsScreen.tsx';
import { settingsDemo } from '../story-kit/settings.demo.ts';

const meta: Meta = { title: 'Settings/List' };
export default meta;

const none: StoryAppliance = { faults: [{ call: settingIndex.all.id, status: 200, payload: { settings: [] } }] };
const states = screenStories(settingsDemo, {
  grid: 'Settings',
  call: settingIndex.all,
  row: 'Mail server port',
  empty: none,
  many: {},
  manyRows: 25,
});

/** The list marks settings that differ from their default. For a secret it shows only whether it is set. */
export const Loaded = also(states.Loaded, {}, async () => {
  const row = await screen.findByRole('row', { name: /^Mail server port/ }, patience);
  await expect(row).toHaveTextContent('587');
  await expect(row).toHaveTextContent('Changed');
  await expect(await screen.findByRole('row', { name: /^Audit log retention/ }, patience)).toHaveTextContent('Default');
  await expect(document.body.textContent).not.toContain('Mail-Demo-1');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;

/** Each setting links to the page where the user can change it. */
export const Opened: StoryObj = {
  render: () => <SettingsScreen />,
  parameters: { appliance: { at: '/settings?row=session.timeout' } satisfies StoryAppliance },
  play: async () => {
    const details = within(await screen.findByRole('region', { name: 'Details of Session timeout' }, patience));
    await expect(details.getAllByText('30 minutes')).toHaveLength(2);
    await act('Open setting');
    await waitFor(() => expect(world().navigation.get().params).toMatchObject({ dialog: 'systemSettings.change', tab: 'session' }), patience);
    await expect(await screen.findByRole('textbox', { name: /^Session timeout/ }, patience)).toHaveValue('30');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
  },
};
