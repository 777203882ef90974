import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { connectionDialog } from './connection.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Guest connection' };
export default meta;

const button = buttonOf(connectionDialog);
/** A field tells what is wrong once it is left for another one. */
const leave = (dialog: Opened, to: string) => userEvent.click(dialog.getByRole('textbox', { name: `${to}, amount` }));
const states = dialogStories(workloadsDemo, connectionDialog, {
  fill: (dialog) => retype(dialog, /^Heartbeat, amount/, '10'),
  spoil: async (dialog) => {
    await retype(dialog, /^Heartbeat, amount/, '500');
    await leave(dialog, 'Grace period');
  },
  problem: 'Heartbeat should be no more than 1/10 the grace period value',
  done: 'Updated successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ heartbeat: 600, grace_period: 86_400 }),
});

/** As the VM set has them, in the largest unit that leaves a whole number. */
export const Ready = also(states.Ready, { shows: ['VM-022'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: 'Heartbeat, amount' })).toHaveValue('5');
  await expect(dialog.getByRole('combobox', { name: 'Heartbeat, unit' })).toHaveValue('m');
  await expect(dialog.getByRole('textbox', { name: 'Grace period, amount' })).toHaveValue('1');
});
/** Each of the two says the rule from its own side. */
export const Invalid = also(states.Invalid, { shows: ['VM-088', 'VM-089'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Grace period, amount/, '2');
  await leave(dialog, 'Heartbeat');
  await expect(await dialog.findByText('Grace period should be at least 10 times the heartbeat value', {}, patience)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-105', 'VM-132'] });

/** A shorter grace period alone is refused with what the heartbeat asks for. */
export const Corrected = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Heartbeat, amount/, '500');
  await leave(dialog, 'Grace period');
  await expect(await dialog.findByText('Heartbeat should be no more than 1/10 the grace period value', {}, patience)).toBeVisible();
  await retype(dialog, /^Grace period, amount/, '5');
  await press(dialog, button);
  await expect(await screen.findByText('Updated successfully', {}, patience)).toBeVisible();
});
