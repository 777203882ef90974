import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, searchAndPick, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { caFile, linkNamed } from '../../../applinks/story-kit/linkRecords.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { createCvmSetDialog } from './createCvmSet.dialog.tsx';

const meta: Meta = { title: 'Workloads/VM sets/Create' };
export default meta;

const button = buttonOf(createCvmSetDialog);
const current = () => screen.getByRole('navigation', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent ?? '';
async function toStep(dialog: Opened, title: string): Promise<void> {
  while (!current().includes(title)) {
    const before = current();
    await press(dialog, 'Next');
    await waitFor(() => expect(current()).not.toBe(before), patience);
  }
}
async function general(dialog: Opened, name: string): Promise<void> {
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await userEvent.paste(name);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Admin group/ }), 'Cloud Admin Group');
}

const states = dialogStories(workloadsDemo, createCvmSetDialog, {
  fill: async (dialog) => {
    await general(dialog, 'new-branches');
    await toStep(dialog, 'KEK');
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'VM Set created successfully',
  check: (appliance) =>
    void expect(keptCvmSet(appliance, 'new-branches')).toMatchObject({
      group: 'Cloud Admin Group',
      heartbeat: 300,
      grace_period: 86_400,
      retention_period: 90,
      rekey_bucket: 1,
      rekey_interval: 0,
      max_vms: 0,
      cert_renew_period: 864_000,
      cert_exp_period: 31_536_000,
      allow_decryption: 1,
      allow_pa_uninstallation: 1,
      reauthonhwsig: 'yes',
      reauthonip: 'no',
      reauthonreboot: 'no',
      autoencrypt: 'no',
      single_key: 'no',
      kek_state: 'NONE',
    }),
});

/** Four steps. Offers only groups of cloud administrators that the user is a member of. */
export const Ready = also(states.Ready, { shows: ['VM-017', 'VM-060', 'VM-061'] }, async () => {
  const dialog = await openDialog('Next');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');
  await expect(steps.map((step) => step.textContent.replace(/^\d+/, ''))).toEqual(['General', 'Connection', 'Encryption', 'KEK']);
  const offered = within(dialog.getByRole('combobox', { name: /^Admin group/ })).getAllByRole('option');
  await expect(offered.map((one) => one.textContent)).toEqual(['Cloud Admin Group']);
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The new VM set has the default values and opens in the list. */
export const Done = also(states.Done, { shows: ['VM-059', 'VM-094', 'VM-139', 'VM-140', 'VM-141', 'VM-142', 'VM-143', 'VM-144', 'VM-147'] }, async () => {
  await expect(await screen.findByRole('button', { name: 'Create more' }, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A link restricts the places. The default is no link. */
export const Linked = variant(states.Ready, { shows: ['VM-035', 'VM-062'] }, async () => {
  const dialog = await openDialog('Next');
  await general(dialog, 'new-branches');
  await expect(dialog.getByRole('combobox', { name: /^Application link/ })).toHaveValue('None');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Application link/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'pipeline-eu' }, patience));
  await toStep(dialog, 'KEK');
  await press(dialog, button);
  const link = linkNamed(world().appliance, 'pipeline-eu').id;
  await waitFor(() => expect(keptCvmSet(world().appliance, 'new-branches')).toMatchObject({ applink_guid: link, geofencing: true }), patience);
});

/** A missing link can be created in a dialog over the form. The form keeps its entries and selects the new link. */
export const NewLink = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await general(dialog, 'new-branches');
  await userEvent.click(dialog.getByRole('button', { name: 'New link' }));
  const over = within(await findDialog({ name: 'Create application link' }, patience));
  await waitFor(() => expect(over.getByRole('textbox', { name: /^Name/ })).toBeVisible(), patience);
  await retype(over, /^Name/, 'branches-link');
  await retype(over, /^Product URL/, 'https://branches.apps.nordbank.example');
  await userEvent.type(over.getByLabelText(/^One-time code of the other product/, { selector: 'input' }), 'Code-Of-Theirs');
  await userEvent.upload(over.getByLabelText(/^CA certificate/, { selector: 'input' }), caFile(world().appliance));
  await press(over, 'Create link');
  await screen.findByRole('button', { name: 'Create more' }, patience);
  await userEvent.click(
    (await within(await findDialog({ name: 'Create application link' }, patience)).findAllByRole('button', { name: 'Close' }, patience)).at(-1)!,
  );
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Application link/ })).toHaveValue('branches-link'), patience);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('new-branches');
});

/** The defaults of the system take precedence over the built-in ones. */
export const SystemDefaults = variant(
  {
    ...states.Ready,
    parameters: {
      ...states.Ready.parameters,
      appliance: {
        ...(states.Ready.parameters?.['appliance'] as object),
        faults: [{ call: 'cvmSets.systemDefaults', status: 200, payload: { settings: { 'cvm_set.heartbeat': 60, 'cvm_set.grace_period': 7_200 } } }],
      },
    },
  },
  { shows: ['VM-058'] },
  async () => {
    const dialog = await openDialog('Next');
    await general(dialog, 'new-branches');
    await toStep(dialog, 'Connection');
    await expect(dialog.getByRole('textbox', { name: 'Heartbeat, amount' })).toHaveValue('1');
    await expect(dialog.getByRole('combobox', { name: 'Heartbeat, unit' })).toHaveValue('m');
    await expect(dialog.getByRole('textbox', { name: 'Grace period, amount' })).toHaveValue('2');
  },
);

