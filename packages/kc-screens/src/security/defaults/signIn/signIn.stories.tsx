import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settings } from 'kc-api/contract/security/settings';
import { signIns, type SignIn } from 'kc-appliance/scenarios';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { patience, retype, saidAbout, type Opened } from '../../../story-kit/plays.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import DefaultsScreen from '../DefaultsScreen.tsx';

const meta: Meta = { title: 'Security/Sign-in/Servers' };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <DefaultsScreen />,
  parameters: { appliance: { at: '/security/defaults?tab=sign-in', ...more } satisfies StoryAppliance, shows },
  play,
});

/** A user whom the fake server knows. */
const [known = { login: '', password: '' }] = signIns.filter(({ authentication }) => authentication === 'LDAP');

const ldap = async (uri: string): Promise<Opened> => {
  const form = within(await screen.findByRole('region', { name: 'LDAP sign-in' }, patience));
  await userEvent.type(await form.findByRole('textbox', { name: /^LDAP server/ }, patience), uri);
  await retype(form, /^Base DN/, 'DC=corp,DC=nordbank');
  await retype(form, /^Service account$/, 'svc-kc');
  return form;
};
const radius = async (server: string): Promise<Opened> => {
  const form = within(await screen.findByRole('region', { name: 'RADIUS sign-in' }, patience));
  await userEvent.type(await form.findByRole('textbox', { name: /^RADIUS server/ }, patience), server);
  await userEvent.type(form.getByLabelText(/^RADIUS secret/, { selector: 'input' }), 'Radius-Secret-1');
  return form;
};

export const LdapSaved = story(
  async () => {
    const form = await ldap('ldaps://dc1.corp.nordbank.example:636');
    await userEvent.type(form.getByLabelText(/^Service account password/, { selector: 'input' }), 'Service-Secret-1');
    await press(form, 'Apply');
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(world().appliance.environment.store.value('login_settings')).toMatchObject({
      ldap: { uri: 'ldaps://dc1.corp.nordbank.example:636', service_account_name: 'svc-kc' },
    });
    // The appliance stores the secret and never returns it.
    await expect(await form.findByRole('button', { name: 'Change Service account password' }, patience)).toBeVisible();
  },
  { shows: ['SEC-071', 'SEC-072', 'SEC-115'] },
);

/** Another user saved a server meanwhile. The dialog compares both versions, but shows only that a secret was entered. */
export const LdapConflict = story(async () => {
  const form = await ldap('ldaps://dc1.corp.nordbank.example:636');
  await userEvent.type(form.getByLabelText(/^Service account password/, { selector: 'input' }), 'Service-Secret-1');
  const { store } = world().appliance.environment;
  const theirs = { uri: 'ldaps://dc2.corp.nordbank.example:636', base_dn: 'DC=corp,DC=nordbank', service_account_name: 'svc-kc' };
  await world().ports.client.send(settings.changeLogin, { body: { ldap: theirs, revision: undefined } });
  await press(form, 'Apply');
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await expect(asked.getByRole('radio', { name: 'LDAP server: theirs' })).toHaveAccessibleDescription('ldaps://dc2.corp.nordbank.example:636');
  await expect(asked.getByRole('radio', { name: 'Service account password: yours' })).toHaveAccessibleDescription('••••••••');
  await expect(screen.queryByText('Service-Secret-1')).toBeNull();
  // Both users entered the same account and base DN.
  await expect(asked.getAllByRole('radiogroup')).toHaveLength(2);
  await expect(store.value('login_settings')).toMatchObject({ ldap: theirs });
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(store.value('login_settings')).toMatchObject({ ldap: { uri: 'ldaps://dc1.corp.nordbank.example:636' } }), patience);
});

/** A concurrent change of the other server does not affect this one, so Apply saves without a conflict dialog. */
export const RadiusAfterLdap = story(async () => {
  const form = await radius('radius.nordbank.example');
  const ldap = { uri: 'ldaps://dc2.corp.nordbank.example:636', base_dn: 'DC=corp,DC=nordbank', service_account_name: '' };
  await world().ports.client.send(settings.changeLogin, { body: { ldap, revision: undefined } });
  await press(form, 'Apply');
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(world().appliance.environment.store.value('login_settings')).toMatchObject({ radius: { radius_server: 'radius.nordbank.example' } });
});

