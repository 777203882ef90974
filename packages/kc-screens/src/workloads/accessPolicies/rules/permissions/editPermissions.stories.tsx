import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { addPermission } from '../../story-kit/policyPlays.ts';
import { keptPolicy, putPolicy } from '../../story-kit/policies.rows.ts';
import { editPermissionsDialog } from './editPermissions.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Edit permissions' };
export default meta;

const button = buttonOf(editPermissionsDialog);
const rule = () => keptPolicy(world().appliance, 'payments-file-servers')?.rules[0];
const users = () => rule()?.permissions.map(({ user }) => user);

const states = dialogStories(workloadsDemo, editPermissionsDialog, {
  fill: (dialog) => addPermission(dialog, 'otto', 'Deny'),
  spoil: async (dialog) => {
    await userEvent.click(await dialog.findByRole('button', { name: 'Add permission' }, patience));
    await userEvent.type(dialog.getByRole('textbox', { name: /^User or group/ }), 'FINANCE-ADMIN');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Domain/ }), 'Local');
  },
  problem: 'Duplicate permission found with the name FINANCE-ADMIN',
  done: 'Permissions saved successfully',
  // Another user changes name and description of the policy.
  apart: true,
  check: (appliance) =>
    void expect(keptPolicy(appliance, 'payments-file-servers')?.rules[0]?.permissions.at(-1)).toMatchObject({
      user: 'otto',
      domain: 'local',
      access: 0,
      sid: '',
    }),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['POL-38', 'POL-62'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-04', 'POL-10', 'POL-15', 'POL-50'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Changes allow to deny in place. */
export const Changed = variant(states.Ready, { shows: ['POL-04'] }, async () => {
  const dialog = await openDialog(button);
  const before = users();
  await userEvent.click(await dialog.findByRole('button', { name: 'Change permission of finance-admin' }, patience));
  await expect(dialog.getByRole('radio', { name: 'Allow' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Deny' }));
  await press(dialog, 'Apply permission');
  await press(dialog, button);
  await waitFor(() => expect(rule()?.permissions[0]).toMatchObject({ user: 'finance-admin', access: 0 }), patience);
  await expect(users()).toEqual(before);
});

/** A directory user is looked up, and the permission stores the sid from the response. */
export const FromDirectory = variant(states.Ready, { shows: ['POL-26', 'POL-39', 'POL-56', 'POL-60'] }, async () => {
  const dialog = await openDialog(button);
  await addPermission(dialog, 'nobody.there', 'Allow', 'ldaps://dc1.corp.nordbank.example:636');
  await expect(await dialog.findByText('The user/group was not found when checked against the selected AD server.', {}, patience)).toBeVisible();
  await retype(dialog, /^User or group/, 'gg-cloud-payments');
  await press(dialog, 'Apply permission');
  await dialog.findByRole('button', { name: 'Change permission of gg-cloud-payments' }, patience);
  await press(dialog, button);
  await waitFor(
    () => expect(rule()?.permissions.at(-1)).toMatchObject({ user: 'gg-cloud-payments', sid: expect.stringMatching(/^S-1-5/) as string }),
    patience,
  );
});

const directory = 'ldaps://dc1.corp.nordbank.example:636';

/** If the user name changes during a lookup, the response of that lookup is ignored. */
export const Overtaken = variant(states.Ready, { shows: ['POL-26'] }, async () => {
  const dialog = await openDialog(button);
  const before = users();
  world().appliance.faults.set([{ call: 'directoryServers.search', mode: 'slow', ms: 1500, times: 1 }]);
  await addPermission(dialog, 'gg-cloud-payments', 'Allow', directory);
  await retype(dialog, /^User or group/, 'nobody.there');
  const apply = dialog.getByRole('button', { name: 'Apply permission' });
  await waitFor(() => expect(apply).not.toHaveAttribute('aria-busy', 'true'), patience);
  await waitFor(() => expect(apply).not.toHaveAttribute('aria-disabled', 'true'), patience);
  await expect(dialog.getByRole('textbox', { name: /^User or group/ })).toHaveValue('nobody.there');
  await expect(dialog.queryByRole('button', { name: 'Change permission of gg-cloud-payments' })).toBeNull();
  await expect(users()).toEqual(before);
});

/** The directory reports that the user already has a permission under another name. */
export const SameUser = variant(states.Ready, { shows: ['POL-38', 'POL-62'] }, async () => {
  const dialog = await openDialog(button);
  await addPermission(dialog, 'gg-cloud-payments', 'Allow', directory);
  await dialog.findByRole('button', { name: 'Change permission of gg-cloud-payments' }, patience);
  await addPermission(dialog, 'NORDBANK\\gg-cloud-payments', 'Deny', directory);
  await expect(await dialog.findByText('Duplicate permission found with the name NORDBANK\\gg-cloud-payments', {}, patience)).toBeVisible();
});

/** The same name in two domains means two users. The buttons include the domain. */
export const TwoDomains = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await addPermission(dialog, 'gg-cloud-payments', 'Allow', directory);
  await dialog.findByRole('button', { name: 'Change permission of gg-cloud-payments' }, patience);
  await addPermission(dialog, 'gg-cloud-payments', 'Deny');
  for (const whose of ['Local', directory])
    await expect(await dialog.findByRole('button', { name: `Move gg-cloud-payments (${whose}) up` }, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permission of gg-cloud-payments (Local)' }));
  await expect(dialog.getByRole('button', { name: 'Add permission' })).toHaveFocus();
  await expect(dialog.getByRole('button', { name: 'Delete permission of gg-cloud-payments' })).toBeVisible();
});

/** The note about all other users depends on the type of the rule. */
export const Others = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText(/For everyone else the next wider rule decides\. Without one, access is denied\.$/, {}, patience)).toBeVisible();
});

/** The confirmation names the users who lose a permission. */
export const Deleted = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete permission of finance-admin' }, patience));
  await press(dialog, button);
  await expect(await screen.findByText('Delete the permission of finance-admin?', {}, patience)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete permission' }, patience));
  await waitFor(() => expect(users()).not.toContain('finance-admin'), patience);
});

