import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantCalled } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { deleteTenantDialog } from './deleteTenant.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Delete' };
export default meta;

const states = dialogStories(kmipServerDemo, deleteTenantDialog, {
  fill: async (dialog) => userEvent.type(dialog.getByRole('textbox'), 'vmware-platform'),
  spoil: async (dialog) => userEvent.type(dialog.getByRole('textbox'), 'vmware'),
  done: 'Tenant Deleted Successfully',
  check: (appliance) => void expect(tenantCalled(appliance, 'vmware-platform')).toBeUndefined(),
});

/** Names what is deleted with the tenant. Requires the name to be typed. */
export const Ready = also(states.Ready, { shows: ['KMIP-013'] }, async () => {
  const dialog = await openDialog(buttonOf(deleteTenantDialog));
  await expect(dialog.getByText(/deleted with its KMIP users, their certificates and their objects/)).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-013', 'KMIP-113', 'KMIP-136'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
