import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../../../story-kit/plays.ts';
import { workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { addPermission, fillRule } from '../../story-kit/policyPlays.ts';
import { keptPolicy } from '../../story-kit/policies.rows.ts';
import { addRuleDialog } from './addRule.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Add rule' };
export default meta;

const button = buttonOf(addRuleDialog);
const begin = async (dialog: Opened, name = 'Reports') => {
  await fillRule(dialog, name, 'Folder', 'Reports');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
};
const states = dialogStories(workloadsDemo, addRuleDialog, {
  fill: async (dialog) => {
    await begin(dialog);
    await addPermission(dialog, 'anna', 'Allow');
  },
  spoil: async (dialog) => {
    await fillRule(dialog, 'finance', 'Folder');
    await userEvent.tab();
  },
  problem: 'Duplicate Folder-level Access rule name found.',
  done: 'Rule saved successfully',
  // Another user changes name and description of the policy.
  apart: true,
  check: (appliance) =>
    void expect(keptPolicy(appliance, 'payments-file-servers')?.rules.at(-1)).toMatchObject({
      name: 'Reports',
      type: 4,
      parameters: { folder: ['Reports'] },
      permissions: [{ user: 'anna', access: 1 }],
    }),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['POL-33', 'POL-61'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** A rule goes from the details to the permissions and is saved separately. */
export const Done = also(states.Done, { shows: ['POL-03', 'POL-15', 'POL-16', 'POL-49'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Name and description of a rule have the same limits as those of a policy. */
export const LongTexts = variant(states.Ready, { shows: ['POL-31', 'POL-32', 'POL-65'] }, async () => {
  const dialog = await openDialog('Next');
  const paste = async (field: RegExp, text: string) => {
    await userEvent.clear(dialog.getByRole('textbox', { name: field }));
    await userEvent.click(dialog.getByRole('textbox', { name: field }));
    await userEvent.paste(text);
    await userEvent.tab();
  };
  await paste(/^Name/, 'x'.repeat(257));
  await expect(await dialog.findByText('Name must be at most 256 characters.', {}, patience)).toBeVisible();
  await paste(/^Description/, 'x'.repeat(1025));
  await expect(await dialog.findByText('Description must be at most 1024 characters.', {}, patience)).toBeVisible();
  await paste(/^Name/, 'x'.repeat(256));
  await paste(/^Description/, 'x'.repeat(1024));
  await waitFor(() => expect(dialog.queryByText(/ must be at most /)).toBeNull(), patience);
});

/** A rule needs at least one permission, and an open draft must be applied first. */
export const WithoutPermission = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  await begin(dialog);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Add permission' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^User or group/ }), 'anna');
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
