import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScenarioName } from 'kc-appliance';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import KmipServerScreen from '../KmipServerScreen.tsx';
import { keptMigration } from '../story-kit/tenants.ts';

const meta: Meta = { title: 'KMIP/Migration/States' };
export default meta;

const state = (scenario: ScenarioName, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server', scenario, ...more } satisfies StoryAppliance, shows },
  play,
});
/** Five seconds pass in half a second. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 10) };

export const NotBegun = state('kmipLegacy', { shows: ['KMIP-058', 'KMIP-060'] }, async () => {
  await expect(await screen.findByRole('button', { name: 'Set up multi-tenancy' }, patience)).toBeVisible();
  await expect(queryDialog()).toBeNull();
});

/** A server with tenants has nothing to migrate, so the panel is hidden. */
export const HasTenants = state('kmipTenants', { shows: ['KMIP-058'] }, async () => {
  await expect(await screen.findByText('KMIP server settings', {}, patience)).toBeVisible();
  await expect(screen.queryByText('Multi-tenancy')).toBeNull();
});

/** The dialog about the email opens automatically and is not part of the address. The panel keeps its actions. */
export const Started = state('kmipMigrationStart', { shows: ['KMIP-025', 'KMIP-061', 'KMIP-068'] }, async () => {
  const dialog = within(await findDialog({ name: 'Verify the account of the tenant administrator' }, patience));
  await expect(await dialog.findByRole('button', { name: 'Resend email' }, patience)).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(world().navigation.get().params['dialog']).toBeUndefined();
  await expect(screen.getByText('Multi-tenancy setup started: vmware-platform')).toBeVisible();
  for (const name of ['Resend email', 'Cancel setup']) await expect(screen.getByRole('button', { name })).toBeVisible();
});

/** The panel polls until the account is verified and then shows the next step. */
export const Verified = state(
  'kmipMigrationStart',
  { shows: ['KMIP-025', 'KMIP-059', 'KMIP-062', 'KMIP-148'] },
  async () => {
    await findDialog({ name: 'Verify the account of the tenant administrator' }, patience);
    const { appliance } = world();
    const now = keptMigration(appliance);
    if (!now) throw new Error('no migration');
    appliance.environment.store.setValue('kmip_migration', { ...now, state: 'KMIP_MIG_ACCOUNT_VERIFIED' });
    await expect(await findDialog({ name: 'Migrate the KMIP objects' }, patience)).toBeVisible();
  },
  { clock: hurried },
);

export const Exporting = state('kmipMigrationExport', { shows: ['KMIP-063'] }, async () => {
  await expect(await screen.findByText('Migration is in progress: vmware-platform', {}, patience)).toBeVisible();
  await expect(queryDialog()).toBeNull();
});
export const Importing = state('kmipMigrationImport', { shows: ['KMIP-064'] }, async () => {
  await expect(await screen.findByText('Migration is in progress: vmware-platform', {}, patience)).toBeVisible();
  await expect(screen.queryByRole('button', { name: 'Cancel setup' })).toBeNull();
});

export const Complete = state('kmipMigrationComplete', { shows: ['KMIP-065', 'KMIP-021'] }, async () => {
  const dialog = within(await findDialog({ name: 'Complete the migration' }, patience));
  await userEvent.click(await dialog.findByRole('button', { name: 'Complete migration' }, patience));
  await expect(await screen.findByRole('tab', { name: /^Tenants/ }, patience)).toBeVisible();
});

const failed = (scenario: ScenarioName, text: string) =>
  state(scenario, { shows: ['KMIP-023', 'KMIP-066'] }, async () => {
    const dialog = within(await findDialog({ name: 'The migration failed' }, patience));
    await expect(dialog.getByText(text)).toBeVisible();
  });
export const ExportFailed = failed('kmipMigrationExportError', 'KMIP object Volume key 12 cannot be read.');
export const ImportFailed = failed('kmipMigrationImportError', 'System HSM is not configured.');
export const CertificateFailed = failed('kmipMigrationCertificateError', 'The private key of KMIP user ontap-fra-01 cannot be read.');
export const StateFailed = failed('kmipMigrationStateError', 'The tenant no longer exists.');

/** Closing the dialog in any way cancels the setup. */
export const ClosedAfterFailure = state('kmipMigrationExportError', { shows: ['KMIP-067', 'KMIP-023'] }, async () => {
  await findDialog({ name: 'The migration failed' }, patience);
  await userEvent.keyboard('{Escape}');
  await expect(await screen.findByRole('button', { name: 'Set up multi-tenancy' }, patience)).toBeVisible();
  await expect(keptMigration(world().appliance)).toMatchObject({ state: 'KMIP_MIG_NA', tenant: '' });
});

/** If the server refuses a step, the dialog shows its error. */
export const Refused = state(
  'kmipMigrationExportError',
  { shows: ['KMIP-133'] },
  async () => {
    const dialog = within(await findDialog({ name: 'The migration failed' }, patience));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset migration' }));
    await expect(await dialog.findByText('The migration cannot be reset now.', {}, patience)).toBeVisible();
  },
  { faults: [{ call: 'kmipMigration.reset', status: 500, error: 'The migration cannot be reset now.' }] },
);
