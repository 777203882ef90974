import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { dayText } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, tick } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { act } from '../../../story-kit/act.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { bring, keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle, type KeptKey } from '../../story-kit/records.ts';
import { scheduleDeleteDialog } from './scheduleDelete.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Schedule deletion' };
export default meta;

const button = buttonOf(scheduleDeleteDialog);
const day = 86_400;
const inDays = (days: number): string => dayText(Date.now() / 1000 + days * day);
const about = (key: ReturnType<typeof keyMade>) =>
  dialogStories(cloudKeysDemo, scheduleDeleteDialog, {
    over: key,
    spoil: async (dialog) => {
      await retype(dialog, /^Delay/, '6');
      await userEvent.tab();
    },
    problem: 'Days must be between 7 and 30',
    done: 'status updated successfully',
  });
const key = keyMade('payments-prod', { status: 'Available' });
const states = about(key);
const opened = (set: string, change: Partial<KeptKey>, fits: (one: KeptKey) => boolean = () => true) =>
  about(keyMade(set, { status: 'Available', ...change }, fits)).Ready;

/** AWS: the default is 30 days. The date follows the typed value. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['CKEY-014', 'CKEY-075', 'CKEY-137'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('textbox', { name: /^Delay/ })).toHaveValue('30');
    await expect(dialog.getByText('7 to 30 days')).toBeVisible();
    await expect(dialog.getByText(`Yes, on ${inDays(30)}.`)).toBeVisible();
    await expect(dialog.getByText(/data encrypted with it can no longer be read/)).toBeVisible();
    await retype(dialog, /^Delay/, '7');
    await expect(await dialog.findByText(`Yes, on ${inDays(7)}.`, {}, patience)).toBeVisible();
    await expect(dialog.getByText('payments-prod')).toBeVisible();
  }),
);
export const Invalid = also(states.Invalid, { shows: ['CKEY-075', 'CKEY-137'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-072', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  const kept = keyWithHandle(appliance, navigation.get().params['row'] ?? '');
  await expect(kept?.status).toBe('Pending Delete');
  await expect(dayText(kept?.destroy_date ?? 0)).toBe(inDays(30));
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

export const Azure = also(
  opened('payments-test', { purge_protection_days: null }, ({ keyvault_type }) => keyvault_type === 'vaults'),
  { shows: ['CKEY-076', 'CKEY-138'] },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('textbox', { name: /^Delay/ })).toHaveValue('90');
    await expect(dialog.getByText('7 to 90 days')).toBeVisible();
  },
);

/** A vault with purge protection fixes the delay, and the dialog says so. */
export const AzureProtected = also(
  opened('payments-test', { purge_protection_days: 14 }, ({ keyvault_type }) => keyvault_type === 'vaults'),
  { shows: ['CKEY-076', 'CKEY-138'] },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await expect(dialog.getByText(/^14 days\. Vault kv-\S+ has purge protection and keeps deleted keys for 14 days\.$/)).toBeVisible();
    await press(dialog, button);
    await screen.findAllByText('status updated successfully', {}, patience);
    const { appliance, navigation } = world();
    await expect(dayText(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.destroy_date ?? 0)).toBe(inDays(14));
  },
);

export const AzureDke = also(opened('m365-dke', { purge_protection_days: 30 }), { shows: ['CKEY-077', 'CKEY-138'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('7 to 90 days')).toBeVisible();
});

/** GCP: the default is the delay configured for the key. */
export const Gcp = also(opened('analytics', { imported: false, destroy_days: 45 }), { shows: ['CKEY-078', 'CKEY-139'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Delay/ })).toHaveValue('45');
  await expect(dialog.getByText('7 to 120 days')).toBeVisible();
});
export const GcpDefault = also(opened('analytics', { imported: false, destroy_days: null }), { shows: ['CKEY-078', 'CKEY-139'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Delay/ })).toHaveValue('30');
});
export const GcpImported = also(opened('analytics', { imported: true, destroy_days: null, ekm: false }), { shows: ['CKEY-079', 'CKEY-139'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.queryByRole('textbox')).toBeNull();
  await expect(dialog.getByText('1 day. Imported keys without their own schedule duration are deleted after one day.')).toBeVisible();
  await expect(dialog.getByText(`Yes, on ${inDays(1)}.`)).toBeVisible();
});
export const GcpImportedConfigured = also(
  opened('analytics', { imported: true, destroy_days: 45, ekm: false }),
  { shows: ['CKEY-079', 'CKEY-139'] },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText('45 days. Imported keys use their configured schedule duration.')).toBeVisible();
  },
);

