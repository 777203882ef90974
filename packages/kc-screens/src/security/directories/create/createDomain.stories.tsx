import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { caOf, pemFile, wrongFile } from '../../story-kit/files.ts';
import { also, patience, retype, type Opened, variant } from '../../../story-kit/plays.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { createDomainDialog } from './createDomain.dialog.tsx';
import { defaultsDemo } from '../../story-kit/defaults.demo.ts';

const meta: Meta = { title: 'Security/Sign-in/Add directory domain' };
export default meta;

const button = buttonOf(createDomainDialog);

async function domainStep(dialog: Opened) {
  await retype(dialog, /^Domain name/, 'lab.nordbank.example');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), 'OPENLDAP');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User ID field/ })).toHaveValue('cn'), patience);
}

async function controllerStep(dialog: Opened, host: string) {
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Host/ }, patience), host);
  await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), pemFile(world().appliance));
  await retype(dialog, /^User base DN/, 'ou=people,dc=lab');
}

async function fill(dialog: Opened) {
  await domainStep(dialog);
  await press(dialog, 'Next');
  await controllerStep(dialog, 'ldap.lab.nordbank.example');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
}

const named = (appliance: ReturnType<typeof world>['appliance']) =>
  appliance.environment.store
    .table('directories')
    .all()
    .find((domain) => domain.domain_name === 'lab.nordbank.example');

const states = dialogStories(defaultsDemo, createDomainDialog, {
  fill,
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Domain name/ }));
    await userEvent.tab();
  },
  problem: 'Enter the domain name.',
  done: 'Active Directory Domain successfully added.',
  check: (appliance) => {
    void expect(named(appliance)).toMatchObject({
      uid_field: 'cn',
      dc_list: [
        {
          server_url: 'ldaps://ldap.lab.nordbank.example:636',
          tls: 'no',
          tls_auth: 'x509/certvalid',
          timeout: 5,
          user_base_dn: 'ou=people,dc=lab',
          cacert: caOf(appliance),
        },
      ],
    });
  },
});

export const Ready = states.Ready;
/** The user has to choose a type. */
export const Invalid = also(states.Invalid, { shows: ['SEC-063'] }, async () => {
  const dialog = await openDialog('Next');
  await retype(dialog, /^Domain name/, 'lab.nordbank.example');
  await retype(dialog, /^User ID field/, 'uid');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), 'MICROSOFT_AD');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'), patience);
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied: StoryObj = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-114', 'SEC-098', 'SEC-027', 'SEC-105', 'SEC-107'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A second controller gets its own step. A domain has at most two controllers. */
export const TwoControllers = variant(states.Ready, { shows: ['SEC-062'] }, async () => {
  const dialog = await openDialog('Next');
  await domainStep(dialog);
  await userEvent.click(dialog.getByRole('switch', { name: 'Use a second domain controller' }));
  await press(dialog, 'Next');
  await controllerStep(dialog, 'ldap1.lab.nordbank.example');
  await press(dialog, 'Next');
  await expect(await dialog.findByRole('textbox', { name: /^Host/ }, patience)).toHaveValue('');
  await controllerStep(dialog, 'ldap2.lab.nordbank.example');
  await press(dialog, 'Next');
  await press(within(await findDialog()), button);
  await waitFor(() => expect(named(world().appliance)?.dc_list).toHaveLength(2), patience);
});

/** The test reports a certificate of an unknown authority. One click trusts it and puts it into the form. */
export const Untrusted = variant(states.Ready, { shows: ['SEC-114'] }, async () => {
  const dialog = await openDialog('Next');
  await domainStep(dialog);
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Host/ }, patience), 'ldap.private.example');
  await press(dialog, 'Test domain controller');
  const steps = within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience));
  await expect(steps.getByText('Set up TLS: failed')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'), patience);
  await press(dialog, 'Test domain controller');
  await expect(await dialog.findByText('LDAP server test successful.', {}, patience)).toBeVisible();
});

/** ldaps, and ldap with STARTTLS, need a valid certificate of the authority. */
export const WrongCertificate = variant(states.Ready, { shows: ['SEC-060', 'SEC-061', 'SEC-095'] }, async () => {
  const dialog = await openDialog('Next');
  await domainStep(dialog);
  await press(dialog, 'Next');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Host/ }, patience), 'ldap.lab.nordbank.example');
  await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), wrongFile());
  await expect(await dialog.findByText('Invalid CA Certificate file.', {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Protocol/ }), 'ldap://');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Port/ })).toHaveValue('389'), patience);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(dialog.getByRole('switch', { name: 'STARTTLS' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
});

/** An account needs a password, and a password needs an account. */
export const AccountWithoutPassword = variant(states.Ready, { shows: ['SEC-064'] }, async () => {
  const dialog = await openDialog('Next');
  await fill(dialog);
  await retype(dialog, /^Service account$/, 'cn=kc');
  await userEvent.click(dialog.getByLabelText(/^Service account password/, { selector: 'input' }));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter both the service account and its password, or neither.', {}, patience)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Service account password/, { selector: 'input' }), 'Service-Secret-1');
  await press(dialog, button);
  await waitFor(() => expect(named(world().appliance)).toBeDefined(), patience);
});
