import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { firstOffered, patience, pick, shownDay, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { choose, day, make, midnightOf, name, next, optionsOf, select, wizardIn } from './story-kit/wizard.tsx';

/** The wizard for each kind of key, from the details to the record in the appliance. */
const meta: Meta = { title: 'Cloud keys/Keys/Create by provider' };
export default meta;

const title = 'new-key-1';
const kind = (dialog: Opened, label: string) => userEvent.click(dialog.getByRole('radio', { name: label }));

/** The purpose limits the algorithms, and the algorithm sets the cipher. */
export const AwsSigning: StoryObj = wizardIn('payments-prod', async (dialog) => {
  await name(dialog, title);
  await choose(dialog, /^Region/, 'eu-west-1');
  await select(dialog, /^Purpose/, 'Sign and verify');
  await waitFor(() => expect(optionsOf(dialog, /^Algorithm/)).toContain('ECC NIST P-256'), patience);
  await expect(optionsOf(dialog, /^Algorithm/)).not.toContain('Symmetric default');
  await select(dialog, /^Algorithm/, 'ECC NIST P-256');
  await expect(await dialog.findByText('Cipher: EC-P_256', {}, patience)).toBeVisible();
  await next(dialog, 'Access');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await expect(await make(dialog, title)).toMatchObject({ purpose: 'SIGN_VERIFY', algorithm: 'ECC_NIST_P256', cipher: 'EC-P_256' });
});

/** An external key store has one kind of key. Its keys are not in the cloud, so they cannot be removed from it. */
export const Xks: StoryObj = wizardIn(
  'payments-xks',
  async (dialog) => {
    await name(dialog, title);
    await waitFor(() => expect(optionsOf(dialog, /^Algorithm/)).toEqual(['Symmetric default']), patience);
    await expect(optionsOf(dialog, /^Purpose/)).toEqual(['Encrypt and decrypt']);
    await next(dialog, 'Access');
    await expect(dialog.getByText(/Users and roles come from the CSP account/)).toBeVisible();
    await next(dialog, 'Schedule');
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Expiration' })).getByRole('radio', { name: 'On a date' }));
    await expect(optionsOf(dialog, /^Expire action/)).toEqual(['Disable', 'Schedule deletion']);
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Expiration' })).getByRole('radio', { name: 'Never' }));
    await next(dialog, 'Review');
    await expect(await make(dialog, title)).toMatchObject({ cipher: 'AES-256', algorithm: 'SYMMETRIC_DEFAULT', status: 'Available' });
  },
  { shows: ['CKEY-045', 'CKEY-066', 'CKEY-141'] },
);

/** In a Premium vault the key is hardware-protected. The cipher determines the operations, and an activation starts today. */
export const AzureVault: StoryObj = wizardIn(
  'payments-test',
  async (dialog) => {
    await name(dialog, title);
    await expect(dialog.getAllByRole('radio').map((one: HTMLElement) => one.getAttribute('value'))).toEqual(['vaults', 'managedhsm', 'dke']);
    await choose(dialog, /^Vault/, /^kv-payments-test/);
    await expect(await dialog.findByText('No, the vault is Standard', {}, patience)).toBeVisible();
    await choose(dialog, /^Vault/, /^kv-payments-prod/);
    await expect(await dialog.findByText('Yes, the vault is Premium', {}, patience)).toBeVisible();
    await expect(optionsOf(dialog, /^Cipher/)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096', 'EC-P_256', 'EC-P_384', 'EC-P_521', 'EC-P_256K']);
    await select(dialog, /^Cipher/, 'RSA-3072');
    await next(dialog, 'Access');
    const boxes = dialog.getAllByRole('checkbox');
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    await userEvent.click(boxes[0] as HTMLElement);
    await expect(boxes[0]).toBeChecked();
    await next(dialog, 'Schedule');
    const activation = within(dialog.getByRole('radiogroup', { name: 'Activation' }));
    await expect(activation.getByRole('radio', { name: 'Never' })).toBeChecked();
    await userEvent.click(activation.getByRole('radio', { name: 'On a date' }));
    await expect(await dialog.findByLabelText(/^Activation date/, {}, patience)).toHaveValue(shownDay(day(0)));
    await expect(await firstOffered(dialog, 'activation date')).toBe(shownDay(day(0)));
    await next(dialog, 'Review');
    await expect(await make(dialog, title)).toMatchObject({
      place: 'kv-payments-prod',
      keyvault_type: 'vaults',
      hardware: true,
      cipher: 'RSA-3072',
      operations: 'encrypt,decrypt,sign,verify,wrapKey,unwrapKey',
      activation_date: midnightOf(day(0)),
    });
  },
  { shows: ['CKEY-050', 'CKEY-051', 'CKEY-054', 'CKEY-055', 'CKEY-058', 'CKEY-060', 'CKEY-097', 'CKEY-105', 'CKEY-145'] },
);

/** An elliptic curve key only signs and verifies. */
export const AzureHsm: StoryObj = wizardIn(
  'dr-keys',
  async (dialog) => {
    await name(dialog, title);
    await kind(dialog, 'Managed HSM');
    await choose(dialog, /^Managed HSM/, /^mhsm-nordbank-1/);
    await expect(dialog.getByText('Yes, like every key in a Managed HSM')).toBeVisible();
    await select(dialog, /^Cipher/, 'EC-P_384');
    await next(dialog, 'Access');
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await expect(dialog.getByText('sign verify')).toBeVisible();
    await expect(await make(dialog, title)).toMatchObject({ keyvault_type: 'managedhsm', place: 'mhsm-nordbank-1', operations: 'sign,verify', hardware: true });
  },
  { shows: ['CKEY-059', 'CKEY-061'] },
);

/** With an HSM of FIPS level 3 the curve P-256K is not offered. */
export const AzureFips: StoryObj = wizardIn(
  'dr-keys',
  async (dialog) => {
    await waitFor(() => expect(optionsOf(dialog, /^Cipher/)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096', 'EC-P_256', 'EC-P_384', 'EC-P_521']), patience);
    await kind(dialog, 'Managed HSM');
    await waitFor(() => expect(optionsOf(dialog, /^Cipher/)).toContain('EC-P_256K'), patience);
  },
  { shows: ['CKEY-056'], prepare: ({ environment }) => environment.store.setValue('active_hsm', { type: 'nShield', state: 'ACTIVE', fips_level3: 'YES' }) },
);

/** A DKE key is an RSA key without a key vault. It is for all vaults, or for at least one selected vault. */
export const AzureDke: StoryObj = wizardIn(
  'm365-dke',
  async (dialog) => {
    await name(dialog, title);
    await kind(dialog, 'DKE');
    await waitFor(() => expect(dialog.queryByRole('combobox', { name: /^Vault/ })).toBeNull(), patience);
    await expect(optionsOf(dialog, /^Cipher/)).toEqual(['RSA-2048', 'RSA-3072', 'RSA-4096']);
    await select(dialog, /^Cipher/, 'RSA-4096');
    await next(dialog, 'Access');
    await expect(dialog.getByRole('radio', { name: 'All vaults' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Chosen vaults' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
    const vaults = world().appliance.environment.store.value('vaults') ?? [];
    const [one] = vaults;
    await pick(dialog, /^Vaults/, one?.name ?? '');
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await expect(dialog.getByText(one?.name ?? '')).toBeVisible();
    await expect(await make(dialog, title)).toMatchObject({
      place: 'dke_keys',
      keyvault_type: 'dke',
      dke_permissions: [one?.tenant_guid],
      status: 'Available',
    });
  },
  { shows: ['CKEY-057', 'CKEY-062'] },
);

async function role(dialog: Opened, principal: string) {
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  await choose(dialog, /^Role/, 'roles/cloudkms.viewer');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Principal 1' }), principal);
  // Show the error after the field loses focus.
  await userEvent.click(dialog.getByRole('combobox', { name: /^Role/ }));
  await userEvent.keyboard('{Escape}');
}

/** A key in Google Cloud with its own role, which a separate request sets. */
export const GcpCmk: StoryObj = wizardIn(
  'analytics',
  async (dialog) => {
    await name(dialog, title);
    await expect(dialog.getByRole('radio', { name: 'CMK' })).toBeChecked();
    await choose(dialog, /^Key ring/, /^analytics/);
    await expect(optionsOf(dialog, /^Protection level/)).toEqual(['Software', 'HSM']);
    await select(dialog, /^Protection level/, 'HSM');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Algorithm/ })).toHaveValue('GOOGLE_SYMMETRIC_ENCRYPTION'), patience);
    await next(dialog, 'Access');
    await role(dialog, 'k.nordin@nordbank.example');
    await expect(await dialog.findByText('Enter a principal such as user:name@example.com.', {}, patience)).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Principal 1' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Principal 1' }), 'user:k.nordin@nordbank.example');
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await expect(dialog.getByText('roles/cloudkms.viewer: user:k.nordin@nordbank.example')).toBeVisible();
    const made = (await make(dialog, title)) as unknown as { id: string };
    await expect(made).toMatchObject({ protection_level: 'HSM', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', ekm: false });
    const table = world().appliance.environment.store.table('cloudKeys');
    await waitFor(() => expect(table.get(made.id)?.roles).toEqual([{ role: 'roles/cloudkms.viewer', members: ['user:k.nordin@nordbank.example'] }]), patience);
  },
  { shows: ['CKEY-046', 'CKEY-047', 'CKEY-142', 'CKEY-143'] },
);

/** If the roles cannot be set, a warning says so and the key stays. */
export const GcpRolesFail: StoryObj = wizardIn(
  'analytics',
  async (dialog) => {
    await name(dialog, title);
    await choose(dialog, /^Key ring/, /^analytics/);
    await next(dialog, 'Access');
    await role(dialog, 'allUsers');
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await make(dialog, title);
    const said = await screen.findByText(/^The key was created, but its roles could not be set\./, {}, patience);
    await expect(said.closest('[data-kc-message]')).toHaveAttribute('data-kc-message', 'warning');
  },
  { faults: [{ call: cloudKeys.saveRoles.id, status: 500, error: 'The policy is locked.' }] },
);

/** An external key over a virtual private cloud uses a connection in the location of its ring. */
export const GcpVpc: StoryObj = wizardIn(
  'analytics',
  async (dialog) => {
    await name(dialog, title);
    await kind(dialog, 'EMK');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Protection level/ })).toHaveValue('EXTERNAL_VPC'), patience);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Algorithm/ })).toHaveValue('EXTERNAL_SYMMETRIC_ENCRYPTION'), patience);
    await choose(dialog, /^Key ring/, /^lakehouse/);
    await userEvent.click(dialog.getByRole('combobox', { name: /^EKM connection/ }));
    await expect((await within(await screen.findByRole('listbox', {}, patience)).findAllByRole('option', {}, patience)).map((one) => one.textContent)).toEqual([
      expect.stringContaining('ams-ekm'),
    ]);
    await userEvent.click(screen.getByRole('option', { name: /ams-ekm/ }));
    await next(dialog, 'Access');
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await expect(await make(dialog, title)).toMatchObject({
      protection_level: 'EXTERNAL_VPC',
      algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION',
      ekm: true,
      ekm_connection: expect.stringMatching(/ekmConnections\/ams-ekm$/),
    });
  },
  { shows: ['CKEY-048', 'CKEY-095', 'CKEY-106', 'CKEY-144'] },
);

