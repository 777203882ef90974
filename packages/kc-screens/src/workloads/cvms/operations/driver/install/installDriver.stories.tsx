import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { act } from '../../../../../story-kit/act.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, tick, variant } from '../../../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../../../story-kit/storyConsole.tsx';
import { changeCvm, cvmNamed, keptCvm } from '../../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../../story-kit/workloads.demo.ts';
import WorkloadsScreen from '../../../../WorkloadsScreen.tsx';
import { driverWork, noDriver, oldDriver, withDriver } from '../story-kit/driver.rows.ts';
import { installDriverDialog } from './installDriver.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Install driver' };
export default meta;

const button = buttonOf(installDriverDialog);
const row = cvmRow('ledger-04');
const states = dialogStories(workloadsDemo, installDriverDialog, {
  fill: (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: 'Reboot the VM afterwards' })),
  done: 'Driver installation submitted successfully',
  check: (appliance) => {
    void expect(keptCvm(appliance, row(appliance)).htcrypt_task).toEqual({ action: 'install', state: 'running', progress: 0 });
    void expect(driverWork(appliance)).toContainEqual(expect.objectContaining({ action: 'install', version: '5.5.2.118', reboot: true }));
  },
});

/** Shows the driver state and version. The reboot is optional and off by default. A signed driver has no warning. */
export const Ready = also(states.Ready, { shows: ['VM-023', 'VM-072'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Driver').nextElementSibling).toHaveTextContent('Not Installed');
  await expect(dialog.getByText('Latest version').nextElementSibling).toHaveTextContent('5.5.2.118');
  await expect(dialog.getByRole('checkbox', { name: 'Reboot the VM afterwards' })).not.toBeChecked();
  await expect(dialog.queryByText(/is not signed/)).toBeNull();
  await expect(dialog.getByText(/^The driver is installed while the VM runs\..* but none of them meanwhile\.$/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-070', 'VM-104'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

const over = (change: Parameters<typeof withDriver>[0]) => dialogStories(workloadsDemo, installDriverDialog, { over: withDriver(change), done: '' }).Ready;

/** If the VM does not trust the driver's signature, the dialog warns before the installation and names the signing key. */
export const Unsigned = variant(over({ ...noDriver, htcrypt_signed: 'no' }), { shows: ['VM-043'] }, async () => {
  const dialog = await openDialog(button);
  await expect(
    dialog.getByText("The driver is not signed with a key that the VM trusts. With Secure Boot, enroll the key 'HyTrust Code Signing 2025' on the VM first."),
  ).toBeVisible();
});

/** After a failed installation the driver can be installed again. */
export const FailedBefore = variant(over({ htcrypt_state: 'failed', htcrypt_version: '' }), { shows: ['VM-073'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Driver').nextElementSibling).toHaveTextContent('Failed');
  await press(dialog, button);
  await expect((await screen.findAllByText('Driver installation submitted successfully', {}, patience))[0]).toBeInTheDocument();
});

/** For a single VM only the server's error is shown. */
export const Failed = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance, ports } = world();
  changeCvm(appliance, row(appliance), { status: 'Unreachable' });
  await press(dialog, button);
  await expect(await dialog.findByText('This VM cannot be reached.', {}, patience)).toBeVisible();
  await expect(ports.messages.getSnapshot()).toEqual([]);
});

/** The driver is already installed. */
export const Refused = refusedRow(workloadsDemo, installDriverDialog, withDriver(oldDriver));

const three = ['ledger-02', 'ledger-03', 'ledger-04'];
/** Three VMs at once, two of which do not trust the key. */
export const Several: StoryObj = {
  render: () => <WorkloadsScreen />,
  parameters: {
    appliance: {
      at: '/workloads?tab=vms&filter.cvmset_name=ledger',
      prepare: (appliance) =>
        three.forEach((name, place) =>
          changeCvm(appliance, cvmNamed(appliance, name), { ...noDriver, status: 'Healthy', htcrypt_signed: place === 0 ? 'yes' : 'no' }),
        ),
    } satisfies StoryAppliance,
    shows: ['VM-070'],
  },
  play: async () => {
    await tick(...three);
    await act('Install driver');
    const several = 'Install driver on 3 VMs';
    const dialog = await openDialog(several);
    await expect(dialog.getByText(/^ledger-03, ledger-04: The driver is not signed/)).toBeVisible();
    await press(dialog, several);
    await expect((await screen.findAllByText('Driver installation submitted successfully', {}, patience))[0]).toBeInTheDocument();
    const { appliance } = world();
    await expect(three.map((name) => keptCvm(appliance, cvmNamed(appliance, name)).htcrypt_task?.state)).toEqual(['running', 'running', 'running']);
    await expect(driverWork(appliance)).toEqual(three.map(() => expect.objectContaining({ action: 'install', version: '5.5.2.118', reboot: false })));
  },
};
