import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant, type Opened } from '../../../story-kit/plays.ts';
import { changeCvm, keptCvm } from '../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { certificatesNamed } from '../story-kit/certificateRecords.ts';
import { assignCertificateDialog } from './assignCertificate.dialog.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Assign' };
export default meta;

const button = buttonOf(assignCertificateDialog);
const store = async (dialog: Opened) => within(await dialog.findByRole('grid', { name: 'Certificate store' }, patience));
const choose = async (dialog: Opened, name: string) => userEvent.click(await (await store(dialog)).findByText(name, {}, patience));
const states = dialogStories(workloadsDemo, assignCertificateDialog, {
  fill: (dialog) => choose(dialog, 'ledger-spare'),
  spoil: async (dialog) => {
    for (const filter of ['Registered', 'Used']) await userEvent.click(dialog.getByRole('button', { name: `Remove filter ${filter}` }));
    await choose(dialog, 'ledger-02-cert');
  },
  problem: 'ledger-02-cert: A VM has this certificate already.',
  done: 'Certificate assigned successfully',
  check: async (appliance) => {
    const [spare] = certificatesNamed(appliance, 'ledger-spare');
    const vm = keptCvm(appliance, cvmRow('ledger-29')(appliance));
    await expect(spare).toMatchObject({ cvm: vm.id, guestserver_name: 'ledger-29', used: 'no' });
    await expect(vm).toMatchObject({ certificate: spare?.id, cert_name: 'ledger-spare', cert_expiration: spare?.expiration, status: 'Authentication needed' });
  },
});

/** The store first shows only unused certificates, and the user can change the filters. */
export const Ready = also(states.Ready, { shows: ['VM-021'] }, async () => {
  const dialog = await openDialog(button);
  const grid = await store(dialog);
  await expect(await grid.findByText('ledger-spare', {}, patience)).toBeVisible();
  await expect(grid.queryByText('ledger-02-cert')).toBeNull();
  await expect(dialog.getByText(/Its current certificate, ledger-29-cert, becomes available to other VMs\./)).toBeVisible();
  for (const filter of ['Registered', 'Used', 'Revoked']) await expect(dialog.getByRole('button', { name: `Remove filter ${filter}` })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Expires' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
/** If the current certificate of the VM has expired, the dialog does not say that it becomes available to other VMs. */
export const Expired = variant(
  states.Ready,
  { prepare: (appliance) => changeCvm(appliance, cvmRow('ledger-29')(appliance), { cert_expiration: 1_000_000_000 }) },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText(/^Select a certificate that no VM has\./)).toBeVisible();
    await expect(dialog.queryByText(/becomes available/)).toBeNull();
  },
);
/** A certificate of another VM is marked and cannot be selected. */
export const Invalid = also(states.Invalid, { shows: ['VM-021'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['VM-021'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** An authenticated VM cannot get another certificate. */
export const Refused = refusedRow(workloadsDemo, assignCertificateDialog, { row: cvmRow('ledger-02') });
