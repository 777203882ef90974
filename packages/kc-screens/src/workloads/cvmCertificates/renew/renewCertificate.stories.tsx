import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dayAhead, dayEnd } from 'kc-components/format';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, shownDay, type Opened } from '../../../story-kit/plays.ts';
import { cvmNamed, keptCvm } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { certificateRow, keptCertificate } from '../story-kit/certificateRecords.ts';
import { renewCertificateDialog } from './renewCertificate.dialog.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Renew' };
export default meta;

const passphrase = 'Nine lives and one more';
const enter = async (dialog: Opened, confirmation: string) => {
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), passphrase);
  await userEvent.type(dialog.getByLabelText(/^Confirm passphrase/), confirmation);
};
const states = dialogStories(workloadsDemo, renewCertificateDialog, {
  fill: (dialog) => enter(dialog, passphrase),
  spoil: async (dialog) => {
    await enter(dialog, 'another');
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'The passphrases do not match.',
  done: 'Certificate renewed successfully',
  check: async (appliance) => {
    const expiration = dayEnd(dayAhead(Date.now(), 180));
    await expect(keptCertificate(appliance)).toMatchObject({
      expiration,
      used: 'yes',
      fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
    await expect(keptCvm(appliance, cvmNamed(appliance, 'ledger-02'))).toMatchObject({ cert_expiration: expiration, authenticated: 'yes' });
  },
});

/** The suggested validity is 180 days. The dialog names the VM. */
export const Ready = also(states.Ready, { shows: ['VM-025', 'VM-080'] }, async () => {
  const dialog = await openDialog(buttonOf(renewCertificateDialog));
  await expect(dialog.getByRole('textbox', { name: /^Expiration/ })).toHaveValue(shownDay(dayAhead(Date.now(), 180)));
  await expect(dialog.getByText(/replaces that of the VM ledger-02/)).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['VM-090'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['VM-078', 'VM-109'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(workloadsDemo, renewCertificateDialog, certificateRow({ revoked: 'yes', used: 'no' }));
