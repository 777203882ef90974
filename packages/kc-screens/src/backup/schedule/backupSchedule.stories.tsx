import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience, retype } from '../../story-kit/plays.ts';
import { backupDemo } from '../story-kit/backup.demo.ts';
import { backupScheduleDialog } from './backupSchedule.dialog.tsx';

const meta: Meta = { title: 'Backup and restore/Schedule' };
export default meta;

const button = buttonOf(backupScheduleDialog);
const states = dialogStories(backupDemo, backupScheduleDialog, {
  fill: async (dialog) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Repeat/ }), 'weekly');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Day/ }), 'wednesday');
    await retype(dialog, /^Time of day/, '03:15');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Time of day/, '25:00');
    await userEvent.tab();
  },
  problem: 'Enter a time such as 02:00.',
  done: 'Backup schedule saved.',
  check: ({ environment }) =>
    void expect(environment.store.value('backup_schedule')).toMatchObject({ repeat: 'weekly', weekday: 'wednesday', time: '03:15', images_kept: 7 }),
});

/** The form suggests a nightly backup, so that one click is enough. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('combobox', { name: /^Repeat/ })).toHaveValue('daily');
  await expect(dialog.getByRole('textbox', { name: /^Time of day/ })).toHaveValue('02:00');
  await expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The page shows the time of the next backup. */
export const Done = also(states.Done, {}, async () => {
  await expect(await screen.findByText(/^Wednesday at 03:15 \(/, {}, patience)).toBeVisible();
  await expect(screen.getByText('Next backup')).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