/** One delay per group of keys with the same limits. Each key gets the delay of its own provider. */
export const Several = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=1&filter.name=doomed',
      prepare: (appliance) => {
        bring(
          appliance,
          keyMade('payments-prod', { name: 'doomed-aws-1', status: 'Available' }, ({ imported }) => !imported),
        );
        bring(
          appliance,
          keyMade('payments-prod', { name: 'doomed-aws-2', status: 'Disabled' }, ({ name, imported }) => !imported && !name.startsWith('doomed')),
        );
        bring(
          appliance,
          keyMade('payments-test', { name: 'doomed-azure', status: 'Available', purge_protection_days: 14 }, ({ keyvault_type }) => keyvault_type === 'vaults'),
        );
        bring(appliance, keyMade('analytics', { name: 'doomed-gcp', status: 'Available', imported: false, destroy_days: null }));
      },
    } satisfies StoryAppliance,
    shows: ['CKEY-014', 'CKEY-072', 'CKEY-134'],
  },
  play: async () => {
    await tick('doomed-aws-1', 'doomed-aws-2', 'doomed-azure', 'doomed-gcp');
    await act('Schedule deletion');
    const several = 'Schedule deletion of 4 cloud keys';
    const dialog = await openDialog(several);
    await expect(dialog.getByText(/^14 days\. Vault/)).toBeVisible();
    await retype(dialog, /^Delay of 2 AWS Keys/, '8');
    await expect(
      await dialog.findByText(
        (_: string, element: Element | null) =>
          element?.tagName === 'P' && element.textContent === `Permanently deleted on ${inDays(8)}: doomed-aws-1, doomed-aws-2`,
        {},
        patience,
      ),
    ).toBeVisible();
    await expect(dialog.getByText(`Yes, between ${inDays(8)} and ${inDays(30)}.`)).toBeVisible();
    await press(dialog, several);
    await expect((await screen.findAllByText('status updated successfully for 4 cloud keys', {}, patience))[0]).toBeInTheDocument();
    const { appliance } = world();
    const gone = appliance.environment.store
      .table('cloudKeys')
      .all()
      .filter(({ name }) => name.startsWith('doomed'));
    await expect(Object.fromEntries(gone.map(({ name, destroy_date }) => [name, dayText(destroy_date ?? 0)]))).toEqual({
      'doomed-aws-1': inDays(8),
      'doomed-aws-2': inDays(8),
      'doomed-azure': inDays(14),
      'doomed-gcp': inDays(30),
    });
    const row = await screen.findByRole('row', { name: /doomed-gcp/ }, patience);
    await expect(await within(row).findByText('Pending Delete', {}, patience)).toBeVisible();
  },
};

/** If one key fails, the others still succeed. The dialog names the failed key and offers a retry. */
export const PartlyRefused = {
  ...Several,
  parameters: {
    appliance: {
      ...Several.parameters.appliance,
      faults: [{ call: cloudKeys.remove.id, status: 400, error: 'The vault is being moved.', times: 1 }],
    } satisfies StoryAppliance,
  },
  play: async () => {
    await tick('doomed-aws-1', 'doomed-aws-2');
    await act('Schedule deletion');
    const several = 'Schedule deletion of 2 cloud keys';
    await press(await openDialog(several), several);
    await expect((await screen.findAllByText('status updated successfully for 1 of 2 cloud keys', {}, patience))[0]).toBeInTheDocument();
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed' }, patience));
    await expect((await screen.findAllByText('status updated successfully', {}, patience))[0]).toBeInTheDocument();
  },
};
