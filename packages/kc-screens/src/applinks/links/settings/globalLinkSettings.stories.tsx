import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories, buttonOf, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { applinksDemo } from '../../story-kit/applinks.demo.ts';
import { globalLinkSettingsDialog } from './globalLinkSettings.dialog.tsx';

const meta: Meta = { title: 'Application links/Global settings' };
export default meta;

const button = buttonOf(globalLinkSettingsDialog);
const states = dialogStories(applinksDemo, globalLinkSettingsDialog, {
  fill: (dialog) => retype(dialog, /^Replay interval, amount/, '10'),
  spoil: async (dialog) => {
    await retype(dialog, /^Replay interval, amount/, '21');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Secret expiry interval, amount/ }));
  },
  problem: 'Value must be less than or equal to 1200',
  done: 'Global App Link Successfully Updated.',
  check: ({ environment }) => void expect(environment.store.value('applink_settings')).toMatchObject({ applink_replay_interval: 600 }),
});

/** Shows both intervals in the largest unit that gives a whole number. */
export const Ready = also(states.Ready, { shows: ['LINK-05', 'LINK-11', 'LINK-29'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: 'Replay interval, amount' })).toHaveValue('5');
  await expect(dialog.getByRole('combobox', { name: 'Replay interval, unit' })).toHaveValue('m');
  await expect(dialog.getByRole('combobox', { name: 'Secret expiry interval, unit' })).toHaveValue('mo');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['LINK-30', 'LINK-32'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The minimum is 60 seconds. */
export const TooShort = variant(states.Ready, { shows: ['LINK-22', 'LINK-38'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Replay interval, unit' }), 's');
  await retype(dialog, /^Replay interval, amount/, '59');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Secret expiry interval, amount/ }));
  await expect(await dialog.findByText('Value must be greater than or equal to 60', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
