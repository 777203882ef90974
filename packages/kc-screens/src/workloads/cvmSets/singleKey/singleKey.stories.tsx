import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, today, variant, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { singleKeyDialog } from './singleKey.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Single encryption key' };
export default meta;

const button = buttonOf(singleKeyDialog);
const switchOn = (dialog: Opened) => userEvent.click(dialog.getByRole('switch', { name: 'Single encryption key' }));

const states = dialogStories(workloadsDemo, singleKeyDialog, {
  fill: switchOn,
  spoil: async (dialog) => {
    await switchOn(dialog);
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Key expires' }, patience), 'On a date');
    await retype(dialog, /^Expiry date/, today());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply to all VMs in this VM Set' }));
  },
  problem: 'The expiry is tomorrow at the earliest.',
  done: 'Updated successfully',
  check: (appliance) =>
    void expect(keptCvmSet(appliance, 'new-core')).toMatchObject({ single_key: 'yes', sek_cipher: 'AES-256', sek_expire: 0, sek_onexpiry: 'NO USE' }),
});

export const Ready = onItsOwn(
  also(states.Ready, { shows: ['DISK-05', 'DISK-13', 'DISK-17', 'DISK-29'] }, async () => {
    const dialog = await openDialog(button);
    await switchOn(dialog);
    const box = await dialog.findByRole('combobox', { name: 'Cipher' }, patience);
    await expect([...(box as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['AES-256', 'AES-128']);
    await expect(box).toHaveValue('AES-256');
  }),
);
export const Invalid = also(states.Invalid, { shows: ['DISK-20', 'DISK-23', 'DISK-32'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['DISK-27'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Encrypted disks already have their own keys, so a single key for all is refused. */
export const TooLate = variant(dialogStories(workloadsDemo, singleKeyDialog, { over: { row: cvmSetRow('ledger') }, done: '' }).Ready, {}, async () => {
  const dialog = await openDialog(button);
  const off = dialog.getByRole('switch', { name: 'Single encryption key' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('A single key can only be switched on while no disk of the VM set is encrypted.')).toBeVisible();
});
