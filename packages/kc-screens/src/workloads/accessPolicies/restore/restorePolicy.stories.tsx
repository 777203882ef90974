import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { policiesOf, versionsOf } from '../story-kit/policies.rows.ts';
import { restorePolicyDialog } from './restorePolicy.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/Restore' };
export default meta;

const states = dialogStories(workloadsDemo, restorePolicyDialog, {
  done: 'Policy saved successfully',
  check: (appliance) => {
    const [policy] = policiesOf(appliance).filter(({ name }) => name.startsWith('payments-file-servers'));
    const [newest, before, restored] = policy ? versionsOf(appliance, policy.id) : [];
    void expect(newest?.version).toBe((before?.version ?? 0) + 1);
    void expect(newest?.rules).toEqual(restored?.rules);
  },
});

/** The dialog shows the changes before the user confirms. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(restorePolicyDialog));
  const lines = within(await dialog.findByRole('list', { name: /^From version \d+ to version \d+$/ }, patience));
  await expect(lines.getAllByText(/^(Added|Removed):$/).length).toBeGreaterThan(0);
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