/** Without a private network there is no connection to choose. */
export const GcpExternal: StoryObj = wizardIn('analytics', async (dialog) => {
  await name(dialog, title);
  await kind(dialog, 'EMK');
  await choose(dialog, /^Key ring/, /^payments/);
  await select(dialog, /^Protection level/, 'External');
  await waitFor(() => expect(dialog.queryByRole('combobox', { name: /^EKM connection/ })).toBeNull(), patience);
  await next(dialog, 'Access');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await expect(await make(dialog, title)).toMatchObject({ protection_level: 'EXTERNAL', ekm: true, ekm_connection: '' });
});

/** Oracle rotates its own keys. */
export const TdeOracle: StoryObj = wizardIn(
  'oracle-ledger',
  async (dialog) => {
    await name(dialog, title);
    await expect(await dialog.findByText('Oracle Database', {}, patience)).toBeVisible();
    await waitFor(() => expect(optionsOf(dialog, /^Cipher/)).toEqual(['AES 128', 'AES 192', 'AES 256']), patience);
    await select(dialog, /^Cipher/, 'AES 256');
    await next(dialog, 'Schedule');
    await expect(dialog.getByText('Oracle rotates its own keys.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Define schedule' }));
    await expect(within(dialog.getByRole('radiogroup', { name: 'Rotation schedule' })).getByRole('radio', { name: 'Never' })).toBeChecked();
    await next(dialog, 'Review');
    await expect(await make(dialog, title)).toMatchObject({ place: 'oracle', cipher: 'AES-256', algorithm: 'AES_256', rekey_interval: 0 });
  },
  { shows: ['CKEY-053', 'TDE-20'] },
);