export const LdapTested = story(
  async () => {
    const form = await ldap('ldaps://dc1.corp.nordbank.example:636');
    await press(form, 'Test LDAP server');
    await expect(await form.findByText('LDAP server test successful.', {}, patience)).toBeVisible();
  },
  { shows: ['SEC-073', 'SEC-115'] },
);

export const LdapTestFailed = story(
  async () => {
    const form = await ldap('ldaps://unreachable.example');
    await press(form, 'Test LDAP server');
    await expect(await form.findByText('Test Failed.', {}, patience)).toBeVisible();
    await expect(form.getByText('Server test unsuccessful')).toBeVisible();
  },
  { shows: ['SEC-073', 'SEC-097'] },
);

/** The test shows the certificate of an unknown authority, and one click trusts it. */
export const LdapOfPrivateAuthority = story(
  async () => {
    const form = await ldap('ldaps://ldap.private.example');
    await press(form, 'Test LDAP server');
    const steps = within(await form.findByRole('list', { name: 'Steps of the test' }, patience));
    await expect(steps.getByText('The certificate was not issued by a trusted CA.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Trust this certificate' }));
    await press(form, 'Test LDAP server');
    await expect(await form.findByText('LDAP server test successful.', {}, patience)).toBeVisible();
    await expect(form.getByText('Search for users: passed')).toBeVisible();
  },
  { shows: ['SEC-073'] },
);

/** The appliance does not send a stored password to a server that the user has just entered. */
export const LdapPasswordAgain = story(
  async () => {
    const form = within(await screen.findByRole('region', { name: 'LDAP sign-in' }, patience));
    await form.findByRole('textbox', { name: /^LDAP server/ }, patience);
    await retype(form, /^LDAP server/, 'ldaps://ldap.elsewhere.example');
    const button = form.getByRole('button', { name: 'Test LDAP server' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'), patience);
    await userEvent.click(form.getByRole('button', { name: 'Change Service account password' }));
    await userEvent.type(form.getByLabelText(/^Service account password/, { selector: 'input' }), 'Service-Secret-1');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  },
  {},
  {
    prepare: ({ environment: { store } }) => {
      store.setValue('login_settings', {
        type: 'Local',
        ldap: { uri: 'ldaps://ldap.nordbank.example', base_dn: 'DC=corp', service_account_name: 'svc-kc' },
        radius: { radius_server: '', radius_port: 1812, radius_auth: 'pap' },
      });
      store.setValue('login_secrets', { service_account_pw: 'Kept-Secret-1', radius_secret: '' });
    },
  },
);

export const RadiusSaved = story(
  async () => {
    const form = await radius('radius.nordbank.example');
    await expect(form.getByRole('combobox', { name: 'RADIUS authentication' })).toHaveValue('pap');
    await expect(form.getByRole('textbox', { name: /^RADIUS port/ })).toHaveValue('1812');
    await press(form, 'Apply');
    await saidAbout('RADIUS sign-in');
    await waitFor(
      () =>
        expect(world().appliance.environment.store.value('login_settings')).toMatchObject({
          radius: { radius_server: 'radius.nordbank.example', radius_port: 1812, radius_auth: 'pap' },
        }),
      patience,
    );
  },
  { shows: ['SEC-106', 'SEC-115'] },
);

/** Opens the test dialog of a server and starts a test with these credentials. */
async function testRadius(server: string, { login, password }: Pick<SignIn, 'login' | 'password'>): Promise<Opened> {
  await press(await radius(server), 'Test RADIUS server');
  const dialog = await openDialog('Test');
  await retype(dialog, /^User name/, login);
  await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), password);
  await press(dialog, 'Test');
  return dialog;
}
const stepsOf = async (dialog: Opened): Promise<string[]> =>
  within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The test asks for credentials, uses the entered server and shows each step. */
