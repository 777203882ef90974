import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { createFsidDialog } from './createFsid.dialog.tsx';

const meta: Meta = { title: 'Workloads/Folders/Create file-system ID' };
export default meta;

const states = dialogStories(workloadsDemo, createFsidDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'reports'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, ' ');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
  },
  problem: 'Enter a name.',
  done: 'Updated successfully',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('fsids')
        .all()
        .map((one) => one.name),
    ).toContain('reports'),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['DISK-06', 'DISK-26'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
