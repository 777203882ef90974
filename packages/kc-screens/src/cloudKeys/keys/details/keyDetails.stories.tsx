import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { algorithmName, purposeName } from 'kc-api/rules/cloudKeys/wireWords';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { act } from '../../../story-kit/act.ts';
import { patience, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { bring, keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle, type KeptKey } from '../../story-kit/records.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Details' };
export default meta;

/** 15 Nov 2033, noon UTC, which is the same day in most time zones. */
const someDay = 2_015_668_800;

/** The details of a key with the properties that the story needs. */
function story(
  set: string,
  change: Partial<KeptKey>,
  { shows = [] }: { shows?: readonly string[] },
  play: (details: Opened, key: KeptKey) => Promise<void>,
  more: StoryAppliance = {},
  fits: (key: KeptKey) => boolean = () => true,
): StoryObj {
  const key = keyMade(set, change, fits);
  return {
    render: () => <CloudKeysScreen />,
    parameters: {
      appliance: {
        ...more,
        at: (appliance) => `/cloudkeys?tab=1&row=${key.row(appliance)}`,
        prepare: async (appliance) => {
          bring(appliance, key);
          await more.prepare?.(appliance);
        },
      } satisfies StoryAppliance,
      shows,
    },
    play: async () => {
      const details = await screen.findByRole('tabpanel', { name: 'Details' }, patience);
      const { appliance, navigation } = world();
      const kept = keyWithHandle(appliance, navigation.get().params['row'] ?? '');
      if (!kept) throw new Error('The story has no key.');
      await play(within(details), kept);
    },
  };
}

