import type { OidcConfig } from 'kc-api/contract/security/oidc';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { noDomains } from '../story-kit/domains.ts';
import { pemFile, wrongFile } from '../story-kit/files.ts';
import { patience, retype, type Opened } from '../../story-kit/plays.ts';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import type { Appliance } from '../story-kit/records.ts';
import { defaultsDemo } from '../story-kit/defaults.demo.ts';
import DefaultsScreen from '../defaults/DefaultsScreen.tsx';
import { configureOidcDialog } from './configureOidc.dialog.tsx';
import { deleteOidcDialog, disableOidcDialog } from './deleteOidc.dialog.tsx';

const meta: Meta = { title: 'Security/Sign-in/OIDC' };
export default meta;

const at = '/security/defaults?tab=sign-in';
const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <DefaultsScreen />,
  parameters: { appliance: { at, ...more } satisfies StoryAppliance, shows },
  play,
});

const issuer = 'https://login.lab.example';
const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));

/** A fake identity provider with realistic responses. */
const withProvider = ({ environment }: Appliance) => {
  const provider: typeof fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/.well-known/openid-configuration'))
      return answer({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` });
    // A client that the provider knows, with an authorization code that it does not know.
    if (url === `${issuer}/token`) return answer({ error: 'invalid_grant' }, 400);
    return url === `${issuer}/keys` ? answer({ keys: [{ kty: 'RSA', kid: '1' }] }) : Promise.reject(new TypeError('no such host'));
  };
  Object.assign(environment, { ask: provider });
};

const kept = () => world().appliance.environment.store.value('oidc');
const section = async (): Promise<Opened> => within(await screen.findByRole('region', { name: 'OIDC' }, patience));

async function fill(dialog: Opened, jwks = `${issuer}/keys`) {
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Vendor/ }), 'keycloak');
  await retype(dialog, /^Provider name/, 'Lab Login');
  await retype(dialog, /^Client ID/, 'kc');
  await userEvent.type(dialog.getByLabelText(/^Client secret/, { selector: 'input' }), 'Client-Secret-1');
  await retype(dialog, /^Issuer/, issuer);
  await retype(dialog, /^Authorization URL/, `${issuer}/authorize`);
  await retype(dialog, /^Access token URL/, `${issuer}/token`);
  await retype(dialog, /^JWKS URI/, jwks);
}

const button = buttonOf(configureOidcDialog);
const configure = opening(defaultsDemo, configureOidcDialog);
const configured: StoryAppliance = { scenario: 'oidcOn' };

export const NotConfigured = story(
  async () => {
    const found = await section();
    await expect(await found.findByText('OIDC is not configured.', {}, patience)).toBeInTheDocument();
    await expect(found.getByRole('button', { name: 'Configure OIDC' })).not.toHaveAttribute('aria-disabled');
  },
  { shows: ['SEC-085'] },
);

/** The user can save validated values only, and has to validate again after a change. A separate call sends the certificate. */
export const Configure = story(
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('button', { name: 'Validate' })).toHaveAttribute('aria-disabled', 'true');
    await fill(dialog);
    await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), pemFile(world().appliance));
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'));
    await press(dialog, 'Validate');
    await expect(await dialog.findByText('Validated', {}, patience)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
    await retype(dialog, /^Client ID/, 'keycontrol');
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
    await press(dialog, 'Validate');
    await press(dialog, button);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(kept()).toMatchObject({ vendor: 'keycloak', clientId: 'keycontrol', clientSecret: 'Client-Secret-1', urls: { issuer } });
    await waitFor(() => expect(kept()?.ca?.name).toBe('directory-ca.pem'), patience);
    const found = await section();
    await expect(await found.findByText('C=SE, O=Nordbank, CN=Nordbank Directory CA', {}, patience)).toBeInTheDocument();
    await expect(found.getByText(/^B2:5B:33:24:/)).toBeInTheDocument();
  },
  { shows: ['SEC-011', 'SEC-026', 'SEC-086', 'SEC-088', 'SEC-090'] },
  { ...configure, prepare: withProvider },
);

/** Without directory domains, a different call saves the configuration. */
export const ConfigureWithoutDirectory = story(
  async () => {
    await userEvent.click(await (await section()).findByRole('button', { name: 'Configure OIDC' }, patience));
    const dialog = await openDialog(button);
    await expect(world().navigation.get().params['dialog']).toBe('oidc.saveWithoutDirectory');
    await fill(dialog);
    await press(dialog, 'Validate');
    await press(dialog, button);
    await waitFor(() => expect(kept()?.clientId).toBe('kc'), patience);
  },
  { shows: ['SEC-087'] },
  {
    prepare: (appliance) => {
      noDomains(appliance);
      withProvider(appliance);
    },
    faults: [{ call: 'oidc.save', status: 500, error: 'This call is for vaults with directory domains.' }],
  },
);

/** The form shows the redirect address for copying. The help beside the fields changes with the vendor. */
export const HelpBesideTheForm = story(
  async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByText(/^https?:.*\/v5\/oidc\/callback$/, {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy redirect address' })).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Vendor/ }), 'keycloak');
    const help = await dialog.findByRole('complementary', { name: 'Keycloak: how to set it up' }, patience);
    await expect(within(help).getByText(/Valid redirect URIs/)).toBeVisible();
    const { right } = dialog.getByRole('textbox', { name: /^Provider name/ }).getBoundingClientRect();
    await expect(help.getBoundingClientRect().left).toBeGreaterThan(right);
    await expect(help.scrollWidth).toBeLessThanOrEqual(help.clientWidth);
  },
  { shows: ['SEC-012'] },
  configure,
);

/** The form takes the URLs from the provider. URLs that the provider omits keep their entered values. */
export const Discovered = story(
  async () => {
    const dialog = await openDialog(button);
    await retype(dialog, /^Logout URL/, `${issuer}/bye`);
    await expect(dialog.getByRole('button', { name: 'Fill in from issuer' })).toHaveAttribute('aria-disabled', 'true');
    await retype(dialog, /^Issuer/, issuer);
    await press(dialog, 'Fill in from issuer');
    await expect(await dialog.findByText('3 addresses filled in', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Access token URL/ })).toHaveValue(`${issuer}/token`);
    await expect(dialog.getByRole('textbox', { name: /^Authorization URL/ })).toHaveValue(`${issuer}/authorize`);
    await expect(dialog.getByRole('textbox', { name: /^JWKS URI/ })).toHaveValue(`${issuer}/keys`);
    await expect(dialog.getByRole('textbox', { name: /^Logout URL/ })).toHaveValue(`${issuer}/bye`);
    await retype(dialog, /^Issuer/, 'https://nobody.lab.example');
    await waitFor(() => expect(dialog.queryByText('3 addresses filled in')).toBeNull(), patience);
    await press(dialog, 'Fill in from issuer');
    await expect(await dialog.findByText(/^The provider calls itself https:/, {}, patience)).toBeVisible();
  },
  {},
  { ...configure, prepare: withProvider },
);

/** The validation names the values that the provider does not confirm, and the user cannot save. */
export const ValidateFails = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog, `${issuer}/other`);
    await press(dialog, 'Validate');
    await expect(await dialog.findByText(`JWKS URI: The provider names ${issuer}/keys.`, {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['SEC-090'] },
  { ...configure, prepare: withProvider },
);

/** The steps of a successful validation, as a user sees them. */
export const ValidateSteps = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    await press(dialog, 'Validate');
    const steps = within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience)).getAllByRole('listitem');
    await expect(steps).toHaveLength(5);
    await expect(steps[3]).toHaveTextContent(/Log in: passed.*login\.lab\.example accepted the client ID and the client secret\./);
    await expect(steps[4]).toHaveTextContent(/Compare with the provider: passed/);
    await expect(dialog.getByText('Validated')).toBeVisible();
  },
  { shows: ['SEC-090'] },
  { ...configure, prepare: withProvider },
);

/** A provider with a certificate of a private authority. One click trusts the certificate, and the next validation passes. */
export const ProviderOfPrivateAuthority = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    await retype(dialog, /^Issuer/, 'https://login.private.example');
    await press(dialog, 'Validate');
    await expect(await dialog.findByText(/^Set up TLS: failed$/, {}, patience)).toBeVisible();
    await press(dialog, 'Trust this certificate');
    await expect(await dialog.findByText('trusted-by-hand.pem', {}, patience)).toBeVisible();
    await press(dialog, 'Validate');
    await expect(await dialog.findByText(/^Set up TLS: passed$/, {}, patience)).toBeVisible();
  },
  {},
  { ...configure, prepare: withProvider },
);

/** The provider does not respond. The test names the failed step and suggests what to do. */
export const ProviderUnreachable = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    await retype(dialog, /^Issuer/, 'https://login.unreachable.example');
    await press(dialog, 'Validate');
    const steps = within(await dialog.findByRole('list', { name: 'Steps of the test' }, patience)).getAllByRole('listitem');
    await expect(steps[1]).toHaveTextContent(
      /Connect: failed.*login\.unreachable\.example did not respond on port 443.*Check the address, and the firewall in between\./,
    );
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['SEC-090'] },
  { ...configure, prepare: withProvider },
);

/** If the response has no error text, the console shows its own message. */
export const FailureWithoutWords = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    await press(dialog, 'Validate');
    await expect(await dialog.findByText('An error occurred', {}, patience)).toBeVisible();
  },
  { shows: ['SEC-044', 'NET-18'] },
  { ...configure, faults: [{ call: 'oidc.validate', status: 500 }] },
);

export const WrongCertificate = story(
  async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), wrongFile());
    await press(dialog, 'Validate');
    await expect(await dialog.findByText('CA certificate: Invalid CA Certificate file.', {}, patience)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { shows: ['SEC-095'] },
  { ...configure, prepare: withProvider },
);

/** The appliance never returns the stored secret. */
export const Configured = story(
  async () => {
    const found = await section();
    await expect(await found.findByText('Nordbank Login', {}, patience)).toBeInTheDocument();
    await expect(found.getByRole('switch', { name: 'OIDC sign-in enabled' })).toHaveAttribute('aria-checked', 'true');
    await expect(document.body.textContent).not.toContain('Client-Demo-1');
    await expect(found.getByText('Ends the session at the identity provider as well')).toBeInTheDocument();
    await expect(found.getByRole('button', { name: 'Copy logout redirect address' })).toBeInTheDocument();
    await userEvent.click(found.getByRole('button', { name: 'Configure OIDC' }));
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('button', { name: 'Change Client secret' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Client ID/ })).toHaveValue('keycontrol-console');
  },
  { shows: ['SEC-085', 'SEC-026'] },
  configured,
);

/** The console asks for confirmation before it disables OIDC, but not before it enables it. */
export const Status = story(
  async () => {
    const found = await section();
    await userEvent.click(await found.findByRole('switch', { name: 'OIDC sign-in enabled' }, patience));
    await press(await openDialog(buttonOf(disableOidcDialog)), buttonOf(disableOidcDialog));
    await waitFor(() => expect(kept()?.enabled).toBe(false), patience);
    await waitFor(() => expect(found.getByRole('switch')).toHaveAttribute('aria-checked', 'false'), patience);
    await userEvent.click(found.getByRole('switch'));
    await waitFor(() => expect(kept()?.enabled).toBe(true), patience);
  },
  { shows: ['SEC-089'] },
  configured,
);

/** After a failure the console shows the server's error text and reloads the configuration. */
export const StatusFails = story(
  async () => {
    const found = await section();
    const control = await found.findByRole('switch', { name: 'OIDC sign-in enabled' }, patience);
    const { appliance } = world();
    appliance.environment.store.setValue('oidc', { ...(kept() as OidcConfig), idpVendorName: 'Renamed Login' });
    await userEvent.click(control);
    await expect((await screen.findAllByText('The provider is being replaced.', {}, patience))[0]).toBeVisible();
    await expect(await found.findByText('Renamed Login', {}, patience)).toBeInTheDocument();
  },
  { shows: ['SEC-044'] },
  {
    ...configured,
    prepare: ({ environment: { store } }) => store.setValue('oidc', { ...(store.value('oidc') as OidcConfig), enabled: false }),
    faults: [{ call: 'oidc.setStatus', status: 400, error: 'The provider is being replaced.' }],
  },
);

export const Delete = story(
  async () => {
    await userEvent.click(await (await section()).findByRole('button', { name: 'Delete configuration' }, patience));
    await press(await openDialog(buttonOf(deleteOidcDialog)), buttonOf(deleteOidcDialog));
    await expect(await screen.findByText('OIDC is not configured.', {}, patience)).toBeInTheDocument();
    await expect(kept()).toBeNull();
  },
  { shows: ['SEC-013', 'SEC-091'] },
  configured,
);

export const DeleteFails = story(
  async () => {
    const dialog = await openDialog(buttonOf(deleteOidcDialog));
    await press(dialog, buttonOf(deleteOidcDialog));
    await expect(await dialog.findByText('An error occured while trying to delete the configuration', {}, patience)).toBeVisible();
    await expect(kept()).not.toBeNull();
  },
  { shows: ['SEC-013', 'SEC-094'] },
  { ...configured, ...opening(defaultsDemo, deleteOidcDialog), faults: [{ call: 'oidc.remove', status: 500, error: 'internal' }] },
);

/** Help for each vendor. The configured vendor is selected first. */
export const Help = story(
  async () => {
    await userEvent.click(await (await section()).findByRole('button', { name: 'Help' }, patience));
    const dialog = within(await findDialog({ name: 'How to configure OIDC' }, patience));
    await expect(dialog.getByRole('tab', { name: 'Keycloak' })).toHaveAttribute('aria-selected', 'true');
    for (const [vendor, words] of [
      ['Okta', /Okta Admin Console/],
      ['Microsoft Entra ID', /Microsoft Entra admin center/],
      ['AD FS', /AD FS Management/],
      ['Keycloak', /Keycloak admin console/],
      ['Other', /confidential client/],
    ] as const) {
      await userEvent.click(dialog.getByRole('tab', { name: vendor }));
      await expect(await dialog.findByText(words)).toBeVisible();
    }
  },
  { shows: ['SEC-012'] },
  configured,
);
