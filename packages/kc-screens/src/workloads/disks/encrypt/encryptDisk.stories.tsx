import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, today, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { diskIn, keptDisk } from '../story-kit/disks.rows.ts';
import { encryptDiskDialog } from './encryptDisk.dialog.tsx';

const meta: Meta = { title: 'Workloads/Disks/Encrypt' };
export default meta;

const button = buttonOf(encryptDiskDialog);
const cipher = (dialog: Opened) => dialog.getByRole('combobox', { name: 'Cipher' });

const states = dialogStories(workloadsDemo, encryptDiskDialog, {
  fill: async (dialog) => userEvent.selectOptions(cipher(dialog), 'AES-128'),
  spoil: async (dialog) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Key expires' }), 'On a date');
    await retype(dialog, /^Expiry date/, today());
    await userEvent.click(cipher(dialog));
  },
  problem: 'The expiry is tomorrow at the earliest.',
  done: 'Request completed successfully.',
  check: (appliance) => void expect(keptDisk(appliance, 1)).toMatchObject({ state: 'ENCRYPTING', cipher: 'AES-128', key_expiry_date: 0, onexpiry: 'NO USE' }),
});

export const Ready = onItsOwn(
  also(states.Ready, { shows: ['DISK-15', 'DISK-17', 'DISK-18', 'DISK-29'] }, async () => {
    const dialog = await openDialog(button);
    await expect([...(cipher(dialog) as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['AES-256', 'AES-128']);
    await expect(cipher(dialog)).toHaveValue('AES-256');
    await expect(dialog.getByText('AES with a key of 256 bits.')).toBeVisible();
    await userEvent.selectOptions(cipher(dialog), 'AES-128');
    await expect(dialog.getByText('AES with a key of 128 bits.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Key expires' })).toHaveDisplayValue('Never');
  }),
);
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(onItsOwn(states.Denied));
export const Done = also(states.Done, { shows: ['DISK-14', 'DISK-24', 'DISK-28'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Encrypting the root drive needs a confirmation, because the VM may reboot. */
export const RootDrive = variant(
  dialogStories(workloadsDemo, encryptDiskDialog, { over: diskIn('AVAILABLE', 0, { rootdrive: 'yes', encrypted_disk: 'no' }), done: '' }).Ready,
  {},
  async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await screen.findByText('The root drive will be encrypted. The VM may reboot.', {}, patience)).toBeVisible();
    await expect(keptDisk(world().appliance, 0)?.state).toBe('AVAILABLE');
    await userEvent.click(screen.getByRole('button', { name: 'Encrypt root drive' }));
    await waitFor(() => expect(keptDisk(world().appliance, 0)?.state).toBe('ENCRYPTING'), patience);
  },
);
