import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { addPermission, applyRule, beginRule, fillRule } from '../story-kit/policyPlays.ts';
import { keptPolicy } from '../story-kit/policies.rows.ts';
import { createPolicyDialog } from './createPolicy.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Create' };
export default meta;

const button = buttonOf(createPolicyDialog);
const details = async (dialog: Opened, os: string) => {
  await retype(dialog, /^Name/, 'vault-files');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Operating system/ }), os);
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: 'Add rule' }, patience);
};
const fill = async (dialog: Opened) => {
  await details(dialog, 'Windows');
  await beginRule(dialog, 'Vault', 'File system');
  await addPermission(dialog, 'anna', 'Allow');
  await addPermission(dialog, 'guest', 'Deny');
  await applyRule(dialog);
};
const states = dialogStories(workloadsDemo, createPolicyDialog, {
  fill,
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, 'x'.repeat(257));
    await userEvent.tab();
  },
  problem: 'Name must be at most 256 characters.',
  done: 'Policy saved successfully',
  check: (appliance) =>
    void expect(keptPolicy(appliance, 'vault-files')).toMatchObject({
      os_type: 1,
      groupname: 'Cloud Admin Group',
      version: 1,
      rules: [
        {
          name: 'Vault',
          type: 1,
          permissions: [
            { user: 'anna', domain: 'local', access: 1 },
            { user: 'guest', domain: 'local', access: 0 },
          ],
        },
      ],
    }),
});

/** The wizard goes from the details to the rules. Without a rule the policy cannot be saved. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['POL-02', 'POL-13'] }, async () => {
    const dialog = await openDialog('Next');
    await expect(dialog.getByRole('combobox', { name: /^Admin group/ })).toHaveValue('Cloud Admin Group');
    await details(dialog, 'Linux');
    await expect(dialog.getByText('No rules yet. Nobody has access until a rule allows it.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  }),
);
export const Invalid = also(states.Invalid, { shows: ['POL-31'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-02', 'POL-14', 'POL-48'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** A description that is too long is rejected. */
export const LongDescription = variant(states.Ready, { shows: ['POL-32', 'POL-65'] }, async () => {
  const dialog = await openDialog('Next');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
  await userEvent.paste('x'.repeat(1025));
  await userEvent.tab();
  await expect(await dialog.findByText('Description must be at most 1024 characters.', {}, patience)).toBeVisible();
});

/** Access has no default and must be selected. A type that cannot be added any more is disabled, with the reason. */
export const Rules = variant(states.Ready, { shows: ['POL-03', 'POL-04', 'POL-16', 'POL-17', 'POL-18', 'POL-38', 'POL-62'] }, async () => {
  const dialog = await openDialog('Next');
  await details(dialog, 'Windows');
  await beginRule(dialog, 'Vault', 'File system');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add permission' }, patience));
  for (const access of ['Allow', 'Deny']) await expect(dialog.getByRole('radio', { name: access })).not.toBeChecked();
  await userEvent.type(dialog.getByRole('textbox', { name: /^User or group/ }), 'anna');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Domain/ }), 'Local');
  await expect(dialog.getByRole('button', { name: 'Apply permission' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('radio', { name: 'Allow' }));
  await press(dialog, 'Apply permission');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add permission' }, patience));
  await userEvent.type(dialog.getByRole('textbox', { name: /^User or group/ }), 'ANNA');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Domain/ }), 'Local');
  await expect(await dialog.findByText('Duplicate permission found with the name ANNA', {}, patience)).toBeVisible();
  await press(dialog, 'Cancel permission');
  await applyRule(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Add rule' }, patience));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Type/ }, patience));
  const used = await screen.findByRole('option', { name: /^File system/ }, patience);
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  await expect(used).toHaveTextContent('The policy has a rule of this type already.');
  // Offers only the rule types of Windows.
  await expect(screen.getAllByRole('option').map((option) => /^(?:File system and block|File system|Block|Folder)/.exec(option.textContent)?.[0])).toEqual([
    'File system',
    'Block',
    'Folder',
  ]);
});

