import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptPolicy, putPolicy } from '../story-kit/policies.rows.ts';
import { editPolicyDialog } from './editPolicy.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Edit' };
export default meta;

const button = buttonOf(editPolicyDialog);
const states = dialogStories(workloadsDemo, editPolicyDialog, {
  fill: (dialog) => retype(dialog, /^Name/, 'payments-shares'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, '');
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Policy saved successfully',
  check: (appliance) => void expect(keptPolicy(appliance, 'payments-shares')?.rules.length).toBeGreaterThan(3),
});

/** The operating system and the group cannot change. */
export const Ready = also(states.Ready, { shows: ['POL-02', 'POL-24'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('payments-file-servers');
  await expect(dialog.getByRole('combobox', { name: /^Operating system/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('combobox', { name: /^Admin group/ })).toHaveAttribute('aria-disabled', 'true');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** The request contains only the name. The rules are unchanged. */
export const Done = also(states.Done, { shows: ['POL-15'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Another user changed the same field meanwhile. The dialog shows both versions. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Description/, 'Mine');
  const { appliance } = world();
  const kept = keptPolicy(appliance, 'payments-file-servers');
  if (kept) putPolicy(appliance, { ...kept, desc: 'By somebody else' });
  await press(dialog, button);
  await waitFor(() => expect(within(getDialog()).getByText('By somebody else')).toBeVisible(), patience);
});