export const RadiusTested = story(
  async () => {
    const dialog = await testRadius('radius.nordbank.example', known);
    await expect(await dialog.findByText('RADIUS server test successful.', {}, patience)).toBeVisible();
    await expect(await stepsOf(dialog)).toEqual([
      expect.stringMatching(/^Look up the name: passed/),
      expect.stringMatching(/^Connect: passed.*192\.0\.2\.18 responded on port 1812\./),
      expect.stringMatching(/^Log in: passed.*signed with the shared secret\./),
    ]);
    await expect(world().appliance.environment.store.value('login_settings')).toBeUndefined();
  },
  { shows: ['SEC-092', 'SEC-115', 'SET-079'] },
);

/** A missing response proves nothing: the server may be running, and the secret may be right. */
export const RadiusTestFailed = story(
  async () => {
    const dialog = await testRadius('radius.unreachable.example', known);
    await expect(await dialog.findByText('Test Failed.', {}, patience)).toBeVisible();
    await expect(dialog.getByText('Server test unsuccessful')).toBeVisible();
    const [, connect, signIn] = await stepsOf(dialog);
    await expect(connect).toMatch(/^Connect: not proven.*without a response so far\./);
    await expect(signIn).toMatch(/does not respond if the shared secret differs\.Check the shared secret, that this appliance is a client of the server/);
  },
  { shows: ['SEC-092', 'SEC-097'] },
);

export const RadiusRefused = story(
  async () => {
    const dialog = await testRadius('radius.nordbank.example', { ...known, password: 'wrong' });
    await expect(await dialog.findByText('Test Failed.', {}, patience)).toBeVisible();
    await expect((await stepsOf(dialog))[2]).toMatch(
      /refused the login of .*Check the user name and the password, and that the server allows PAP for this user\./,
    );
    // The next result appears beside the previous one.
    await userEvent.clear(dialog.getByLabelText(/^Password/, { selector: 'input' }));
    await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), known.password);
    await press(dialog, 'Test');
    await expect(await dialog.findByText('RADIUS server test successful.', {}, patience)).toBeVisible();
    await expect(dialog.getByText(/^Previous test failed, /)).toBeVisible();
  },
  { shows: ['SEC-097'] },
);

export const RadiusOtherSecret = story(async () => {
  const dialog = await testRadius('other-secret.example', known);
  await expect((await stepsOf(dialog))[2]).toMatch(/^Log in: failed.*responded, but not with this shared secret\.Enter the secret that the server has/);
});

export const RadiusUnsigned = story(async () => {
  const dialog = await testRadius('unsigned.example', known);
  await expect((await stepsOf(dialog))[2]).toMatch(/^Log in: failed.*without Message-Authenticator: the response can be forged\./);
});

/** A server that asks for an additional code has proved the shared secret only. */
export const RadiusAsksForCode = story(async () => {
  const dialog = await testRadius('code.example', known);
  await expect(await dialog.findByText('RADIUS server test successful.', {}, patience)).toBeVisible();
  await expect((await stepsOf(dialog))[2]).toMatch(/^Log in: not proven.*proves only the shared secret\. It said: Enter the code of your token\./);
});

/** The appliance never sends the stored secret to a different server. */
export const RadiusElsewhere = story(async () => {
  const form = await radius('radius.nordbank.example');
  await press(form, 'Apply');
  await form.findByRole('button', { name: 'Change RADIUS secret' }, patience);
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  const test = form.getByRole('button', { name: 'Test RADIUS server' });
  await waitFor(() => expect(test).toHaveAttribute('aria-disabled', 'true'), patience);
  await press(form, 'Apply');
  await expect((await form.findAllByText('Enter the RADIUS secret again. The server has changed.', {}, patience))[0]).toBeVisible();
});

export const Invalid = story(async () => {
  const form = await ldap('dc1.example');
  await expect(await form.findByText('Enter ldap:// or ldaps:// and a host.', {}, patience)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Test LDAP server' })).toHaveAttribute('aria-disabled', 'true');
});
