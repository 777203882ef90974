import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantOf } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editTenantDialog } from './editTenant.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Edit' };
export default meta;

const states = dialogStories(kmipServerDemo, editTenantDialog, {
  fill: (dialog) => retype(dialog, /^Description/, 'Both data centres'),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
    await userEvent.paste('x'.repeat(1_025));
    await userEvent.tab();
  },
  problem: 'Enter at most 1,024 characters.',
  done: 'Tenant updated successfully',
  check: (appliance) => void expect(tenantOf(appliance, 'local').desc).toBe('Both data centres'),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-155', 'KMIP-114'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