export const TdeMssql: StoryObj = wizardIn('mssql-cards', async (dialog) => {
  await name(dialog, title);
  await waitFor(() => expect(optionsOf(dialog, /^Cipher/)).toEqual(['RSA 2048', 'RSA 3072']), patience);
  await select(dialog, /^Cipher/, 'RSA 3072');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await expect(await make(dialog, title)).toMatchObject({ place: 'mssql', cipher: 'RSA-3072', object_type: 'Asymmetric Key', rekey_interval: 365 });
});

export const TdeMariadb: StoryObj = wizardIn('mariadb-web', async (dialog) => {
  await name(dialog, title);
  await waitFor(() => expect(optionsOf(dialog, /^Cipher/)).toEqual(['AES 128', 'AES 256']), patience);
  await select(dialog, /^Cipher/, 'AES 128');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await expect(await make(dialog, title)).toMatchObject({ place: 'mariadb', cipher: 'AES-128' });
});

/** Without the database info no key can be created. The dialog shows the error with a retry button. */
export const TdeInfoFails: StoryObj = wizardIn(
  'mssql-cards',
  async (dialog) => {
    await name(dialog, title);
    await expect(await dialog.findByText('The info cannot be read.', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await select(dialog, /^Cipher/, 'RSA 2048');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'), patience);
  },
  { faults: [{ call: databaseConnectors.info.id, status: 400, error: 'The info cannot be read.', times: 1 }] },
);
