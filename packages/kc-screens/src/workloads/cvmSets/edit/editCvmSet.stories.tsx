import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../../story-kit/demoPage.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { changeCvmSet, cvmSetNamed, keptCvmSet } from '../../story-kit/records.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { editCvmSetDialog } from './editCvmSet.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Edit' };
export default meta;

const button = buttonOf(editCvmSetDialog);
const states = dialogStories(workloadsDemo, editCvmSetDialog, {
  fill: (dialog) => retype(dialog, /^Max VMs/, '60'),
  spoil: async (dialog) => {
    await retype(dialog, /^Retention/, '0');
    await userEvent.tab();
  },
  problem: 'Enter a whole number of 1 or more.',
  done: 'Updated successfully',
  check: (appliance) => void expect(keptCvmSet(appliance, 'ledger')).toMatchObject({ max_vms: 60 }),
});

/** All settings that have no separate dialog. */
export const Ready = also(states.Ready, { shows: ['VM-003'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Retention/ })).toHaveValue('90');
  await expect(dialog.getByRole('textbox', { name: 'Certificates are valid for, amount' })).toHaveValue('365');
  await expect(dialog.getByRole('checkbox', { name: 'Reauthenticate on a new IP address' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Apply to all VMs in this VM Set' })).not.toBeChecked();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-095', 'VM-132'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The option passes the new settings on to the VMs of the set. */
export const PassedOn = variant(states.Ready, { shows: ['VM-063'] }, async () => {
  const dialog = await openDialog(button);
  const vms = world().appliance.environment.store.table('cvms');
  const guid = cvmSetNamed(world().appliance, 'ledger');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Reauthenticate on a reboot' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Apply to all VMs in this VM Set' }));
  await press(dialog, button);
  await expect(await screen.findByText('Updated successfully', {}, patience)).toBeVisible();
  const told = vms.all().filter((vm) => vm.reauthonreboot === 'yes' && vm.cvmset === guid);
  await expect(told).toHaveLength(29);
});

/** Removes the link and with it the restriction of places. */
export const Unlinked = variant(
  states.Ready,
  { shows: ['VM-035', 'VM-062'], ...opening(workloadsDemo, editCvmSetDialog, { row: cvmSetRow('dr-archive') }) },
  async () => {
    const dialog = await openDialog(button);
    await expect(keptCvmSet(world().appliance, 'dr-archive')).toMatchObject({ geofencing: true });
    await expect(dialog.getByRole('combobox', { name: /^Application link/ })).toHaveValue('datacontrol-stockholm');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Application link/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'None' }, patience));
    await press(dialog, button);
    await waitFor(() => expect(keptCvmSet(world().appliance, 'dr-archive')).toMatchObject({ applink_guid: '0', geofencing: false }), patience);
    const panel = within(await screen.findByRole('region', { name: 'Details of dr-archive' }, patience));
    await waitFor(() => expect(panel.getByText('Application link', { selector: 'dt' }).nextElementSibling).toHaveTextContent('None'), patience);
    await expect(panel.getByText('Geofencing', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Off');
  },
);

/** Another user changed the same field meanwhile. The dialog shows both versions. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Max VMs/, '60');
  changeCvmSet(world().appliance, 'ledger', { max_vms: 70 });
  await press(dialog, button);
  await expect(await screen.findByText('70', {}, patience)).toBeVisible();
});

/** The limit cannot be lower than the number of registered VMs. */
export const TooFew = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Max VMs/, '5');
  await press(dialog, button);
  await expect(await dialog.findByText('28 VMs are registered already.', {}, patience)).toBeVisible();
});
