import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, type Opened, also, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keptSet } from '../../story-kit/records.ts';
import { amount, detailsStep, toStep } from './story-kit/steps.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialogSaying } from '../../../story-kit/dialogQueries.ts';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { createKeySetDialogs } from './createKeySet.dialog.tsx';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';

const meta: Meta = { title: 'Cloud keys/Key sets/Create by type' };
export default meta;

const button = buttonOf(createKeySetDialogs.AWS);
const story = (
  type: CspType,
  { shows = [] }: { shows?: readonly string[] },
  play: (dialog: Opened) => Promise<void>,
  appliance: StoryAppliance = {},
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, createKeySetDialogs[type]), ...appliance } satisfies StoryAppliance, shows },
  play: async () => play(await openDialog('Next')),
});
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent?.replace(/^\d/, '').replace(/done$/, ''));
const toSchedule = async (dialog: Opened) => {
  await detailsStep(dialog, 'new-keys', 'Cloud Admin Group');
  await toStep(dialog, 'schedule');
};
async function tooMuch(dialog: Opened, most: readonly (readonly [unit: string, max: number])[]) {
  for (const [unit, max] of most) {
    await amount(dialog, String(max + 1), unit);
    await expect(await dialog.findByText(`Value must be less than or equal to ${max}`, {}, patience)).toBeVisible();
  }
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
}

/** Caching is on by default for keys of GCP. */
export const Gcp = story('GCP', { shows: ['KSET-08', 'KSET-37', 'KSET-87'] }, async (dialog) => {
  await expect(steps()).toEqual(['Type', 'Details', 'HSM', 'CSP Account', 'Schedule']);
  await toSchedule(dialog);
  await expect(dialog.getByRole('switch', { name: 'Key caching' })).toBeChecked();
  await press(dialog, button);
  await waitFor(() => expect(keptSet(world().appliance, 'new-keys')).toMatchObject({ csp_type: 'GCP', key_caching_enabled: 'yes' }), patience);
});

/** The schedules of AWS, GCP and databases have the same limits. The error names the unit. */
export const UsualLimits = story('AWS', { shows: ['KSET-52', 'KSET-55', 'KSET-56', 'KSET-85'] }, async (dialog) => {
  await toSchedule(dialog);
  await tooMuch(dialog, [
    ['days', 1096],
    ['weeks', 156],
    ['months', 36],
    ['years', 3],
  ]);
});

/** AZURE has different limits and no external key stores. */
export const Azure = story('AZURE', { shows: ['KSET-52', 'KSET-55', 'KSET-57', 'KSET-85'] }, async (dialog) => {
  await expect(dialog.queryByRole('checkbox', { name: /XKS/ })).toBeNull();
  await toSchedule(dialog);
  await tooMuch(dialog, [
    ['days', 540],
    ['weeks', 72],
    ['months', 18],
    ['years', 1],
  ]);
  await amount(dialog, '1', 'years');
  await press(dialog, button);
  await waitFor(() => expect(keptSet(world().appliance, 'new-keys')?.rekey_interval).toBe(365), patience);
});

/** Rejects an interval that is not a number, one that is too short, and one without a unit. */
export const WrongIntervals = story('AWS', { shows: ['KSET-53', 'KSET-54', 'KSET-58'] }, async (dialog) => {
  await toSchedule(dialog);
  await userEvent.click(dialog.getByRole('radio', { name: 'Define schedule' }));
  await expect(await dialog.findByRole('option', { name: 'Not Selected', selected: true }, patience)).toBeInTheDocument();
  await amount(dialog, '1.5', 'days');
  await expect(await dialog.findByText('Only numeric value is allowed.', {}, patience)).toBeVisible();
  await amount(dialog, '-1', 'days');
  await expect(await dialog.findByText('Value must be greater than or equal to 0', {}, patience)).toBeVisible();
});

/** The dialog shows the credentials of an external key store once. An external key store offers no import. */
export const ExternalKeyStore = story('AWS', { shows: ['KSET-17', 'KSET-22', 'KSET-50'] }, async (dialog) => {
  await userEvent.click(dialog.getByRole('checkbox', { name: 'External key store (XKS)' }));
  await toSchedule(dialog);
  await expect(dialog.queryByRole('checkbox', { name: 'Import all existing keys' })).toBeNull();
  await press(dialog, button);
  const told = within(await findDialogSaying('The secret access key is shown only once.', patience));
  await expect(told.getByText(/^[A-Z2-7]{20,30}$/)).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Show secret access key' }));
  await expect(told.getByText(/^[A-Za-z0-9+/]{43,64}$/)).toBeVisible();
  await expect(keptSet(world().appliance, 'new-keys')?.keyset_type).toBe('XKS');
  await userEvent.click(told.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await expect(await screen.findByText('Leave without copying?', {}, patience)).toBeVisible();
});

/** Oracle keys are never rotated. Database key sets have no account. */
export const Oracle = story(
  'TDE',
  { shows: ['KSET-08', 'KSET-21', 'KSET-36', 'CKP-30'] },
  async (dialog) => {
    await expect(steps()).toEqual(['Details', 'HSM', 'Schedule']);
    await detailsStep(dialog, 'new-keys', 'Cloud Admin Group');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Database type/ }), 'oracle');
    await toStep(dialog, 'schedule');
    await expect(dialog.queryByRole('radio', { name: 'Define schedule' })).toBeNull();
    await expect(dialog.getByText(/^Never\. Oracle rotates/)).toBeVisible();
    await expect(dialog.queryByRole('checkbox', { name: 'Import all existing keys' })).toBeNull();
    await press(dialog, button);
    await waitFor(
      () => expect(keptSet(world().appliance, 'new-keys')).toMatchObject({ csp_type: 'TDE', tde_database_type: 'oracle', rekey_interval: 0 }),
      patience,
    );
  },
  { flavour: 'databases' },
);

/** Only MariaDB may create keys automatically. */
export const MariaDb = story(
  'TDE',
  { shows: ['KSET-21', 'KSET-38'] },
  async (dialog) => {
    await detailsStep(dialog, 'new-keys', 'Cloud Admin Group');
    for (const database of ['oracle', 'mssql']) {
      await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Database type/ }), database);
      await expect(dialog.queryByRole('checkbox', { name: 'Let MariaDB create keys' })).toBeNull();
    }
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Database type/ }), 'mariadb');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Let MariaDB create keys' }, patience));
    await toStep(dialog, 'schedule');
    await press(dialog, button);
    await waitFor(
      () => expect(keptSet(world().appliance, 'new-keys')).toMatchObject({ tde_database_type: 'mariadb', allow_mdb_key_creation: 'yes' }),
      patience,
    );
  },
  { flavour: 'databases' },
);

/** A database vault can create only database key sets. An address for another type leads to the list. */
export const NoOtherType = also(refusedRow(cloudKeysDemo, createKeySetDialogs.AWS, {}, { flavour: 'databases' }), { shows: ['CKP-30'] }, async () => {
  await screen.findByText('oracle-hr', {}, patience);
});
