import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../../../story-kit/plays.ts';
import { keptCvm } from '../../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../../story-kit/workloads.demo.ts';
import { driverWork, oldDriver, withDriver } from '../story-kit/driver.rows.ts';
import { upgradeDriverDialog } from './upgradeDriver.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Upgrade driver' };
export default meta;

const button = buttonOf(upgradeDriverDialog);
const row = cvmRow('ledger-04');
const states = dialogStories(workloadsDemo, upgradeDriverDialog, {
  fill: (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: 'Reboot the VM afterwards' })),
  done: 'Driver upgrade submitted successfully',
  check: (appliance) => {
    void expect(keptCvm(appliance, row(appliance)).htcrypt_task).toEqual({ action: 'upgrade', state: 'running', progress: 0 });
    void expect(driverWork(appliance)).toContainEqual(expect.objectContaining({ action: 'upgrade', version: '5.5.2.118', reboot: true }));
  },
});

/** Shows the installed and the new version. */
export const Ready = also(states.Ready, { shows: ['VM-023', 'VM-071'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Driver').nextElementSibling).toHaveTextContent(/^Installed$/);
  await expect(dialog.getByText('Installed version').nextElementSibling).toHaveTextContent('5.4.0.97');
  await expect(dialog.getByText('Latest version').nextElementSibling).toHaveTextContent('5.5.2.118');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-070', 'VM-104'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** No newer version is available. */
export const Refused = refusedRow(workloadsDemo, upgradeDriverDialog, withDriver({ ...oldDriver, htcrypt_version: '5.5.2.118' }));
