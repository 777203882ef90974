import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { opensMade } from '../../story-kit/opensMade.ts';
import { tenantCalled } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { createTenantDialog } from './createTenant.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Create' };
export default meta;

const button = buttonOf(createTenantDialog);

async function about(dialog: Opened, name = 'cards') {
  await retype(dialog, /^Tenant name/, name);
  await retype(dialog, /^Description/, 'Card systems');
  await press(dialog, 'Next');
  await dialog.findByRole('radio', { name: /^Local user/ }, patience);
}
const secret = async (dialog: Opened, password: string, repeated = password) => {
  await userEvent.type(dialog.getByLabelText(/^Password(?! expiration)/, { selector: 'input' }), password);
  await userEvent.type(dialog.getByLabelText(/^Repeat password/, { selector: 'input' }), repeated);
  await userEvent.tab();
};
async function fill(dialog: Opened) {
  await about(dialog);
  await retype(dialog, /^Full name/, 'Clara Ek');
  await retype(dialog, /^User name/, 'clara');
  await retype(dialog, /^Email/, 'clara.ek@nordbank.example');
  await secret(dialog, 'Password-1');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
}

const states = dialogStories(kmipServerDemo, createTenantDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Tenant name/ }));
    await userEvent.tab();
  },
  problem: 'Enter the tenant name.',
  done: 'Tenant Created Successfully',
  check: (appliance) =>
    void expect(tenantCalled(appliance, 'cards')).toMatchObject({
      desc: 'Card systems',
      auth_type: 'KMIP_AUTH_LOCAL',
      admin: { name: 'Clara Ek', username: 'clara', email: 'clara.ek@nordbank.example' },
      migrate: 'no',
    }),
});

export const Ready = also(states.Ready, { shows: ['KMIP-012'] });
/** The password must meet the system's rules and be entered twice. It must expire after today, but not later than other passwords. */
export const Invalid = also(states.Invalid, { shows: ['KMIP-084', 'KMIP-085'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog);
  await secret(dialog, 'weak', 'other');
  await userEvent.tab();
  await expect((await dialog.findAllByText(/must be at least 8 characters long/, {}, patience))[0]).toBeVisible();
  await expect(await dialog.findByText('The two passwords do not match.', {}, patience)).toBeVisible();
  const day = dialog.getByRole('textbox', { name: /^Password expiration/ });
  await userEvent.clear(day);
  await userEvent.type(day, '2099-12-31');
  await userEvent.tab();
  await userEvent.tab();
  await expect(await dialog.findByText('The password expires in 59 days at the latest.', {}, patience)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-012', 'KMIP-040', 'KMIP-112', 'KMIP-135'] }, () => opensMade('cards'));
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Offers local users with the Security Admin privilege. Selecting one fills in the fields. */
export const Candidate = variant(states.Ready, { shows: ['KMIP-069'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog);
  const box = dialog.getByRole('combobox', { name: /^Existing user/ });
  await userEvent.click(box);
  await userEvent.type(box, 'Sara');
  await userEvent.click(await screen.findByRole('option', { name: /Sara Lindqvist/ }, patience));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User name/ })).toHaveValue('sara.lindqvist@nordbank.example'), patience);
  await expect(dialog.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Sara Lindqvist');
});

/** With the directory of the system, the form asks only for the administrator. */
export const SystemDirectory = variant(states.Ready, { shows: ['KMIP-042'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog, 'audit');
  await userEvent.click(dialog.getByRole('radio', { name: /^Directory of the system/ }));
  await press(dialog, 'Next');
  await retype(dialog, /^User principal name/, 'clara@corp.nordbank.example');
  await retype(dialog, /^Email/, 'clara.ek@nordbank.example');
  await userEvent.tab();
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
  await press(dialog, button);
  await waitFor(() => expect(tenantCalled(world().appliance, 'audit')).toMatchObject({ is_system_ad: 'yes', auth_type: 'KMIP_AUTH_MANAGED' }), patience);
});

/** A separate directory: its type determines the label of the user name and how the administrator is identified. */
export const OwnDirectory = variant(states.Ready, { shows: ['KMIP-041', 'KMIP-042', 'KMIP-070', 'KMIP-086', 'KMIP-087'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog, 'research');
  await userEvent.click(dialog.getByRole('radio', { name: /^Own directory/ }));
  await press(dialog, 'Next');
  await retype(dialog, /^Domain name/, 'research.example');
  await userEvent.tab();
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  const type = dialog.getByRole('combobox', { name: /^Type/ });
  await userEvent.selectOptions(type, 'MICROSOFT_AD');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User ID field/ })).toHaveValue('sAMAccountName'), patience);
  await userEvent.selectOptions(type, 'OPENLDAP');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^User ID field/ })).toHaveValue('cn'), patience);
  await press(dialog, 'Next');
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Protocol/ }, patience), 'ldap://');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Host/ }, patience), 'ldap.research.example');
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Service account$/ }, patience);
  await press(dialog, 'Next');
  await retype(dialog, /^Common name/, 'clara');
  await retype(dialog, /^Distinguished name/, 'cn=clara,dc=research');
  await retype(dialog, /^Email/, 'clara@research.example');
  await userEvent.tab();
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
  await press(within(await findDialog()), button);
  await waitFor(
    () =>
      expect(tenantCalled(world().appliance, 'research')).toMatchObject({
        admin: { name: 'clara' },
        domain: { uid: 'cn', type: 'OPENLDAP', servers: [{ server_url: 'ldap://ldap.research.example:389' }] },
        policy: { members: [{ name: 'clara', distinguishedName: 'cn=clara,dc=research' }] },
      }),
    patience,
  );
});
