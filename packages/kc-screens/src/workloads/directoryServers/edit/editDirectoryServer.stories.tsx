import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { changeServer, keptServer } from '../story-kit/directoryServerRecords.ts';
import { editDirectoryServerDialog } from './editDirectoryServer.dialog.tsx';

const meta: Meta = { title: 'Workloads/Directory servers/Edit' };
export default meta;

const button = buttonOf(editDirectoryServerDialog);
const password = (dialog: Opened) => dialog.getByLabelText(/^Password/, { selector: 'input' });
async function toEnd(dialog: Opened, secret = ''): Promise<void> {
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Service account/ }, patience);
  if (secret !== '') await userEvent.type(password(dialog), secret);
  await press(dialog, 'Next');
  await dialog.findByLabelText(/^CA certificate/, { selector: 'input' }, patience);
}
const move = (dialog: Opened) => retype(dialog, /^Address/, 'dc3.corp.nordbank.example');
const states = dialogStories(workloadsDemo, editDirectoryServerDialog, {
  fill: async (dialog) => {
    await move(dialog);
    await toEnd(dialog, 'Service-Demo-3');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Address/, '');
    await userEvent.tab();
  },
  problem: 'Enter a host, with a port if it is not the usual one.',
  done: 'Updated successfully',
  check: (appliance) =>
    void expect(keptServer(appliance)).toMatchObject({
      uri: 'dc3.corp.nordbank.example',
      service_ac_pw: 'Service-Demo-3',
      certificates: [{ subject: 'C=SE, O=Nordbank, CN=Nordbank Directory CA' }],
    }),
});

/** The group cannot change. */
export const Ready = also(states.Ready, { shows: ['POL-07', 'POL-23'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(dialog.getByRole('textbox', { name: /^Admin group/ })).toHaveValue('Payments cloud');
  await expect(dialog.getByRole('textbox', { name: /^Admin group/ })).toHaveAttribute('readonly');
  await expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue('dc1.corp.nordbank.example:636');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** Omitted values stay unchanged: account, protocol and certificate. */
export const Done = also(states.Done, { shows: ['POL-55'] }, async () => {
  const [record] = world().appliance.environment.store.table('audit').page({ offset: 0, limit: 1 }).rows;
  await expect(record?.changes?.map(({ field }) => field)).toEqual(['uri']);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The stored password is not sent to a new address. The form asks for it again if the address has changed. */
export const PasswordAgain = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await move(dialog);
  await press(dialog, 'Next');
  await dialog.findByText('The stored password is not sent over another connection.', {}, patience);
  await expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
  await userEvent.click(password(dialog));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter the password again: it would be sent over another connection.', {}, patience)).toBeVisible();
  await press(dialog, 'Back');
  await retype(dialog, /^Address/, 'DC1.corp.nordbank.example:636');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: /^Change/ }, patience);
  await expect(dialog.queryByText(/^Enter the password again/)).toBeNull();
});

/** Shows the current certificate as text and as a file. */
export const CertificateInUse = variant(states.Ready, { shows: ['POL-11'] }, async () => {
  const dialog = await openDialog('Next');
  await toEnd(dialog);
  await expect(dialog.getByText('C=SE, O=Nordbank, CN=Nordbank Directory CA')).toBeVisible();
  await expect(dialog.getByText(/-----BEGIN CERTIFICATE-----/)).toBeVisible();
  await expect(dialog.getByText('Select a file to replace the certificate in use.')).toBeVisible();
});

/** A new password is sent only if it is entered. */
export const NewPassword = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await press(dialog, 'Next');
  await userEvent.click(await dialog.findByRole('button', { name: /^Change/ }, patience));
  await userEvent.type(password(dialog), 'Service-Secret-2');
  await press(dialog, 'Next');
  await press(dialog, button);
  await waitFor(() => expect(keptServer(world().appliance).service_ac_pw).toBe('Service-Secret-2'), patience);
});

/** Another user changed the same field meanwhile. The dialog shows both versions. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await move(dialog);
  await toEnd(dialog, 'Service-Demo-3');
  changeServer(world().appliance, { uri: 'dc7.corp.nordbank.example' });
  await press(dialog, button);
  await expect(await screen.findByText('dc7.corp.nordbank.example', {}, patience)).toBeVisible();
});
