import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, saidAbout, retype, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog } from '../../../story-kit/dialogQueries.ts';
import { accountNamed, changeSet, keptSet, setNamed } from '../../story-kit/records.ts';
import { amount } from '../create/story-kit/steps.ts';
import { editKeySetDialog } from './editKeySet.dialog.tsx';
import { cloudKeysDemo, setRow } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Edit' };
export default meta;

const button = buttonOf(editKeySetDialog);
const about = (name: string, appliance: StoryAppliance = {}) =>
  dialogStories(cloudKeysDemo, editKeySetDialog, {
    over: { row: setRow(name) },
    fill: (dialog) => retype(dialog, /^Description/, 'Cards and more'),
    spoil: (dialog) => amount(dialog, '1097', 'days'),
    problem: 'Value must be less than or equal to 1096',
    done: 'Key Set details updated successfully',
    check: (one) => void expect(keptSet(one, name)).toMatchObject({ description: 'Cards and more' }),
    appliance,
  });
const states = about('payments-prod');
const story = (name: string, told: { shows?: readonly string[] }, play: () => Promise<void>, appliance?: StoryAppliance): StoryObj =>
  variant(about(name, appliance).Ready, told, play);
const kept = (name: string) => keptSet(world().appliance, name);

/** Shows all editable values. Without an HSM there is no cache timeout. */
export const Ready = also(states.Ready, { shows: ['KSET-02'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Card and instant payments');
  await expect(dialog.getByRole('textbox', { name: 'Rotate every, amount' })).toHaveValue('3');
  await expect(dialog.getByRole('combobox', { name: 'Rotate every, unit' })).toHaveValue('mo');
  await expect(dialog.queryByRole('textbox', { name: /^HSM cache timeout/ })).toBeNull();
  await expect(dialog.queryByRole('switch', { name: 'HSM' })).toBeNull();
});
export const Invalid = also(states.Invalid, { shows: ['KSET-55'] });
export const Pending = states.Pending;
/** After any failure the entries stay. */
export const ServerError = also(states.ServerError, { shows: ['KSET-51'] });
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['KSET-02', 'KSET-65', 'KSET-80'] }, () => saidAbout('payments-prod'));
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** After a refusal the list reloads and shows the changes of other users. */
const locked = { call: keySets.change.id, status: 400, error: 'The key set is locked.' };
export const ReloadsOnFailure = variant(states.Ready, { faults: [locked], shows: ['KSET-51'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Description/, 'Cards and more');
  // Pick a row next to the open one: the grid does not render rows outside the viewport.
  changeSet(world().appliance, 'oracle-ledger', { description: 'Connected by somebody else' });
  await press(dialog, button);
  await dialog.findByText('The key set is locked.', {}, patience);
  await expect(await screen.findByText('Connected by somebody else', {}, patience)).toBeInTheDocument();
});

/** A changed interval applies to new keys only, unless the user applies it to all keys. */
export const ApplyToAll = story('payments-prod', { shows: ['KSET-42'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.queryByRole('checkbox', { name: 'Apply to all CloudKeys' })).toBeNull();
  await amount(dialog, '60', 'days');
  const apply = await dialog.findByRole('checkbox', { name: 'Apply to all CloudKeys' }, patience);
  await expect(apply).not.toBeChecked();
  await userEvent.click(apply);
  await press(dialog, button);
  await waitFor(() => expect(kept('payments-prod')?.rekey_interval).toBe(60), patience);
  const { appliance } = world();
  const keys = appliance.environment.store.table('cloudKeys').all();
  const alive = keys.filter((key) => key.keyset_guid === setNamed(appliance, 'payments-prod') && !/Delete|Destroyed/.test(key.status));
  await expect(new Set(alive.map((key) => key.rekey_interval))).toEqual(new Set([60]));
});

/** A key set without keys does not offer to apply the schedule to all keys. */
export const NoKeys = story('treasury-gcp', { shows: ['KSET-42'] }, async () => {
  const dialog = await openDialog(button);
  await amount(dialog, '60', 'days');
  await expect(dialog.queryByRole('checkbox', { name: 'Apply to all CloudKeys' })).toBeNull();
  await press(dialog, button);
  await waitFor(() => expect(kept('treasury-gcp')?.rekey_interval).toBe(60), patience);
});

