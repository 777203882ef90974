import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dayAhead, localDay } from 'kc-components/format';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, shownDay, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { certificateRow, certificatesNamed, keptCertificate, putCertificates } from '../story-kit/certificateRecords.ts';
import { cloneCertificateDialog } from './cloneCertificate.dialog.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Clone' };
export default meta;

const button = buttonOf(cloneCertificateDialog);
const states = dialogStories(workloadsDemo, cloneCertificateDialog, {
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'short');
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Passphrase must be at least 8 characters.',
  done: 'Certificate cloned successfully',
  check: async (appliance) => {
    const model = keptCertificate(appliance);
    const [made] = certificatesNamed(appliance, `${model.name}-clone`);
    await expect(localDay(made?.expiration ?? null)).toBe(dayAhead(model.expiration * 1000, 365));
    await expect(made).toMatchObject({ cvm: '', used: 'no', registered: 'no' });
  },
});

/** The suggested date is one year after the expiry of the original. */
export const Ready = also(states.Ready, { shows: ['VM-026', 'VM-081'] }, async () => {
  const dialog = await openDialog(button);
  const { expiration } = keptCertificate(world().appliance);
  await expect(dialog.getByRole('textbox', { name: /^Expiration/ })).toHaveValue(shownDay(dayAhead(expiration * 1000, 365)));
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['VM-078', 'VM-109'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** For an original that expired long ago, the suggested date is one year from today. */
export const LongExpired = variant(
  states.Ready,
  { prepare: (appliance) => putCertificates(appliance, [{ ...keptCertificate(appliance), expiration: 1_000_000_000 }]) },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('textbox', { name: /^Expiration/ })).toHaveValue(shownDay(dayAhead(Date.now(), 365)));
  },
);

export const Refused = refusedRow(workloadsDemo, cloneCertificateDialog, certificateRow({ revoked: 'yes', used: 'no' }));
