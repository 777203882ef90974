import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { added, domainNamed } from '../../story-kit/domains.ts';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { editControllerDialog } from './editController.dialog.tsx';
import { defaultsDemo } from '../../story-kit/defaults.demo.ts';

const meta: Meta = { title: 'Security/Sign-in/Edit domain controller' };
export default meta;

const button = buttonOf(editControllerDialog);
const states = dialogStories(defaultsDemo, editControllerDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Host/, 'ldap2.partners.nordbank.example');
    // The appliance never sends the stored password to a different server.
    await userEvent.type(await dialog.findByLabelText(/^Password of/, { selector: 'input' }), 'Service-Demo-2');
    await retype(dialog, /^Timeout/, '9');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'TLS' }), 'Server Certificate Fingerprint Validation');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Timeout/, '0');
    await userEvent.tab();
  },
  problem: 'Timeout must be a whole number of seconds, at least 1.',
  done: 'Domain controller ldap2.partners.nordbank.example changed',
  check: (appliance) =>
    void expect(domainNamed(appliance, added).dc_list).toMatchObject([
      { server_url: 'ldap://ldap2.partners.nordbank.example:389', tls: 'yes', tls_auth: 'x509/fingerprint', timeout: 9 },
    ]),
});

/** The four ways to check the certificate of a server. */
export const Ready = also(states.Ready, { shows: ['SEC-107'] }, async () => {
  const dialog = await openDialog(button);
  const options = [...dialog.getByRole('combobox', { name: 'TLS' }).querySelectorAll('option')].map((option) => option.textContent);
  await expect(options).toEqual([
    'No Validation',
    'Server Certificate Validation only',
    'Server Certificate Validation and Hostname Verification',
    'Server Certificate Fingerprint Validation',
  ]);
});
/** The stored password is used while the controller does not change. */
export const Tested = variant(states.Ready, { shows: ['SEC-010'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, 'Test domain controller');
  await expect(await dialog.findByText('LDAP server test successful.', {}, patience)).toBeVisible();
  await expect(dialog.getByText('Log in: passed')).toBeVisible();
});
/** If the appliance refuses the password, the message tells the user what to do. */
export const PasswordRefused = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Host/, 'ldap2.partners.nordbank.example');
  await userEvent.type(await dialog.findByLabelText(/^Password of/, { selector: 'input' }), 'not it');
  await press(dialog, 'Test domain controller');
  const steps = within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience));
  await expect(steps.getByText('Log in: failed')).toBeVisible();
  await expect(steps.getByText('Check the service account and its password.')).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-010', 'SEC-028'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