/** The HSM cannot be disabled. */
export const KeepsHsm = story('dr-keys', { shows: ['KSET-59', 'KSET-83'] }, async () => {
  const dialog = await openDialog(button);
  const hsm = dialog.getByRole('switch', { name: 'HSM' });
  await expect(hsm).toBeChecked();
  await userEvent.click(hsm);
  await expect(await dialog.findByText('Cannot disable HSM if already Enabled.', {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('switch', { name: 'HSM' })).toBeChecked(), patience);
});

/** The partition can change. The user can test it before saving. */
export const OtherPartition = story('dr-keys', { shows: ['KSET-48', 'KSET-65'] }, async () => {
  const dialog = await openDialog(button);
  await dialog.findByRole('option', { name: 'kc-root' }, patience);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Partition label/ }), 'kc-root');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Partition password' }));
  await userEvent.type(dialog.getByLabelText(/^Partition password/, { selector: 'input' }), 'Partition-Demo-1');
  await userEvent.click(await dialog.findByRole('button', { name: 'Test connection' }, patience));
  await expect(await dialog.findByText('HSM connection test was successful', {}, patience)).toBeVisible();
  await press(dialog, button);
  await waitFor(() => expect(kept('dr-keys')).toMatchObject({ part_label: 'kc-root', part_password: 'Partition-Demo-1' }), patience);
});

/** The form shows minutes, the request has seconds. Shown only if the key set uses an HSM and caches its keys. */
export const CacheTimeout = story('dr-keys', { shows: ['KSET-23', 'KSET-65'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.queryByRole('textbox', { name: /^HSM cache timeout/ })).toBeNull();
  await userEvent.click(dialog.getByRole('switch', { name: 'Key caching' }));
  const minutes = await dialog.findByRole('textbox', { name: /^HSM cache timeout/ }, patience);
  await expect(minutes).toHaveValue('0');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1441');
  await userEvent.tab();
  await expect(await dialog.findByText('Cache timeout must be between 0 and 1440 minutes', {}, patience)).toBeVisible();
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '30');
  await press(dialog, button);
  await waitFor(() => expect(kept('dr-keys')).toMatchObject({ key_cache_hsm_timeout: 1_800, enable_key_caching_in_progress: 'yes' }), patience);
});

/** A key set without an account can get a free one of its type. */
export const GiveAccount = story('retail-apps', { shows: ['KSET-18', 'KSET-65'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('combobox', { name: 'CSP account' }));
  await userEvent.click(await screen.findByRole('option', { name: /^aws-retail/ }, patience));
  await press(dialog, button);
  await waitFor(() => expect(kept('retail-apps')?.csp_guid).toBe(accountNamed(world().appliance, 'aws-retail')), patience);
});

/** Another account needs a confirmation, because keys in the old cloud may no longer be found. The account cannot be cleared. */
export const ChangeAccount = story('payments-prod', { shows: ['KSET-65'] }, async () => {
  const dialog = await openDialog(button);
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'CSP account' })).toHaveValue('aws-payments'), patience);
  await expect(dialog.queryByRole('button', { name: 'Clear CSP account' })).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: 'CSP account' }));
  await userEvent.click(await screen.findByRole('option', { name: /^aws-retail/ }, patience));
  await press(dialog, button);
  const asked = within(await findDialog({ name: 'Change the CSP account of payments-prod' }, patience));
  await expect(asked.getByText(/through aws-retail from now on/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Change CSP account' }));
  await waitFor(() => expect(kept('payments-prod')?.csp_guid).toBe(accountNamed(world().appliance, 'aws-retail')), patience);
});

/** Oracle keys are never rotated, even if the key set has an interval. */
export const Oracle = story('oracle-hr', { shows: ['KSET-36'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^Never\. Oracle rotates/)).toBeVisible();
  await expect(dialog.queryByRole('radio', { name: 'Define schedule' })).toBeNull();
  await expect(dialog.queryByRole('combobox', { name: 'CSP account' })).toBeNull();
});

export const MariaDb = story(
  'mariadb-web',
  { shows: ['KSET-38', 'KSET-65'] },
  async () => {
    const dialog = await openDialog(button);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Let MariaDB create keys' }));
    await press(dialog, button);
    await waitFor(() => expect(kept('mariadb-web')?.allow_mdb_key_creation).toBe('yes'), patience);
  },
  { prepare: (one) => changeSet(one, 'mariadb-web', { allow_mdb_key_creation: 'no' }) },
);

/** Another user saved the same key set meanwhile. */
export const Conflict = story('payments-prod', {}, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  const set = keptSet(appliance, 'payments-prod');
  changeSet(appliance, 'payments-prod', { rekey_interval: 30, revision: (set?.revision ?? 0) + 1 });
  await retype(dialog, /^Description/, 'Cards and more');
  await press(dialog, button);
  await expect(await screen.findByText(/Someone else saved changes while you were editing/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getByRole('radio', { name: 'Rotation schedule: theirs' })).toBeChecked();
  await expect(conflict.getByText('1 month')).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(keptSet(appliance, 'payments-prod')).toMatchObject({ description: 'Cards and more', rekey_interval: 30 }), patience);
});

/** The key set cannot be edited while an operation runs. */
export const WhileRunning: StoryObj = refusedRow(cloudKeysDemo, editKeySetDialog, {
  row: setRow('lakehouse-keys'),
  prepare: (one) => changeSet(one, 'lakehouse-keys', { enable_key_caching_in_progress: 'yes' }),
});
