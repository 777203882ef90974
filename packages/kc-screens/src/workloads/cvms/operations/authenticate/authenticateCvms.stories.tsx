import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant, type Opened } from '../../../../story-kit/plays.ts';
import { keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { authenticateCvmsDialog } from './authenticateCvms.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Authenticate' };
export default meta;

const button = buttonOf(authenticateCvmsDialog);
const enter = (text: string) => (dialog: Opened) => userEvent.type(dialog.getByLabelText(/^Passphrase/), text);
const states = dialogStories(workloadsDemo, authenticateCvmsDialog, {
  fill: enter('Sunrise-over-Nordbank'),
  spoil: async (dialog) => {
    await enter('x')(dialog);
    await userEvent.clear(dialog.getByLabelText(/^Passphrase/));
    // Skip the button that reveals the passphrase.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Enter the passphrase.',
  done: 'VM(s) authenticated successfully',
  check: (appliance) => void expect(keptCvm(appliance, cvmRow('ledger-29')(appliance))).toMatchObject({ authenticated: 'yes' }),
});

/** Names the VM and asks for the passphrase of its certificate. */
export const Ready = also(states.Ready, { shows: ['VM-018'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('listitem')).toHaveTextContent('ledger-29');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-066', 'VM-115'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The error appears at the field, and the entry stays. */
export const WrongPassphrase = variant(states.Ready, { shows: ['VM-117'] }, async () => {
  const dialog = await openDialog(button);
  await enter('not this one')(dialog);
  await press(dialog, button);
  await expect(await dialog.findByText('The passphrase does not match the certificate.', {}, patience)).toBeVisible();
  await expect((await screen.findAllByText('VMs were not authenticated successfully', {}, patience))[0]).toBeInTheDocument();
  await expect(dialog.getByLabelText(/^Passphrase/)).toHaveValue('not this one');
});

/** For an authenticated VM, the dialog does not open. */
export const Refused = refusedRow(workloadsDemo, authenticateCvmsDialog, { row: cvmRow('ledger-02') });
