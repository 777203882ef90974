import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pemFile, wrongFile } from '../../../security/story-kit/files.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { serversOf } from '../story-kit/directoryServerRecords.ts';
import { addDirectoryServerDialog } from './addDirectoryServer.dialog.tsx';

const meta: Meta = { title: 'Workloads/Directory servers/Add' };
export default meta;

const button = buttonOf(addDirectoryServerDialog);
const group = 'Cloud Admin Group';
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent.replace(/^\d+/, '').replace(/done$/, ''));
const password = (dialog: Opened) => dialog.getByLabelText(/^Password/, { selector: 'input' });
async function toCertificate(dialog: Opened, address = 'dc9.corp.nordbank.example'): Promise<void> {
  await retype(dialog, /^Address/, address);
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Service account/ }, patience), 'svc-journey');
  await userEvent.type(password(dialog), 'Service-Secret-1');
  await press(dialog, 'Next');
  await dialog.findByLabelText(/^CA certificate/, { selector: 'input' }, patience);
}
const upload = (dialog: Opened, file: File) => userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), file);

const states = dialogStories(workloadsDemo, addDirectoryServerDialog, {
  fill: async (dialog) => {
    await toCertificate(dialog);
    await upload(dialog, pemFile(world().appliance));
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Address/, 'ldap://dc9.corp.nordbank.example');
    await userEvent.tab();
  },
  problem: 'Enter a host, with a port if it is not the usual one.',
  done: 'Active Directory Domain successfully added.',
  check: (appliance) =>
    void expect(serversOf(appliance, group)[0]).toMatchObject({
      uri_prefix: 'ldaps://',
      uri: 'dc9.corp.nordbank.example',
      tls: 'no',
      service_ac: 'svc-journey',
      service_ac_pw: 'Service-Secret-1',
      certificates: [{ subject: 'C=SE, O=Nordbank, CN=Nordbank Directory CA' }],
    }),
});

/** The server is tested with the current entries. One click trusts the certificate that it presents. */
export const Untrusted = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await toCertificate(dialog, 'dc9.private.example');
  await press(dialog, 'Test directory server');
  await expect(await dialog.findByText('Set up TLS: failed', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await press(dialog, 'Test directory server');
  await expect(await dialog.findByText('LDAP server test successful.', {}, patience)).toBeVisible();
});

/** The wizard has three steps. LDAPS is the default and excludes STARTTLS. */
export const Ready = also(states.Ready, { shows: ['POL-07', 'POL-29'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(steps()).toEqual(['Server', 'Service account', 'Certificate']);
  await expect(dialog.getByRole('combobox', { name: /^Admin group/ })).toHaveValue(group);
  await expect(dialog.getByRole('switch', { name: 'STARTTLS' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('LDAPS is always encrypted.')).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** The list shows the new server immediately. */
export const Done = also(states.Done, { shows: ['POL-12', 'POL-54', 'POL-59'] }, async () => {
  await expect(await screen.findByRole('row', { name: /ldaps:\/\/dc9\.corp\.nordbank\.example/ }, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

const choosePlain = async (dialog: Opened): Promise<void> => {
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Protocol/ }), 'ldap://');
  await expect(await dialog.findByText(/The connection is not encrypted\./, {}, patience)).toBeVisible();
};

/** Without TLS there is no certificate to check. The form warns of the risk. */
export const NotEncrypted = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await choosePlain(dialog);
  await retype(dialog, /^Address/, 'dc9.corp.nordbank.example');
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Service account/ }, patience);
  await waitFor(() => expect(steps()).toEqual(['Server', 'Service account']), patience);
  await press(dialog, button);
  await waitFor(() => expect(serversOf(world().appliance, group)[0]).toMatchObject({ uri_prefix: 'ldap://', tls: 'no', cacert_text: '' }), patience);
});

/** With STARTTLS the certificate step is back. */
export const StartTls = variant(states.Ready, { shows: ['POL-43'] }, async () => {
  const dialog = await openDialog('Next');
  await choosePlain(dialog);
  await userEvent.click(dialog.getByRole('switch', { name: 'STARTTLS' }));
  await waitFor(() => expect(dialog.queryByText(/The connection is not encrypted\./)).toBeNull(), patience);
  await toCertificate(dialog);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await upload(dialog, pemFile(world().appliance));
  await press(dialog, button);
  await waitFor(() => expect(serversOf(world().appliance, group)[0]).toMatchObject({ uri_prefix: 'ldap://', tls: 'yes' }), patience);
});

/** LDAPS needs a certificate, and the file must contain one. */
export const WrongCertificate = variant(states.Ready, { shows: ['POL-42', 'POL-44'] }, async () => {
  const dialog = await openDialog('Next');
  await toCertificate(dialog);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await upload(dialog, wrongFile());
  await expect(await dialog.findByText('Invalid CA Certificate file.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});

/** Account and password are required together. */
export const AccountWithoutPassword = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await retype(dialog, /^Address/, 'dc9.corp.nordbank.example');
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Service account/ }, patience), 'svc-journey');
  await userEvent.click(password(dialog));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter both the service account and its password, or neither.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});
