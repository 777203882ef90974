import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { userNamed } from '../../story-kit/records.ts';
import { tenantOf } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { createTenantUserDialog } from './createTenantUser.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Create user' };
export default meta;

const states = dialogStories(kmipServerDemo, createTenantUserDialog, {
  fill: (dialog) => retype(dialog, /^User name/, 'vcenter-new'),
  spoil: async (dialog) => {
    await retype(dialog, /^User name/, '');
    await userEvent.tab();
  },
  problem: 'Enter a user name.',
  done: 'KMIP user created successfully',
  check: (appliance) => void expect(userNamed(appliance, 'vcenter-new')?.tenant).toBe(tenantOf(appliance, 'local').id),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** The user belongs to this tenant, even if there are others. */
export const Done = also(states.Done, { shows: ['KMIP-044'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
