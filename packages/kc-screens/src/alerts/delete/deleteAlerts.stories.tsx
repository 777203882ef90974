import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world } from '../../story-kit/storyConsole.tsx';
import { patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { deleteAlertsDialog } from './deleteAlerts.dialog.tsx';
import { alertsDemo } from '../story-kit/alerts.demo.ts';

const meta: Meta = { title: 'Alerts/Alerts/Delete' };
export default meta;

const button = buttonOf(deleteAlertsDialog);

const states = dialogStories(alertsDemo, deleteAlertsDialog, {
  done: 'Alert(s) deleted successfully',
  check: async (appliance) => {
    await expect(appliance.environment.store.table('alerts').get('12')).toBeUndefined();
    await expect(appliance.environment.store.table('alerts').count()).toBe(13);
  },
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Every user may delete alerts, so the only denied case is a missing row. */
export const Denied = refusedRow(alertsDemo, deleteAlertsDialog, { row: () => '4711' });

/** Cancel has the initial focus and deletes nothing. */
export const Cancelled = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  await expect(world().appliance.environment.store.table('alerts').count()).toBe(14);
});

/** The keyboard shortcut needs a selection. It asks for confirmation, and one call deletes all selected alerts. */
export const BySelection = variant(states.Ready, { at: '/alerts', shows: ['ALERT-04', 'ALERT-12', 'ALERT-16', 'SHELL-088'] }, async () => {
  const grid = within(await screen.findByRole('grid', { name: 'Alerts' }, patience));
  await screen.findByText(/lost its connection to kc-node-1 for 12 s/, {}, patience);
  await userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}');
  await expect(queryDialog()).toBeNull();
  await userEvent.click(grid.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.keyboard('{Alt>}{Shift>}d{/Shift}{/Alt}');
  const dialog = await openDialog('Delete 14 alerts');
  await expect(dialog.getByRole('heading', { name: 'Delete 14 selected alert(s)?' })).toBeVisible();
  await expect(dialog.getAllByRole('listitem')).toHaveLength(10);
  await expect(dialog.getByText('and 4 more')).toBeVisible();
  const { appliance } = world();
  const before = appliance.environment.store.table('audit').count();
  await press(dialog, 'Delete 14 alerts');
  await expect(await screen.findByText('Alert(s) deleted successfully', {}, patience)).toBeVisible();
  await expect(await screen.findByText('There are no alerts.', {}, patience)).toBeVisible();
  // One audit record, because one call deleted all alerts.
  await expect(appliance.environment.store.table('audit').count()).toBe(before + 1);
});
