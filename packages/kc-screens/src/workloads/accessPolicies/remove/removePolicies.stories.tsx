import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptPolicy, usedRow } from '../story-kit/policies.rows.ts';
import { removePoliciesDialog } from './removePolicies.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Delete' };
export default meta;

const states = dialogStories(workloadsDemo, removePoliciesDialog, {
  done: 'Policies deleted successfully',
  check: (appliance) => void expect(keptPolicy(appliance, 'payments-file-servers')).toBeUndefined(),
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(removePoliciesDialog));
  await expect(dialog.getByText('Delete policy payments-file-servers')).toBeVisible();
  await expect(dialog.getByText('No disk uses this policy. Access does not change.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-51'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** A policy that a disk uses cannot be removed. */
export const Refused = refusedRow(workloadsDemo, removePoliciesDialog, usedRow);
