import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { autoEncryptDialog } from './autoEncrypt.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Auto-encrypt' };
export default meta;

const button = buttonOf(autoEncryptDialog);
const switchOn = (dialog: Opened) => userEvent.click(dialog.getByRole('switch', { name: 'Auto-encrypt' }));
const kind = (dialog: Opened, label: string) =>
  dialog.findByRole('combobox', { name: /^Disks to encrypt/ }, patience).then((box: HTMLElement) => userEvent.selectOptions(box, label));

const states = dialogStories(workloadsDemo, autoEncryptDialog, {
  fill: switchOn,
  spoil: async (dialog) => {
    await switchOn(dialog);
    await userEvent.clear(await dialog.findByRole('textbox', { name: 'Path 1' }, patience));
    // Move the focus away from the list of paths.
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply to all VMs in this VM Set' }));
  },
  problem: 'Enter a path.',
  done: 'Updated successfully',
  check: (appliance) =>
    void expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ autoencrypt: 'yes', autoencrypt_policy: { ptype: 'exclude', paths: ['C:'] } }),
});

/** Off by default. When it is turned on, it encrypts all drives except the system drive. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['DISK-04', 'DISK-12', 'DISK-19', 'DISK-30'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.queryByRole('textbox', { name: 'Path 1' })).toBeNull();
    await switchOn(dialog);
    await expect(await dialog.findByRole('textbox', { name: 'Path 1' }, patience)).toHaveValue('C:');
    const box = dialog.getByRole('combobox', { name: /^Disks to encrypt/ });
    await expect(box).toHaveDisplayValue('All disks but these paths');
    await expect([...(box as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['exclude', 'include', 'none']);
  }),
);
export const Invalid = also(states.Invalid, { shows: ['DISK-22'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['DISK-27'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The excluded paths are not carried over to the encrypted ones. A type without a list has no field for paths. */
export const Kinds = variant(states.Ready, { shows: ['DISK-19'] }, async () => {
  const dialog = await openDialog(button);
  await switchOn(dialog);
  await kind(dialog, 'These paths only');
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  await expect(dialog.queryByDisplayValue('C:')).toBeNull();
  await kind(dialog, 'All disks');
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  await expect(dialog.queryByRole('group', { name: /^Paths/ })).toBeNull();
});
