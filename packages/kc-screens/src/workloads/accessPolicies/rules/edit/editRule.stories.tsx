import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { unseen } from '../../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../../story-kit/plays.ts';
import { workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { keptPolicy } from '../../story-kit/policies.rows.ts';
import { editRuleDialog } from './editRule.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Edit rule' };
export default meta;

const button = buttonOf(editRuleDialog);
const states = dialogStories(workloadsDemo, editRuleDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Description/, 'The shares of the finance department');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Folder 2' }), '2026');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Folder 1/, 'a?b');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  },
  problem: 'Enter a valid folder path.',
  done: 'Rule saved successfully',
  // Another user changes name and description of the policy.
  apart: true,
  check: (appliance) =>
    void expect(keptPolicy(appliance, 'payments-file-servers')?.rules[0]).toMatchObject({
      name: 'Finance',
      desc: 'The shares of the finance department',
      parameters: { folder: ['Shares\\Finance', 'Shares\\Payroll2026'] },
    }),
});

/** The type of a rule cannot change. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveAttribute('aria-disabled', 'true');
});
export const Invalid = also(states.Invalid, { shows: ['POL-34'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-03', 'POL-09', 'POL-15', 'POL-49'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
