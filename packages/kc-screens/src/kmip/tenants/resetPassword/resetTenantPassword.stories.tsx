import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, type Opened } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantOf, tenantRow } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { resetTenantPasswordDialog } from './resetTenantPassword.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Reset password' };
export default meta;

const enter = async (dialog: Opened, password: string, repeated = password) => {
  await userEvent.type(dialog.getByLabelText(/^New password/, { selector: 'input' }), password);
  await userEvent.type(dialog.getByLabelText(/^Repeat new password/, { selector: 'input' }), repeated);
  await userEvent.tab();
  await userEvent.tab();
};
const states = dialogStories(kmipServerDemo, resetTenantPasswordDialog, {
  fill: (dialog) => enter(dialog, 'Password-1'),
  spoil: (dialog) => enter(dialog, 'Password-1', 'Password-2'),
  problem: 'The two passwords do not match.',
  done: 'Password Updated Successfully',
  check: (appliance) => void expect(tenantOf(appliance, 'local').password).toMatch(/^scrypt/),
});

export const Ready = also(states.Ready, { shows: ['KMIP-017'] }, async () => {
  const dialog = await openDialog(buttonOf(resetTenantPasswordDialog));
  await expect(dialog.getByText('anna.holm@nordbank.example')).toBeVisible();
  await expect(dialog.getByText(/must be at least 8 characters long/)).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['KMIP-085'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-017', 'KMIP-115', 'KMIP-139'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
/** A tenant whose administrator is in a directory has no password here. */
export const Managed = refusedRow(kmipServerDemo, resetTenantPasswordDialog, tenantRow('own'));
