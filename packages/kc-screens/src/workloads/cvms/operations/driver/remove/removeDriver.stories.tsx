import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../../../story-kit/plays.ts';
import { world } from '../../../../../story-kit/storyConsole.tsx';
import { changeCvm, keptCvm } from '../../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../../story-kit/workloads.demo.ts';
import { driverWork, noDriver, withDriver } from '../story-kit/driver.rows.ts';
import { removeDriverDialog } from './removeDriver.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Remove driver' };
export default meta;

const button = buttonOf(removeDriverDialog);
const row = cvmRow('ledger-04');
const states = dialogStories(workloadsDemo, removeDriverDialog, {
  done: 'Driver removal submitted successfully',
  check: (appliance) => {
    void expect(keptCvm(appliance, row(appliance)).htcrypt_task).toEqual({ action: 'remove', state: 'running', progress: 0 });
    void expect(driverWork(appliance)).toContainEqual(expect.objectContaining({ action: 'remove', version: '5.4.0.97', reboot: false }));
  },
});

/** Names the VM, says what stops working and how to undo it. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('listitem')).toHaveTextContent('ledger-04');
  await expect(dialog.getByText(/Disks of the VM can no longer be encrypted, decrypted or rekeyed while they are in use/)).toBeVisible();
  await expect(dialog.getByText('Install the driver again.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-070', 'VM-104'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** The driver cannot be removed while a disk of the VM is being encrypted, decrypted or rekeyed. */
export const DiskBusy = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  const vm = keptCvm(appliance, row(appliance));
  changeCvm(appliance, vm.id, { disks: vm.disks.map((disk) => ({ ...disk, state: 'REKEYING' as const, progress: { done: 1, total: 9 } })) });
  await press(dialog, button);
  await expect(await dialog.findByText(/^A disk of this VM is being encrypted, decrypted or rekeyed\./, {}, patience)).toBeVisible();
});

export const Refused = refusedRow(workloadsDemo, removeDriverDialog, withDriver(noDriver));
