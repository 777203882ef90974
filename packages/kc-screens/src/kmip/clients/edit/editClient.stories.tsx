import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { clientNamed } from '../../story-kit/clientRecords.ts';
import { kmipClientsDemo } from '../../story-kit/kmipClients.demo.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editClientDialog } from './editClient.dialog.tsx';

const meta: Meta = { title: 'KMIP/Client servers/Edit' };
export default meta;

const button = buttonOf(editClientDialog);
const states = dialogStories(kmipClientsDemo, editClientDialog, {
  fill: (dialog) => retype(dialog, /^Time-out/, '45'),
  spoil: async (dialog) => {
    await retype(dialog, /^Port/, '70000');
    await userEvent.tab();
  },
  problem: 'Enter a port from 1 to 65535.',
  done: 'Client server updated successfully',
  check: (appliance) => void expect(clientNamed(appliance, 'kmip-stockholm')).toMatchObject({ timeout: 45, password: 'Kmip-Demo-1', last_test: null }),
});

/** The form shows that secrets are set, but not their values. */
export const Ready = also(states.Ready, { shows: ['KMIP-030', 'KMIP-031', 'KMIP-152'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^User name/ })).toHaveValue('svc-keycontrol');
  await expect(dialog.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await expect(dialog.getByText('Set. Select a file to replace it.')).toBeInTheDocument();
  await expect(dialog.queryByText(/PRIVATE KEY/)).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-092', 'KMIP-157'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The stored password is not sent to a new server. The form asks for it again, even for a test. */
export const OtherServer = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Server(?! name)/, 'kmip-other.nordbank.example');
  await userEvent.tab();
  await expect(dialog.getByRole('button', { name: 'Test connection' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
  await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Pass-Of-Theirs');
  await userEvent.tab();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Test connection' })).not.toHaveAttribute('aria-disabled', 'true'), patience);
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText('KMIP server connection OK.', {}, patience)).toBeVisible();
  await press(dialog, button);
  await waitFor(
    () => expect(clientNamed(world().appliance, 'kmip-stockholm')).toMatchObject({ server: 'kmip-other.nordbank.example', password: 'Pass-Of-Theirs' }),
    patience,
  );
});

/** Removing a certificate also removes its key. */
export const WithoutCertificate = variant(states.Ready, { shows: ['KMIP-046'] }, async () => {
  const dialog = await openDialog(button);
  const [first] = dialog.getAllByRole('button', { name: 'Remove Stored file' });
  if (!first) throw new Error('No file can be removed.');
  await userEvent.click(first);
  await press(dialog, button);
  await waitFor(() => expect(clientNamed(world().appliance, 'kmip-stockholm')).toMatchObject({ cert: '', key: '' }), patience);
});
