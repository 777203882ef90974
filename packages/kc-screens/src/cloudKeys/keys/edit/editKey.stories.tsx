import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, pick, retype, shownDay, type Opened, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { keyIn, keyWhere, type KeptKey } from '../../story-kit/records.ts';
import { day, midnightOf } from '../create/story-kit/wizard.tsx';
import { editKeyDialog } from './editKey.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Edit' };
export default meta;

const button = buttonOf(editKeyDialog);

type Kept = KeptKey &
  Pick<CloudKey, 'description' | 'expire_date' | 'expire_action' | 'rekey_interval' | 'activation_date' | 'dke_permissions' | 'revision' | 'keyset_guid'> & {
    place: string;
  };
const table = (appliance: Appliance) => appliance.environment.store.table('cloudKeys');
const held = (): Kept => {
  const { appliance, navigation } = world();
  return table(appliance).get(navigation.get().params['row'] ?? '') as Kept;
};

/** Returns the first available key that fits. Removes its dates and its rotation by default. */
const plain =
  (fits: (key: Kept) => boolean) =>
  (appliance: Appliance): string =>
    keyWhere(appliance, (key) => key.status === 'Available' && !key.imported && fits(key as Kept)).id;
const undated = (fits: (key: Kept) => boolean) => plain((key) => key.expire_date === 0 && key.activation_date === 0 && fits(key));
const ofAws = undated((key) => key.csp_type === 'AWS' && !key.xks);

const states = dialogStories(cloudKeysDemo, editKeyDialog, {
  fill: (dialog) => retype(dialog, /^Description/, 'Card vault data keys'),
  spoil: async (dialog) => {
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Rotation schedule' })).getByRole('radio', { name: 'Define schedule' }));
    await retype(dialog, /^Rotate every/, '1097');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /unit$/ }), 'd');
    await userEvent.tab();
  },
  problem: 'Value must be less than or equal to 1096',
  done: 'CloudKey details updated successfully',
});

const edit = (
  row: (appliance: Appliance) => string,
  play: (dialog: Opened) => Promise<void>,
  { shows = [], ...appliance }: StoryAppliance & { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { shows, appliance: { ...opening(cloudKeysDemo, editKeyDialog, { row }), ...appliance } satisfies StoryAppliance },
  play: async () => play(await openDialog(button)),
});

const tabs = (dialog: Opened) => dialog.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent);
const expiration = (dialog: Opened) => within(dialog.getByRole('radiogroup', { name: 'Expiration' }));

/** An AWS key has details and tags. */
export const Ready = also(states.Ready, { shows: ['CKEY-021'] }, async () => {
  const dialog = await openDialog(button);
  await expect(tabs(dialog)).toEqual(['Details', 'Tags']);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
export const Invalid = onItsOwn(states.Invalid);
export const Pending = states.Pending;
/** The dialog stays open after a conflict, so the walk could not open it again. */
export const ServerError = onItsOwn(states.ServerError);
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The dialog stays open, and its form starts from the saved values. */
export const Done = also(states.Done, { shows: ['CKEY-107', 'CKEY-128'] }, async () => {
  const dialog = await openDialog(button);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  await expect(held().description).toBe('Card vault data keys');
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A key that is scheduled for deletion cannot be edited. */
export const Doomed = refusedRow(cloudKeysDemo, editKeyDialog, { row: (appliance) => keyIn(appliance, 'payments-prod', 'Pending Delete').id });

/** An expiry date with its action, and a rotation for this key. */
export const Schedule: StoryObj = edit(
  ofAws,
  async (dialog) => {
    await userEvent.click(expiration(dialog).getByRole('radio', { name: 'On a date' }));
    fireEvent.change(await dialog.findByLabelText(/^Expiration date/, {}, patience), { target: { value: day(30) } });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Expire action/ }), 'DELETE');
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Rotation schedule' })).getByRole('radio', { name: 'Define schedule' }));
    await retype(dialog, /^Rotate every/, '3');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /unit$/ }), 'w');
    await press(dialog, button);
    await screen.findAllByText('CloudKey details updated successfully', {}, patience);
    await expect(held()).toMatchObject({ expire_date: midnightOf(day(30)), expire_action: 'DELETE', rekey_interval: 21 });
    // The expiry of an AWS key can be removed.
    await userEvent.click(expiration(dialog).getByRole('radio', { name: 'Never' }));
    await press(dialog, button);
    await waitFor(() => expect(held().expire_date).toBe(0), patience);
  },
  { shows: ['CKEY-063', 'CKEY-065', 'CKEY-068'] },
);