/** Returns the value element for a label. */
const fact = (details: Opened, label: string): HTMLElement => {
  const value = details.getByText(label, { selector: 'dt' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value.`);
  return value;
};
const says = (details: Opened, label: string, text: string | RegExp) => waitFor(() => expect(fact(details, label)).toHaveTextContent(text), patience);

export const Aws = story(
  'payments-prod',
  {
    status: 'Available',
    imported: false,
    rekey_interval: 30,
    last_rotated: someDay,
    expire_date: someDay + 86_400,
    expire_action: 'DISABLE',
    description: 'Card vault data keys',
  },
  { shows: ['CKEY-002', 'CKEY-024', 'CKEY-025', 'CKEY-026', 'CKEY-027', 'CKEY-029', 'CKEY-030'] },
  async (details, key) => {
    await says(details, 'Handle', key.id);
    await says(details, 'Description', 'Card vault data keys');
    await says(details, 'Status', 'Available');
    await says(details, 'Source', 'Key Control (BYOK)');
    await says(details, 'EKM', 'No');
    await says(details, 'Region', /^eu-/);
    await says(details, 'Purpose', purposeName({ csp_type: 'AWS', purpose: key.purpose }));
    await says(details, 'Purpose', key.purpose);
    await says(details, 'Key type', key.object_type);
    await says(details, 'Cipher', /-/);
    await says(details, 'Algorithm', algorithmName({ ...key, csp_type: 'AWS' }));
    await says(details, 'Algorithm', key.algorithm);
    await says(details, 'Rotation schedule', 'Every month · next 15 Dec 2033');
    await says(details, 'Expires', '16 Nov 2033, then Disable');
    const set = await within(fact(details, 'Key set')).findByRole('link', { name: 'payments-prod' }, patience);
    await expect(set.getAttribute('href')).toContain(`row=${key.keyset_guid}`);
    await expect(screen.getByRole('heading', { name: key.name })).toBeVisible();
  },
);

/** Shows 'Never' for no expiry and no rotation. */
export const Never = story(
  'payments-prod',
  { status: 'Available', rekey_interval: 0, expire_date: 0 },
  { shows: ['CKEY-029', 'CKEY-030'] },
  async (details) => {
    await says(details, 'Rotation schedule', /^Never$/);
    await says(details, 'Expires', /^Never$/);
  },
);

/** Shows the final deletion date of a key that is scheduled for deletion. */
export const PendingDelete = story(
  'payments-prod',
  { status: 'Pending Delete', destroy_date: someDay, rekey_interval: 30 },
  { shows: ['CKEY-036'] },
  async (details) => {
    await says(details, 'Status', 'Pending Delete');
    await says(details, 'Permanent deletion', '15 Nov 2033');
    await says(details, 'Rotation schedule', 'Every month · paused while it cannot be rotated');
  },
);

export const Azure = story(
  'payments-test',
  { status: 'Available', activation_date: 0, operations: 'encrypt,decrypt,sign', purge_protection_days: 90 },
  { shows: ['CKEY-026', 'CKEY-031', 'CKEY-032'] },
  async (details) => {
    await says(details, 'Vault', /^kv-/);
    await says(details, 'Vault type', 'Key Vault');
    await says(details, 'Activation', /^Never$/);
    await says(details, 'Operations', 'encrypt, decrypt, sign');
    await says(details, 'Purge protection', '90 days');
  },
  {},
  ({ keyvault_type, expire_date }) => keyvault_type === 'vaults' && expire_date === 0,
);

/** Shows the vaults of a DKE key by name, and an unknown vault by its id. */
export const Dke = story('m365-dke', { status: 'Available', dke_permissions: ['nobody'] }, { shows: ['CKEY-033'] }, async (details) => {
  await says(details, 'DKE permissions', 'nobody');
  const { ports, navigation } = world();
  const { vaults } = await ports.client.send(cloudKeysPage.vaults);
  const [first, second] = vaults;
  await ports.client.send(cloudKeys.change, {
    params: { handle: navigation.get().params['row'] ?? '' },
    body: { revision: undefined, dke_permissions: [first?.tenant_guid ?? '', second?.tenant_guid ?? ''] },
  });
  await act('Refresh key');
  await says(details, 'DKE permissions', `${first?.name}, ${second?.name}`);
});
export const DkeOfAll = story('m365-dke', { dke_permissions: [] }, { shows: ['CKEY-033'] }, (details) => says(details, 'DKE permissions', 'All vaults'));

export const Gcp = story(
  'analytics',
  { destroy_days: 45 },
  { shows: ['CKEY-026', 'CKEY-028', 'CKEY-034', 'CKEY-035'] },
  async (details) => {
    await says(details, 'Key ring', / \/ /);
    await says(details, 'Location', /^[a-z]+-/);
    await says(details, 'Protection level', /^External/);
    await says(details, 'Source', 'Key Control (HYOK)');
    await says(details, 'EKM', /^Yes$/);
    await says(details, 'EKM ACLs', /^Of /);
    await says(details, 'Key justification', 'From the CSP account');
    await says(details, 'Deletion delay', '45 days');
  },
  {},
  ({ ekm, imported }) => ekm && !imported,
);

export const Database = story('oracle-core-banking', {}, { shows: ['CKEY-025', 'CKEY-026'] }, async (details) => {
  await says(details, 'Database', 'Oracle Database');
  await says(details, 'Source', /^Key Control$/);
});

/** One click copies the handle. */
export const CopyHandle = story('payments-prod', {}, { shows: ['CKEY-024'] }, async (details, key) => {
  const held: string[] = [];
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => Promise.resolve(void held.push(text)) } });
  try {
    await userEvent.click(details.getByRole('button', { name: 'Copy handle' }));
    await expect(await screen.findByText('Copied to clipboard', {}, patience)).toBeVisible();
    await expect(held).toEqual([key.id]);
  } finally {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  }
});

/** Another user disabled the key in the cloud. The console shows that only after a refresh. */
export const RefreshFromCloud = story(
  'payments-prod',
  { status: 'Available', name: 'aaa-drifted' },
  { shows: ['CKEY-093'] },
  async (details) => {
    await says(details, 'Status', 'Available');
    await act('Refresh key');
    await expect(await screen.findByText('It is Disabled now; it was Available here.', {}, patience)).toBeVisible();
    await says(details, 'Status', 'Disabled');
    const row = await screen.findByRole('row', { name: /aaa-drifted/ }, patience);
    await expect(await within(row).findByText('Disabled', {}, patience)).toBeVisible();
  },
  { prepare: (appliance) => appliance.environment.store.setValue('cloud_drift', { [keyMade('payments-prod', {}).row(appliance)]: 'Disabled' }) },
);

/** If the cloud does not respond, its error is shown and the known values stay. */
export const RefreshFails = story(
  'payments-prod',
  { status: 'Available' },
  { shows: ['CKEY-093'] },
  async (details) => {
    await act('Refresh key');
    await expect((await screen.findAllByText('AWS KMS could not be reached. (KMSInternalException)', {}, patience))[0]).toBeInTheDocument();
    await says(details, 'Status', 'Available');
  },
  // The initial response, from the appliance itself, is not delayed.
  { prepare: (appliance) => appliance.environment.store.setValue('cloud_troubles', { AWS: { outage: true } }) },
);
