import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { changeCvm, keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { revokeCvmsDialog } from './revokeCvms.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Revoke' };
export default meta;

const button = buttonOf(revokeCvmsDialog);
const row = cvmRow('ledger-02');
const states = dialogStories(workloadsDemo, revokeCvmsDialog, {
  done: 'VM(s) revoked successfully',
  check: (appliance) => void expect(keptCvm(appliance, row(appliance))).toMatchObject({ authenticated: 'no', status: 'Revoked' }),
});

/** Names the VM, says what stops working and how to undo it. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('listitem')).toHaveTextContent('ledger-02');
  await expect(dialog.getByText(/The VM gets no keys from now on/)).toBeVisible();
  await expect(dialog.getByText(/Authenticate the VM again/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-101'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Another user has just revoked the VM. */
export const Failed = variant(states.Ready, { shows: ['VM-125'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  changeCvm(appliance, row(appliance), { authenticated: 'no' });
  await press(dialog, button);
  await expect((await screen.findAllByText('VM was not revoked', {}, patience))[0]).toBeInTheDocument();
  await expect(dialog.getByText('This VM is not authenticated.')).toBeVisible();
});