/** The schedule can apply to all cloud keys of the key set. That needs a confirmation. */
export const AllKeys: StoryObj = edit(
  ofAws,
  async (dialog) => {
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Rotation schedule' })).getByRole('radio', { name: 'Define schedule' }));
    await retype(dialog, /^Rotate every/, '45');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /unit$/ }), 'd');
    await userEvent.click(dialog.getByRole('checkbox', { name: /all cloud keys of the key set/ }));
    await press(dialog, button);
    await userEvent.click(await screen.findByRole('button', { name: 'Change all cloud keys' }, patience));
    await screen.findAllByText('CloudKey details updated successfully', {}, patience);
    const { keyset_guid } = held();
    const others = table(world().appliance)
      .all()
      .filter((key) => key.keyset_guid === keyset_guid && key.status !== 'Pending Delete' && key.status !== 'Destroyed');
    await expect(others.length).toBeGreaterThan(5);
    await expect(new Set(others.map((key) => key.rekey_interval))).toEqual(new Set([45]));
  },
  { shows: ['CKEY-069'] },
);

/** The expiry of an Azure key cannot be removed: 'Never' is disabled. The activation has to be before the expiry. */
export const Azure: StoryObj = edit(
  undated((key) => key.csp_type === 'AZURE' && key.keyvault_type === 'vaults'),
  async (dialog) => {
    await expect(tabs(dialog)).toEqual(['Details', 'Permissions', 'Tags']);
    await userEvent.click(expiration(dialog).getByRole('radio', { name: 'On a date' }));
    fireEvent.change(await dialog.findByLabelText(/^Expiration date/, {}, patience), { target: { value: day(10) } });
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Activation' })).getByRole('radio', { name: 'On a date' }));
    const activation = await dialog.findByLabelText(/^Activation date/, {}, patience);
    await expect(activation).toHaveValue(shownDay(day(0)));
    await userEvent.click(activation);
    fireEvent.change(activation, { target: { value: day(10) } });
    // The calendar button belongs to the field.
    await userEvent.tab();
    await userEvent.tab();
    await expect(await dialog.findByText('Activation date must be before the expiration date.', {}, patience)).toBeVisible();
    fireEvent.change(activation, { target: { value: day(1) } });
    await press(dialog, button);
    await screen.findAllByText('CloudKey details updated successfully', {}, patience);
    await expect(held()).toMatchObject({ expire_date: midnightOf(day(10)), activation_date: midnightOf(day(1)) });
    await expect(await dialog.findByText('Once set, an expiration date cannot be removed.', {}, patience)).toBeVisible();
    await userEvent.click(expiration(dialog).getByRole('radio', { name: 'Never' }));
    await expect(expiration(dialog).getByRole('radio', { name: 'On a date' })).toBeChecked();
  },
  { shows: ['CKEY-064', 'CKEY-067', 'CKEY-097'] },
);

