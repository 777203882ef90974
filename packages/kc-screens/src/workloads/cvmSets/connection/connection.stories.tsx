import type { Meta } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { changeCvmSet, keptCvmSet } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { connectionDialog } from './connection.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Guest connection' };
export default meta;

const button = buttonOf(connectionDialog);
/** Moves the focus to another field, because a field shows its error on blur. */
const leave = (dialog: Opened, to: string) => userEvent.click(dialog.getByRole('textbox', { name: `${to}, amount` }));
const states = dialogStories(workloadsDemo, connectionDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Heartbeat, amount/, '10');
    // Waits until the form has validated the entry. Before that it still has the old value.
    await new Promise((resolve) => setTimeout(resolve, 1_600));
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Heartbeat, amount/, '500');
    await leave(dialog, 'Grace period');
  },
  problem: 'Heartbeat should be no more than 1/10 the grace period value',
  done: 'Updated successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ heartbeat: 600, grace_period: 86_400 }),
});

/** Shows the values of the VM set in the largest unit that gives a whole number. */
export const Ready = also(states.Ready, { shows: ['VM-022'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: 'Heartbeat, amount' })).toHaveValue('5');
  await expect(dialog.getByRole('combobox', { name: 'Heartbeat, unit' })).toHaveValue('m');
  await expect(dialog.getByRole('textbox', { name: 'Grace period, amount' })).toHaveValue('1');
});
/** Each of the two fields shows its own wording of the rule. */
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
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The rule covers both fields: a longer grace period makes the rejected heartbeat valid. */
export const Corrected = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Heartbeat, amount/, '500');
  await leave(dialog, 'Grace period');
  await expect(await dialog.findByText('Heartbeat should be no more than 1/10 the grace period value', {}, patience)).toBeVisible();
  await retype(dialog, /^Grace period, amount/, '5');
  await press(dialog, button);
  await expect(await screen.findByText('Updated successfully', {}, patience)).toBeVisible();
});

const applyButton = (dialog: Opened) => dialog.getByRole('button', { name: button });
const amount = (dialog: Opened, field: string) => dialog.getByRole('textbox', { name: `${field}, amount` });
const unit = (dialog: Opened, field: string) => dialog.getByRole('combobox', { name: `${field}, unit` });

/** The form validates an entry 1.5 s after the last keystroke, not on blur. */
export const TakenOver = variant(states.Ready, { shows: ['VM-076', 'VM-138'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Heartbeat, amount/, '500');
  const typed = performance.now();
  await leave(dialog, 'Grace period');
  await expect(await dialog.findByText('Heartbeat should be no more than 1/10 the grace period value', {}, patience)).toBeVisible();
  await expect(performance.now() - typed).toBeGreaterThan(1_450);
  await waitFor(() => expect(applyButton(dialog)).toHaveAttribute('aria-disabled', 'true'), patience);
});

/** If the user submits earlier, the form resets to the defaults and shows the rule. It sends no request until the pair is valid. */
export const Reset = variant(states.Ready, { shows: ['VM-075', 'VM-077', 'VM-138'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, ports } = world();
  const send = spyOn(ports.client, 'send');
  const hint = 'A heartbeat of 100 s needs a grace period of at least 1000 s.';
  await retype(dialog, /^Heartbeat, amount/, '500');
  await userEvent.click(applyButton(dialog));
  await expect(await dialog.findByText(hint, {}, patience)).toBeVisible();
  await expect(dialog.getByText('Heartbeat should be no more than 1/10 the grace period value')).toBeVisible();
  await expect([amount(dialog, 'Heartbeat'), amount(dialog, 'Grace period')].map((field) => (field as HTMLInputElement).value)).toEqual(['100', '200']);
  await expect([unit(dialog, 'Heartbeat'), unit(dialog, 'Grace period')].map((field) => (field as HTMLSelectElement).value)).toEqual(['s', 's']);
  await waitFor(() => expect(applyButton(dialog)).toHaveAttribute('aria-disabled', 'true'), patience);
  await userEvent.click(applyButton(dialog));
  await expect(send.mock.calls.filter(([declared]) => declared.id === cvmSets.changeConnection.id)).toEqual([]);
  await retype(dialog, /^Grace period, amount/, '1000');
  await waitFor(() => expect(dialog.queryByText(hint)).toBeNull(), patience);
  await press(dialog, button);
  await expect(await screen.findByText('Updated successfully', {}, patience)).toBeVisible();
  await expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ heartbeat: 100, grace_period: 1000 });
});

/** A VM set without its own values starts with the defaults of the dialog, which cannot be applied unchanged. */
export const OfNone = variant(
  states.Ready,
  { shows: ['VM-075'], prepare: (appliance) => changeCvmSet(appliance, 'ledger', { heartbeat: 0, grace_period: 0 }) },
  async () => {
    const dialog = await openDialog(button);
    await expect([amount(dialog, 'Heartbeat'), amount(dialog, 'Grace period')].map((field) => (field as HTMLInputElement).value)).toEqual(['100', '200']);
    await waitFor(() => expect(applyButton(dialog)).toHaveAttribute('aria-disabled', 'true'), patience);
  },
);
