import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { awsRegions } from 'kc-api/rules/cloudKeys/providers/aws';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { accountRow, changeAccount, keptAccount } from '../story-kit/accountRecords.ts';
import { editAccountDialog } from './editAccount.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import type { Appliance } from 'kc-appliance';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Edit' };
export default meta;

const button = buttonOf(editAccountDialog);
const about = (name: string) =>
  dialogStories(cloudKeysDemo, editAccountDialog, {
    over: { row: accountRow(name) },
    fill: (dialog) => retype(dialog, /^Description/, 'Owned by the platform team'),
    spoil: async (dialog) => {
      await retype(dialog, /^Rotate every, amount/, '37');
      await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
    },
    problem: 'Value must be less than or equal to 36',
    done: 'CSP Account details updated successfully',
  });
const states = about('aws-payments');

/** The form shows the schedule in the unit that fits. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Description/ })).toHaveValue('Organisation account of payments');
  await expect(dialog.getByRole('textbox', { name: 'Rotate every, amount' })).toHaveValue('3');
  await expect(dialog.getByRole('combobox', { name: 'Rotate every, unit' })).toHaveValue('mo');
});
export const Invalid = also(states.Invalid, { shows: ['CSP-39'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CSP-02', 'CSP-44', 'CSP-53'] }, async () => {
  await expect(keptAccount(world().appliance, 'aws-payments').description).toBe('Owned by the platform team');
  await waitFor(() => expect(screen.getAllByText('Owned by the platform team').length).toBeGreaterThan(1), patience);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

async function regionsOffered(): Promise<string[]> {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Default region/ }));
  const list = await screen.findByRole('listbox', {}, patience);
  await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(1), patience);
  return within(list)
    .getAllByRole('option')
    .map((one) => one.textContent);
}

/** Offers the regions that the cloud returns for the account. */
export const Region = variant(states.Ready, { shows: ['CSP-12', 'CSP-26', 'CSP-48'] }, async () => {
  const offered = await regionsOffered();
  await expect(offered).toContain('eu-west-1');
  await expect(offered).not.toContain('cn-north-1');
  await userEvent.click(screen.getByRole('option', { name: 'eu-west-1' }));
  await press(await openDialog(button), button);
  await waitFor(() => expect(keptAccount(world().appliance, 'aws-payments').default_region).toBe('eu-west-1'), patience);
});

/** If the cloud does not respond, the account can still be edited: the form offers 25 built-in regions. */
const outage = ({ environment }: Appliance) => environment.store.setValue('cloud_troubles', { AWS: { outage: true } });
export const RegionsOfOurOwn = variant(states.Ready, { prepare: outage, shows: ['CSP-27', 'CSP-60'] }, async () => {
  await openDialog(button);
  await waitFor(async () => expect([...(await regionsOffered())].sort()).toEqual([...awsRegions].sort()), patience);
  await expect(awsRegions).toHaveLength(25);
});

/** Removing the schedule sends 0, which means never. */
export const Never = variant(states.Ready, { shows: ['CSP-13', 'CSP-25', 'CSP-62'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('radio', { name: 'Never' }));
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Rotate every, amount' })).toBeNull());
  await press(dialog, button);
  await waitFor(() => expect(keptAccount(world().appliance, 'aws-payments').access_key_rotation_interval).toBe(0), patience);
  await expect((await screen.findAllByText('Never', {}, patience))[0]).toBeVisible();
});

/** An AZURE account has no default region, and its maximum interval is shorter. */
export const Azure = variant(about('azure-payments').Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.queryByRole('combobox', { name: /^Default region/ })).toBeNull();
  await retype(dialog, /^Rotate every, amount/, '19');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
  await expect(await dialog.findByText('Value must be less than or equal to 18', {}, patience)).toBeVisible();
});

/** Without the application object id, the client secret cannot be rotated. The form says why there is no schedule. */
export const CannotRotate = variant(about('azure-dr').Ready, {}, async () => {
  const dialog = await openDialog(button);
  const schedule = dialog.getByRole('radio', { name: /Define schedule/ });
  await expect(schedule).toHaveAttribute('aria-disabled', 'true');
  await expect(await dialog.findByText('The application object ID is needed to rotate the client secret.')).toBeVisible();
  await userEvent.click(schedule);
  await expect(schedule).not.toBeChecked();
});

/** Another user saved first. The dialog shows both versions side by side. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  changeAccount(world().appliance, 'aws-payments', { access_key_rotation_interval: 365 });
  await retype(dialog, /^Description/, 'Owned by the platform team');
  await press(dialog, button);
  await expect(await screen.findByText(/Someone else saved changes while you were editing/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getByRole('radio', { name: 'Access key rotation: theirs' })).toBeChecked();
  await expect(conflict.getByText('1 year')).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(keptAccount(world().appliance, 'aws-payments')).toMatchObject({
    description: 'Owned by the platform team',
    access_key_rotation_interval: 365,
  });
});

const moved = { call: cspAccounts.change.id, status: 500, error: 'The vault is being moved.' };
/** The refusal may be due to a stale list. The page reloads the list and the selection, and the dialog keeps its entries. */
export const ReadAgain = variant(states.Ready, { faults: [moved], shows: ['CSP-32'] }, async () => {
  const dialog = await openDialog(button);
  changeAccount(world().appliance, 'aws-data', { name: 'renamed-data' });
  await retype(dialog, /^Description/, 'Owned by the platform team');
  await press(dialog, button);
  await dialog.findByText('The vault is being moved.', {}, patience);
  await expect(await screen.findByText('renamed-data', {}, patience)).toBeInTheDocument();
  await expect(dialog.getByRole('textbox', { name: /^Description/ })).toHaveValue('Owned by the platform team');
  await expect(world().navigation.get().params['row']).toBe(accountRow('aws-payments')(world().appliance));
});