/** A Windows policy has at most one block rule, which may have no permissions. */
export const Block = variant(states.Ready, { shows: ['POL-19'] }, async () => {
  const dialog = await openDialog('Next');
  await details(dialog, 'Windows');
  await beginRule(dialog, 'Raw', 'Block');
  await applyRule(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Add rule' }, patience));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Type/ }, patience));
  await expect(await screen.findByRole('option', { name: /^Block/ }, patience)).toHaveAttribute('aria-disabled', 'true');
});

/** Linux has only one rule type, which is preselected. Names are shorter. */
export const Linux = variant(states.Ready, { shows: ['POL-17', 'POL-21', 'POL-37'] }, async () => {
  const dialog = await openDialog('Next');
  await details(dialog, 'Linux');
  await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
  const type = await dialog.findByRole('combobox', { name: /^Type/ }, patience);
  await expect(type).toHaveDisplayValue('File system and block');
  await expect([...type.querySelectorAll('option')].map((option) => option.textContent).filter((text) => text !== 'Select')).toEqual(['File system and block']);
  await retype(dialog, /^Name/, 'Vault');
  await press(dialog, 'Continue to permissions');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add permission' }, patience));
  await userEvent.click(await dialog.findByRole('textbox', { name: /^User or group/ }, patience));
  await userEvent.paste('x'.repeat(33));
  await userEvent.tab();
  await expect(await dialog.findByText('User must be at most 32 characters.', {}, patience)).toBeVisible();
});

/** Several folder rules are possible. Names and paths must be unique, and paths must not contain characters that Windows forbids. */
export const Folders = variant(states.Ready, { shows: ['POL-20', 'POL-33', 'POL-34', 'POL-35', 'POL-36', 'POL-61'] }, async () => {
  const dialog = await openDialog('Next');
  await details(dialog, 'Windows');
  await beginRule(dialog, 'Shares', 'Folder', 'Shares\\Finance');
  await addPermission(dialog, 'anna', 'Allow');
  await applyRule(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Add rule' }, patience));
  await fillRule(dialog, 'SHARES', 'Folder');
  await expect(await dialog.findByText('Duplicate Folder-level Access rule name found.', {}, patience)).toBeVisible();
  await retype(dialog, /^Name/, 'Others');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add folder' }, patience));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Folder 1' }), 'Tax\\\\2026');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await expect(await dialog.findByText('Enter a valid folder path.', {}, patience)).toBeVisible();
  await retype(dialog, /^Folder 1/, '\\Tax\\');
  await userEvent.click(dialog.getByRole('button', { name: 'Add folder' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Folder 2' }), 'tax');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await expect(await dialog.findByText('Duplicate folder path found.', {}, patience)).toBeVisible();
});

/** The order can change before anything is saved. */
export const Moved = variant(states.Ready, { shows: ['POL-22'] }, async () => {
  const dialog = await openDialog('Next');
  await details(dialog, 'Windows');
  await beginRule(dialog, 'Vault', 'File system');
  await addPermission(dialog, 'anna', 'Allow');
  await addPermission(dialog, 'guest', 'Deny');
  await userEvent.click(dialog.getByRole('button', { name: 'Move guest up' }));
  await applyRule(dialog);
  await press(dialog, button);
  await waitFor(() => expect(keptPolicy(world().appliance, 'vault-files')?.rules[0]?.permissions.map(({ user }) => user)).toEqual(['guest', 'anna']), patience);
});

/** The user can check access for the draft before saving the policy. */
export const AskedWhileDraft = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: 'User' }), 'guest');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Path' }), 'Vault\\a.txt');
  await press(dialog, 'Check access');
  await expect(await dialog.findByText(/guest \(Local\) is kept out by rule Vault\./, {}, patience)).toBeVisible();
  await retype(dialog, /^User$/, 'eve');
  await press(dialog, 'Check access');
  await expect(await dialog.findByText(/No rule names eve \(Local\)\. Access is denied\./, {}, patience)).toBeVisible();
});

/** Closing needs a confirmation that discards the draft. */
export const Discarded = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await retype(dialog, /^Name/, 'vault-files');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patience));
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
});
