import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { addKekDialog } from './addKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Add' };
export default meta;

const button = buttonOf(addKekDialog);
const states = dialogStories(workloadsDemo, addKekDialog, {
  spoil: async (dialog) => {
    await retype(dialog, /^Expires after/, '24856');
    await userEvent.tab();
  },
  problem: 'Enter a value between 0-24855 days. Enter 0 for Never.',
  done: 'KEK added successfully',
  check: (appliance) =>
    void expect(keptCvmSet(appliance, 'new-core')).toMatchObject({
      kek_state: 'ACTIVE',
      kek_expire_days: 0,
      kek_expiration: 0,
      kek_expire_action: 'NO USE',
      kek_cache_timeout: 1_800,
    }),
});

/** Defaults: no expiry, stop using the key on expiry, and a cache timeout of 30 minutes. */
export const Ready = also(states.Ready, { shows: ['KEK-02', 'KEK-05', 'KEK-10', 'KEK-13', 'KEK-15', 'KEK-31', 'KEK-33'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('radio', { name: 'KEK (system HSM)' })).toBeChecked();
  await expect(dialog.queryByRole('radio', { name: 'No KEK' })).toBeNull();
  await expect(dialog.getByRole('textbox', { name: /^Expires after/ })).toHaveValue('0');
  const box = dialog.getByRole('combobox', { name: 'On expiry' });
  await expect(box).toHaveValue('NO USE');
  await expect(
    within(box)
      .getAllByRole('option')
      .map((one) => (one as HTMLOptionElement).value),
  ).toEqual(['NO USE', 'SHRED']);
  await expect(dialog.getByRole('textbox', { name: 'Cache timeout, amount' })).toHaveValue('30');
  await expect(dialog.getByRole('combobox', { name: 'Cache timeout, unit' })).toHaveDisplayValue('minutes');
});
export const Invalid = also(states.Invalid, { shows: ['KEK-20', 'KEK-32'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-23', 'KEK-28'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** A cache timeout of 0 shows a warning and is sent anyway. A timeout of more than a day is rejected. */
export const NoCache = variant(states.Ready, { shows: ['KEK-21', 'KEK-22'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Cache timeout, amount/, '1441');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Expires after/ }));
  await expect(await dialog.findByText('Cache timeout cannot be more than 24 hours.', {}, patience)).toBeVisible();
  await retype(dialog, /^Cache timeout, amount/, '0');
  await expect(await dialog.findByText('Cache timeout must be greater than 0.', {}, patience)).toBeVisible();
  await press(dialog, button);
  await expect(await within(document.body).findByText('KEK added successfully', {}, patience)).toBeVisible();
  await expect(keptCvmSet(world().appliance, 'new-core')?.kek_cache_timeout).toBe(0);
});

/** Without an HSM its fields are covered. The choice stays available, and HPCS needs no HSM. */
export const NoHsm = variant(
  {
    ...states.Ready,
    parameters: {
      ...states.Ready.parameters,
      appliance: {
        ...(states.Ready.parameters?.['appliance'] as object),
        prepare: ({ environment }: ReturnType<typeof world>['appliance']) =>
          environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' }),
      },
    },
  },
  { shows: ['KEK-03', 'KEK-29'] },
  async () => {
    const dialog = await openDialog(button);
    await expect((await dialog.findAllByText('System HSM is not configured.', {}, patience))[0]).toBeVisible();
    await expect(dialog.getByLabelText(/^Expires after/).closest('[inert]')).not.toBeNull();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('radio', { name: 'KEK (HPCS)' }));
    for (const [field, text] of [
      [/^HPCS URL/, 'https://hpcs.example'],
      [/^Instance ID/, 'instance-1'],
      [/^Root key ID/, 'root-1'],
    ] as const)
      await retype(dialog, field, text);
    await userEvent.type(dialog.getByLabelText(/^API key/), 'Secret-Hpcs-1');
    await press(dialog, button);
    await expect(await within(document.body).findByText('KEK added successfully', {}, patience)).toBeVisible();
    await expect(keptCvmSet(world().appliance, 'new-core')).toMatchObject({ kek_state: 'ACTIVE', hpcs_url: 'https://hpcs.example' });
  },
);

/** A VM set has at most one KEK. */
export const Refused = refusedRow(workloadsDemo, addKekDialog, { row: cvmSetRow('ledger') });
