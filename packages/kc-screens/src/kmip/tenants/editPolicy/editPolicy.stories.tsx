import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantOf } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editPolicyDialog } from './editPolicy.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Edit administrators' };
export default meta;

const states = dialogStories(kmipServerDemo, editPolicyDialog, {
  fill: async (dialog) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Administrators are/ }), 'user');
    await userEvent.click(dialog.getByRole('button', { name: 'Add administrator' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /Administrator 2/ }, patience), 'clara@storage.example');
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Remove administrator 1' }));
    await userEvent.tab();
  },
  problem: 'Add at least one administrator.',
  done: 'Administrators updated successfully',
  check: (appliance) =>
    void expect(tenantOf(appliance, 'own').policy).toMatchObject({
      admin_type: 'user',
      members: [{ name: 'GG-Storage-Admins' }, { name: 'clara@storage.example' }],
    }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-156', 'KMIP-120'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
