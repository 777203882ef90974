import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, variant } from '../../../story-kit/plays.ts';
import { cvmNamed, keptCvm } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { certificateRow, keptCertificate, putCertificates } from '../story-kit/certificateRecords.ts';
import { revokeCertificateDialog } from './revokeCertificate.dialog.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Revoke' };
export default meta;

const button = buttonOf(revokeCertificateDialog);
const states = dialogStories(workloadsDemo, revokeCertificateDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: /to confirm$/ }), 'ledger-02-cert'),
  done: 'Certificate Revoked Successfully',
  check: async (appliance) => {
    await expect(keptCertificate(appliance)).toMatchObject({ revoked: 'yes', used: 'no' });
    await expect(keptCvm(appliance, cvmNamed(appliance, 'ledger-02'))).toMatchObject({ authenticated: 'no', status: 'Certificate revoked' });
  },
});

/** Names the VM, says what stops working and that this cannot be undone. Requires the name to be typed. */
export const Ready = also(states.Ready, { shows: ['VM-082'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('VMs').nextElementSibling).toHaveTextContent('ledger-02');
  await expect(dialog.getByText(/They get no keys/)).toBeVisible();
  await expect(dialog.getByText('Undo').nextElementSibling).toHaveTextContent('Assign another certificate to the VM, then authenticate it.');
  await expect(dialog.getByRole('textbox', { name: 'Type ledger-02-cert to confirm' })).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['VM-082', 'VM-107', 'VM-133'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** A certificate that no VM uses. */
export const Unused = variant(
  states.Ready,
  { prepare: (appliance) => putCertificates(appliance, [{ ...keptCertificate(appliance), cvm: '', guestserver_name: '', used: 'no' }]) },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.queryByText('VMs')).toBeNull();
    await expect(dialog.getByText('No VM uses it. VMs can no longer authenticate with it.')).toBeVisible();
  },
);

export const Refused = refusedRow(workloadsDemo, revokeCertificateDialog, certificateRow({ revoked: 'yes', used: 'no' }));
