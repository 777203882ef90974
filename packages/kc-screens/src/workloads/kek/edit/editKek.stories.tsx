import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { changeCvmSet, keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { editKekDialog } from './editKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Edit' };
export default meta;

const button = buttonOf(editKekDialog);
const beyond = 'Expiration date cannot be set beyond initial expiration date. A value of 0 means "Never" which cannot be accommodated at this point.';
const option = (dialog: Opened, value: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expiration' }), value);
async function days(dialog: Opened, text: string): Promise<void> {
  await retype(dialog, /^Expires after/, text);
  await userEvent.click(dialog.getByRole('textbox', { name: 'Cache timeout, amount' }));
}

const states = dialogStories(workloadsDemo, editKekDialog, {
  fill: async (dialog) => {
    await option(dialog, 'extend');
    await days(dialog, '30');
  },
  spoil: async (dialog) => {
    await option(dialog, 'change');
    await days(dialog, '0');
  },
  problem: beyond,
  done: 'Updated successfully',
  check: (appliance) => {
    const set = keptCvmSet(appliance, 'ledger');
    void expect(set).toMatchObject({ kek_expire_days: 2_592_000, expiration_options: 'extend', kek_expire_action: 'SHRED', kek_cache_timeout: 1_800 });
    void expect(set?.kek_expiration).toBe((set?.kek_since ?? 0) + 2_592_000);
  },
});

/** The expiry stays unchanged until the user edits it. */
export const Ready = also(states.Ready, { shows: ['KEK-01', 'KEK-04', 'KEK-07', 'KEK-11'] }, async () => {
  const dialog = await openDialog(button);
  const box = dialog.getByRole('combobox', { name: 'Expiration' });
  await expect(box).toHaveValue('no_change');
  await expect(
    within(box)
      .getAllByRole('option')
      .map((one) => (one as HTMLOptionElement).value),
  ).toEqual(['no_change', 'change', 'extend']);
  const field = dialog.getByRole('textbox', { name: /^Expires after/ });
  await expect(field).toHaveValue('14');
  await expect(field).toHaveAttribute('readonly');
  await expect(dialog.getByText('Choose to change or to extend the expiration first.')).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['KEK-19'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-24'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The option 'change' is limited by the initial expiration. The option 'extend' is not. */
export const Beyond = variant(states.Ready, { shows: ['KEK-18', 'KEK-19'] }, async () => {
  const dialog = await openDialog(button);
  await option(dialog, 'change');
  await days(dialog, '15');
  await expect(await dialog.findByText(beyond, {}, patience)).toBeVisible();
  await days(dialog, '24856');
  await expect(await dialog.findByText('Enter a value between 0-24855 days. Enter 0 for Never.', {}, patience)).toBeVisible();
  await option(dialog, 'extend');
  await days(dialog, '0');
  await press(dialog, button);
  await expect(await screen.findByText('Updated successfully', {}, patience)).toBeVisible();
  await expect(keptCvmSet(world().appliance, 'ledger')).toMatchObject({ kek_expire_days: 0, kek_expiration: 0 });
});

/** Another user changed the same field meanwhile. The dialog shows both versions. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Cache timeout, amount/, '10');
  changeCvmSet(world().appliance, 'ledger', { kek_cache_timeout: 1_200 });
  await press(dialog, button);
  await expect(await screen.findByText(/20 minutes/, {}, patience)).toBeVisible();
});

/** A shredded KEK cannot be edited. */
export const Refused = refusedRow(workloadsDemo, editKekDialog, { row: cvmSetRow('mainframe-gateways') });
