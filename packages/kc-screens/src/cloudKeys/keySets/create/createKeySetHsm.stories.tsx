import type { ActiveHsm } from 'kc-api/contract/cloudKeys/keySets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { buttonOf, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keptSet } from '../../story-kit/records.ts';
import { detailsStep, toStep } from './story-kit/steps.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { createKeySetDialogs } from './createKeySet.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Key sets/Create with HSM' };
export default meta;

const story = ({ shows = [] }: { shows?: readonly string[] }, play: (dialog: Opened) => Promise<void>, appliance: StoryAppliance = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, createKeySetDialogs.AWS), ...appliance } satisfies StoryAppliance, shows },
  play: async () => {
    const dialog = await openDialog('Next');
    await detailsStep(dialog, 'hsm-keys', 'Cloud Admin Group');
    await toStep(dialog, 'hsm');
    await play(dialog);
  },
});
const hsm = (type: ActiveHsm['type']): Pick<StoryAppliance, 'prepare'> => ({
  prepare: ({ environment }) => environment.store.setValue('active_hsm', { type, state: type === 'NONE' ? 'DISABLED' : 'ENABLED', fips_level3: 'NO' }),
});
/** The softcard comes from the system's HSM. */
const nShield: Pick<StoryAppliance, 'prepare'> = {
  prepare: async ({ environment: { store, hsms } }) => {
    const [ip, label, password] = ['10.20.1.5', 'kc-softcard', 'Softcard-Demo-1'];
    await hsms.nShield.makeToken(ip, label, password);
    store.setValue('ncipher_settings', {
      state: 'ENABLED',
      sduration: 1800,
      fips_level3: 'NO',
      card_allow: 'ALL',
      cardlist: [],
      clist: [],
      slist: [{ name: 'nshield-1', ip, port: 9004, esn: '1111-2222-3333', keyhash: 'ab'.repeat(20) }],
      world: 'a world',
      label,
      password,
    });
    store.setValue('active_hsm', { type: 'nShield', state: 'ENABLED', fips_level3: 'NO' });
  },
};
const box = (dialog: Opened) => dialog.getByRole('checkbox', { name: 'Enable HSM' });
const enable = async (dialog: Opened) => {
  await waitFor(() => expect(box(dialog)).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(box(dialog));
};
const password = (dialog: Opened) => dialog.getByLabelText(/^Partition password/, { selector: 'input' });

/** A Luna HSM has partitions. The wizard tests label and password before saving. */
export const Luna = story({ shows: ['KSET-09', 'KSET-24', 'KSET-39', 'KSET-48', 'KSET-67', 'KSET-71'] }, async (dialog) => {
  await enable(dialog);
  await dialog.findByRole('option', { name: 'nordbank-prod' }, patience);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Partition label/ }), 'nordbank-prod');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
  await userEvent.type(password(dialog), 'Partition-Demo');
  await press(dialog, 'Test connection');
  await expect(await dialog.findByText('The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.', {}, patience)).toBeVisible();
  await userEvent.type(password(dialog), '-1');
  await waitFor(() => expect(dialog.queryByText(/CKR_PIN_INCORRECT/)).toBeNull(), patience);
  await press(dialog, 'Test connection');
  await expect(await dialog.findByText('HSM connection test was successful', {}, patience)).toBeVisible();
  await toStep(dialog, 'schedule');
  await press(dialog, buttonOf(createKeySetDialogs.AWS));
  await waitFor(
    () => expect(keptSet(world().appliance, 'hsm-keys')).toMatchObject({ hsm_enabled: 'yes', part_label: 'nordbank-prod', part_password: 'Partition-Demo-1' }),
    patience,
  );
});

/** An nShield HSM has no partitions. */
export const NShield = story(
  { shows: ['KSET-33', 'KSET-70'] },
  async (dialog) => {
    await enable(dialog);
    await expect(await dialog.findByText(/of type nShield/, {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('combobox', { name: /^Partition label/ })).toBeNull();
    await press(dialog, 'Test connection');
    await expect(await dialog.findByText('HSM connection test was successful', {}, patience)).toBeVisible();
  },
  nShield,
);

/** A Luna Cloud HSM has partitions, like a Luna HSM. */
export const LunaCloud = story(
  { shows: ['KSET-33', 'KSET-72'] },
  async (dialog) => {
    await enable(dialog);
    await expect(await dialog.findByText(/of type Luna Cloud/, {}, patience)).toBeVisible();
    await expect(await dialog.findByRole('combobox', { name: /^Partition label/ }, patience)).toBeVisible();
  },
  hsm('Luna Cloud'),
);

/** Data Protection on Demand counts as a Luna Cloud HSM, although its own check fails. */
export const Dpod = story(
  { shows: ['KSET-33', 'KSET-73'] },
  async (dialog) => {
    await enable(dialog);
    await expect(await dialog.findByText(/of type Luna Cloud/, {}, patience)).toBeVisible();
  },
  {
    faults: [keySets.ncipherActive, keySets.lunaActive, keySets.lunaCloudActive, keySets.dpodActive].map(({ id }) => ({
      call: id,
      status: 200,
      payload: { active: id === keySets.dpodActive.id },
    })),
  },
);

/** Without an HSM, the option cannot be enabled. */
export const NoHsm = story(
  { shows: ['KSET-09', 'KSET-33'] },
  async (dialog) => {
    await expect(await dialog.findByText('System HSM is not configured.', {}, patience)).toBeVisible();
    await expect(box(dialog)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(box(dialog));
    await expect(box(dialog)).not.toBeChecked();
  },
  hsm('NONE'),
);

/** Other vaults learn which HSM is active. They skip the HSM checks, which would fail there. */
export const OtherVault = story(
  { shows: ['KSET-30', 'KSET-34', 'KSET-69', 'SET-076'] },
  async (dialog) => {
    await enable(dialog);
    await expect(await dialog.findByText(/of type Luna\./, {}, patience)).toBeVisible();
  },
  {
    flavour: 'cloudkeys',
    faults: [keySets.ncipherActive, keySets.lunaActive, keySets.lunaCloudActive, keySets.dpodActive].map(({ id }) => ({
      call: id,
      status: 500,
      error: 'Not in this vault.',
    })),
  },
);

/** The key control vault does not fetch the HSM info that other vaults use. */
export const KeyControlVault = story(
  { shows: ['KSET-33'] },
  async (dialog) => {
    await enable(dialog);
    await expect(await dialog.findByText(/of type Luna\./, {}, patience)).toBeVisible();
  },
  { faults: [{ call: keySets.activeHsm.id, status: 500, error: 'Not in this vault.' }] },
);

/** A failed check shows its error and can be retried. */
export const CheckFailed = story(
  {},
  async (dialog) => {
    await expect(await dialog.findByText('The HSM service is being restarted.', { selector: '[data-kc-banner] *' }, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await enable(dialog);
    await expect(screen.queryByText('The HSM service is being restarted.')).toBeNull();
  },
  { faults: [{ call: keySets.lunaActive.id, status: 500, error: 'The HSM service is being restarted.', times: 1 }] },
);
