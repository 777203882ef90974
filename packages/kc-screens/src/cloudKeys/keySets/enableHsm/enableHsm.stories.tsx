import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened, refusedRow, variant } from '../../../story-kit/plays.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { keptSet, setNamed } from '../../story-kit/records.ts';
import { enableHsmDialog } from './enableHsm.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Enable HSM' };
export default meta;

const button = buttonOf(enableHsmDialog);
const label = (dialog: Opened) => dialog.getByRole('combobox', { name: /^Partition label/ });
const password = (dialog: Opened) => dialog.getByLabelText(/^Partition password/, { selector: 'input' });

async function enable(dialog: Opened) {
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Enable HSM' })).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable HSM' }));
  await waitFor(() => expect(label(dialog)).not.toHaveAttribute('aria-disabled'), patience);
  await dialog.findByRole('option', { name: 'nordbank-prod' }, patience);
}

const states = dialogStories(cloudKeysDemo, enableHsmDialog, {
  usesAnswer: true,
  apart: true,
  fill: async (dialog) => {
    await enable(dialog);
    await userEvent.selectOptions(label(dialog), 'nordbank-prod');
    await userEvent.type(password(dialog), 'Partition-Demo-1');
  },
  spoil: async (dialog) => {
    await enable(dialog);
    await userEvent.click(label(dialog));
    await userEvent.tab();
  },
  problem: 'Enter the partition label and password.',
  done: 'Key Set details updated successfully',
  check: (appliance) =>
    void expect(keptSet(appliance, 'retail-apps')).toMatchObject({ hsm_enabled: 'yes', part_label: 'nordbank-prod', part_password: 'Partition-Demo-1' }),
});

export const Ready = also(states.Ready, { shows: ['KSET-10'] }, async () => {
  await expect((await openDialog(button)).getByRole('heading', { name: 'Enable HSM on retail-apps' })).toBeVisible();
});
/** A Thales HSM needs a partition. */
export const Invalid = also(states.Invalid, { shows: ['KSET-10', 'KSET-39'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** After success the dialog offers to verify the HSM. */
export const Done = also(states.Done, { shows: ['KSET-10', 'KSET-49', 'KSET-68', 'KSET-81'] }, async () => {
  const dialog = within(await findDialog({}, patience));
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify HSM' }, patience));
  await expect((await screen.findAllByText('HSM verification was successful', {}, patience))[0]).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Tests the connection before saving. The form shows what the HSM reports about the partition before the user sends a password. */
export const Tested = variant(states.Ready, { shows: ['KSET-10', 'KSET-48', 'KSET-67'] }, async () => {
  const dialog = await openDialog(button);
  await enable(dialog);
  await userEvent.selectOptions(label(dialog), 'kc-dr');
  await expect(await dialog.findByText(hsmTexts.locked, {}, patience)).toBeVisible();
  await userEvent.type(password(dialog), 'Partition-Demo-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await waitFor(() => expect(dialog.getAllByText(hsmTexts.locked)).toHaveLength(2), patience);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
});

/** The HSM can be enabled only once. */
export const EnabledAlready: StoryObj = refusedRow(cloudKeysDemo, enableHsmDialog, { row: (appliance) => setNamed(appliance, 'dr-keys') });
