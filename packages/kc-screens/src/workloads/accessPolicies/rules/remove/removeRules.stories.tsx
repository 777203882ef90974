import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also } from '../../../../story-kit/plays.ts';
import { workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { keptPolicy } from '../../story-kit/policies.rows.ts';
import { removeRulesDialog } from './removeRules.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Delete rules' };
export default meta;

const states = dialogStories(workloadsDemo, removeRulesDialog, {
  done: 'Rules deleted successfully',
  check: (appliance) => void expect(keptPolicy(appliance, 'payments-file-servers')?.rules.map(({ name }) => name)).not.toContain('Finance'),
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(removeRulesDialog));
  await expect(dialog.getByText('Delete rule Finance')).toBeVisible();
  await expect(dialog.getByText('Permissions').nextElementSibling).toHaveTextContent('finance-admin');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-51'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