/** The last permission of a rule cannot be deleted. */
export const LastOne = variant(
  states.Ready,
  {
    shows: ['POL-41'],
    prepare: (appliance) => {
      const policy = keptPolicy(appliance, 'payments-file-servers');
      if (policy)
        putPolicy(appliance, { ...policy, rules: policy.rules.map((one, at) => (at === 0 ? { ...one, permissions: one.permissions.slice(0, 1) } : one)) });
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByRole('button', { name: 'Delete permission of finance-admin' }, patience)).toHaveAttribute('aria-disabled', 'true');
  },
);

/** A block rule needs no permission. */
export const LastOfBlock = variant(
  states.Ready,
  {
    shows: ['POL-41'],
    prepare: (appliance) => {
      const policy = keptPolicy(appliance, 'payments-file-servers');
      const raw = policy?.rules.find(({ type }) => type === 2);
      if (!policy || !raw) return;
      const anna = { user: 'anna', domain: 'local', access: 1 as const, sid: '' };
      putPolicy(appliance, { ...policy, rules: [{ ...raw, permissions: [anna] }, ...policy.rules.filter((one) => one !== raw)] });
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete permission of anna' }, patience));
    await press(dialog, button);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete permission' }, patience));
    await waitFor(() => expect(rule()).toMatchObject({ type: 2, permissions: [] }), patience);
  },
);

/** If a directory server no longer exists, the permission that refers to it says so. */
export const DomainGone = variant(
  states.Ready,
  {
    shows: ['POL-40'],
    prepare: (appliance) => {
      const policy = keptPolicy(appliance, 'payments-file-servers');
      if (policy)
        putPolicy(appliance, {
          ...policy,
          rules: policy.rules.map((one, at) =>
            at === 0 ? { ...one, permissions: [{ user: 'ida', domain: 'gone', access: 1, sid: 'S-1' }, ...one.permissions] } : one,
          ),
        });
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByText('Previously added active directory server not found.', {}, patience)).toBeVisible();
  },
);