/** A DKE key is restricted to selected vaults. The confirmation names the vaults that lose it. */
export const Dke: StoryObj = edit(
  undated((key) => key.keyvault_type === 'dke' && key.dke_permissions.length === 0),
  async (dialog) => {
    await expect(tabs(dialog)).toEqual(['Details', 'Permissions', 'Tags', 'DKE permissions']);
    await userEvent.click(dialog.getByRole('tab', { name: 'DKE permissions' }));
    await expect(await dialog.findByRole('radio', { name: 'All vaults' }, patience)).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Chosen vaults' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
    const [one, ...rest] = world().appliance.environment.store.value('vaults') ?? [];
    await pick(dialog, /^Vaults/, one?.name ?? '');
    await press(dialog, button);
    const asked = within(await findDialog({ name: /^Remove / }, patience));
    await expect(asked.getByText(rest[0]?.name ?? '')).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    await screen.findAllByText('CloudKey details updated successfully', {}, patience);
    await expect(held().dke_permissions).toEqual([one?.tenant_guid]);
  },
  { shows: ['CKEY-062'] },
);

/** An external key also has justification and EKM ACLs. */
export const External: StoryObj = edit(
  undated((key) => key.csp_type === 'GCP' && key.ekm),
  async (dialog) => {
    await expect(tabs(dialog)).toEqual(['Details', 'Permissions', 'Labels', 'Key justification', 'EKM ACLs']);
    await userEvent.click(dialog.getByRole('tab', { name: 'Key justification' }));
    await expect(await dialog.findByRole('radiogroup', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'EKM ACLs' }));
    await waitFor(() => expect(dialog.getByRole('tab', { name: 'EKM ACLs' })).toHaveAttribute('aria-selected', 'true'), patience);
  },
);

/** Only Oracle rotates an Oracle key. The key cannot be removed from a cloud. */
export const Oracle: StoryObj = edit(
  undated((key) => key.csp_type === 'TDE' && key.place === 'oracle'),
  async (dialog) => {
    await expect(tabs(dialog)).toEqual(['Details']);
    await expect(dialog.getByText('Oracle rotates its own keys.')).toBeVisible();
    await expect(dialog.queryByRole('checkbox', { name: /all cloud keys/ })).toBeNull();
    await userEvent.click(expiration(dialog).getByRole('radio', { name: 'On a date' }));
    await expect(
      within(await dialog.findByRole('combobox', { name: /^Expire action/ }, patience))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Disable', 'Delete']);
  },
  { shows: ['CKEY-066'] },
);

/** Leaving a tab with unsaved entries needs a confirmation. Discarding them resets the form. */
export const Unsaved: StoryObj = edit(ofAws, async (dialog) => {
  await retype(dialog, /^Description/, 'Half a thought');
  await userEvent.click(dialog.getByRole('tab', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }, patience));
  await expect(dialog.getByRole('textbox', { name: /^Description/ })).toHaveValue('Half a thought');
  await userEvent.click(dialog.getByRole('tab', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patience));
  await waitFor(() => expect(dialog.getByRole('tab', { name: 'Tags' })).toHaveAttribute('aria-selected', 'true'), patience);
  await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
  await expect(await dialog.findByRole('textbox', { name: /^Description/ }, patience)).not.toHaveValue('Half a thought');
});

/** Another user saved first. Nothing is overwritten until the user resolves the conflict. */
export const Conflict: StoryObj = edit(ofAws, async (dialog) => {
  await retype(dialog, /^Description/, 'Mine');
  const { appliance } = world();
  const before = held();
  table(appliance).put({ ...before, description: 'Theirs', expire_date: midnightOf(day(30)), expire_action: 'DELETE', revision: (before.revision ?? 0) + 1 });
  await press(dialog, button);
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await expect(asked.queryByText(/revision/i)).toBeNull();
  await expect(asked.getByText('Schedule deletion')).toBeVisible();
  await userEvent.click(asked.getByRole('radio', { name: 'Description: yours' }));
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await screen.findAllByText('CloudKey details updated successfully', {}, patience);
  await expect(held()).toMatchObject({ description: 'Mine', expire_date: midnightOf(day(30)), expire_action: 'DELETE' });
});