/** A KEK in the system's HSM has the default expiry. Its cache timeout is limited. */
export const WithKek = variant(states.Ready, { shows: ['VM-145', 'KEK-05', 'KEK-14', 'KEK-20', 'KEK-21', 'KEK-30'] }, async () => {
  const dialog = await openDialog('Next');
  await general(dialog, 'new-branches');
  await toStep(dialog, 'KEK');
  await userEvent.click(dialog.getByRole('radio', { name: 'KEK (system HSM)' }));
  await expect(await dialog.findByRole('textbox', { name: /^Expires after/ }, patience)).toHaveValue('14');
  await expect(dialog.getByRole('combobox', { name: 'On expiry' })).toHaveDisplayValue('Shred the key');
  await expect(dialog.getByRole('textbox', { name: 'Cache timeout, amount' })).toHaveValue('30');
  await retype(dialog, /^Expires after/, '24856');
  await userEvent.tab();
  await expect(await dialog.findByText('Enter a value between 0-24855 days. Enter 0 for Never.', {}, patience)).toBeVisible();
  await retype(dialog, /^Expires after/, '30');
  await retype(dialog, /^Cache timeout, amount/, '1441');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Expires after/ }));
  await expect(await dialog.findByText('Cache timeout cannot be more than 24 hours.', {}, patience)).toBeVisible();
  await retype(dialog, /^Cache timeout, amount/, '15');
  await press(dialog, button);
  await expect(await screen.findByRole('button', { name: 'Create more' }, patience)).toBeVisible();
  await expect(keptCvmSet(world().appliance, 'new-branches')).toMatchObject({
    kek_state: 'ACTIVE',
    kek_expire_days: 30 * 86_400,
    kek_expire_action: 'SHRED',
    kek_cache_timeout: 900,
  });
});

/** A KEK in HPCS needs its location. The API key is write-only. */
export const WithHpcs = variant(states.Ready, { shows: ['VM-040', 'KEK-06', 'KEK-12'] }, async () => {
  const dialog = await openDialog('Next');
  await general(dialog, 'new-branches');
  await toStep(dialog, 'KEK');
  await userEvent.click(dialog.getByRole('radio', { name: 'KEK (HPCS)' }));
  for (const [field, text] of [
    [/^HPCS URL/, 'https://hpcs.example'],
    [/^Instance ID/, 'instance-1'],
    [/^Root key ID/, 'root-1'],
  ] as const)
    await retype(dialog, field, text);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText(/^API key/), 'Secret-Hpcs-1');
  await press(dialog, button);
  await expect(await screen.findByRole('button', { name: 'Create more' }, patience)).toBeVisible();
  await expect(keptCvmSet(world().appliance, 'new-branches')).toMatchObject({
    kek_state: 'ACTIVE',
    hpcs_url: 'https://hpcs.example',
    hpcs_api_key: 'Secret-Hpcs-1',
  });
});

const groupField = (dialog: Opened) => dialog.getByRole('combobox', { name: /^Admin group/ });

/** A missing group can be created over the wizard: for cloud administrators, with the user as a member. The wizard selects it and keeps all entries. */
export const NewGroup = variant(states.Ready, { shows: ['VM-027', 'VM-110', 'VM-111', 'VM-112'] }, async () => {
  const dialog = await openDialog('Next');
  await general(dialog, 'new-branches');
  await userEvent.click(dialog.getByRole('button', { name: 'New group' }));
  const made = within(await findDialog({ name: 'Create group' }, patience));
  const privilege = await made.findByRole('combobox', { name: /^Privilege/ }, patience);
  await expect(privilege).toHaveValue('CLOUD_ADMIN');
  await expect(privilege).toHaveAttribute('aria-disabled', 'true');
  await expect(made.getByText('VM sets belong to groups with the Cloud Admin privilege.')).toBeVisible();
  await retype(made, /^Name/, 'Branch platform');
  await searchAndPick(made, /^Directory groups/, 'payments', /^GG-Cloud-Payments/);
  await press(made, 'Create group');
  await screen.findByRole('button', { name: 'Create more' }, patience);
  await userEvent.click((await within(await findDialog({ name: 'Create group' }, patience)).findAllByRole('button', { name: 'Close' }, patience)).at(-1)!);
  await waitFor(() => expect(groupField(dialog)).toHaveValue('Branch platform'), patience);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('new-branches');
  await toStep(dialog, 'KEK');
  await press(dialog, button);
  await expect(await screen.findByRole('button', { name: 'Create more' }, patience)).toBeVisible();
  const { appliance, ports } = world();
  await expect(keptCvmSet(appliance, 'new-branches')).toMatchObject({ group: 'Branch platform' });
  const group = appliance.environment.store
    .table('groups')
    .all()
    .find(({ name }) => name === 'Branch platform');
  await expect(group).toMatchObject({
    privilege: 'CLOUD_ADMIN',
    user_members: [ports.actor.id],
    adgroup_members: [expect.objectContaining({ cn: 'GG-Cloud-Payments' })],
  });
});

/** Only security administrators create groups. The button shows this reason to others. */
export const NoNewGroup = variant(states.Ready, { role: 'cloud' }, async () => {
  const dialog = await openDialog('Next');
  const newGroup = dialog.getByRole('button', { name: 'New group' });
  await expect(newGroup).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(newGroup);
  await expect(queryDialog({ name: 'Create group' })).toBeNull();
});
