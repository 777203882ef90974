import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeysScreen } from '../../cloudKeys/index.ts';
import { setNamed } from '../../cloudKeys/story-kit/records.ts';
import { securityScreen } from '../../security/index.ts';
import { rowOf } from '../../security/story-kit/records.ts';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { ScreenView } from '../screens/pages/ScreenView.tsx';
import { refusalTexts } from './DialogGuard.tsx';

const meta: Meta = { title: 'Shell/Dialogs in the address', render: () => <ScreenView screen={securityScreen} /> };
export default meta;

const story = (at: NonNullable<StoryAppliance['at']>, play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}): StoryObj => ({
  parameters: { appliance: { ...appliance, at } satisfies StoryAppliance },
  play,
});

/** Expects that the parameter is removed, no dialog is open, and a warning shows the reason. */
const refused = async (title: string, text: string | RegExp) => {
  await expect(await screen.findByText(title, {}, patience)).toBeVisible();
  await expect(screen.getAllByText(text)[0]).toBeVisible();
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
  await expect(queryDialog()).toBeNull();
};

/** The dialog in the URL belongs to another page or version, or does not exist. The other parameters stay. */
export const Unknown = story('/security?tab=groups&dialog=alerts.delete', async () => {
  await refused('Dialog not found', refusalTexts.unknown);
  await expect(world().navigation.get().params).toEqual({ tab: 'groups' });
});

/** A link without a tab opens the tab that contains the dialog. */
export const OnAnotherTab = story('/security?dialog=groups.create', async () => {
  await expect(await findDialog({ name: 'Create group' }, patience)).toBeVisible();
  await expect(world().navigation.get().params).toEqual({ tab: 'groups', dialog: 'groups.create' });
});

/** The same for a dialog in the details of a row. */
export const InDetails: StoryObj = {
  ...story(
    (appliance) => `/cloudkeys?row=${setNamed(appliance, 'oracle-ledger')}&dialog=databaseConnectors.create`,
    async () => {
      await expect(await findDialog({ name: 'Create database connector for oracle-ledger' }, patience)).toBeVisible();
      await expect(world().navigation.get().params['sub']).toBe('databaseConnectors');
    },
  ),
  render: () => <ScreenView screen={cloudKeysScreen} />,
};

/** The rules do not allow the dialog for this row. */
export const NotAllowed = story(
  (appliance) => `/security?dialog=users.resetPassword&row=${rowOf('Daniel Weiss')(appliance)}`,
  () => refused('Reset password: not possible', 'The password of this user is managed by LDAP.'),
);

export const RowGone = story('/security?dialog=users.edit&row=nobody', () => refused('Edit: not possible', refusalTexts.noRow));

/** Several rows were selected when the user copied the link, and the URL does not contain the selection. */
export const NoRow = story('/security?dialog=users.delete', () => refused('Delete: not possible', refusalTexts.noChoice));

/** Users without access to the list get the missing privilege as the reason, not the missing row. */
export const Denied = story('/security?dialog=users.edit&row=nobody', () => refused('Edit: not possible', /^You need the Security Admin privilege/), {
  role: 'cloud',
});

/** Back leads to a dialog whose row was deleted in the meantime. */
export const BackToGone = story(
  (appliance) => `/security?row=${rowOf('Camille Laurent')(appliance)}&dialog=users.delete`,
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }, patience));
    const { navigation } = world();
    const { row } = navigation.get().params;
    await screen.findAllByText(/deleted$/, {}, patience);
    // The details close after the list is reloaded. The row may be outside the visible part of the list.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of Camille Laurent' })).toBeNull(), patience);
    navigation.go({ path: '/security', params: { row: row ?? '', dialog: 'users.delete' } });
    await refused('Delete: not possible', refusalTexts.noRow);
  },
);
