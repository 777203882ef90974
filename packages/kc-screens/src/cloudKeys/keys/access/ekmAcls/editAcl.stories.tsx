import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys';
import { dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also } from '../../../../story-kit/plays.ts';
import { about, denied, ekm, having, kept } from '../story-kit/access.tsx';
import { editAclDialog } from './editAcl.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs/Edit service account' };
export default meta;

const button = 'Apply';
const one = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
const states = dialogStories({
  ...about('ekmAcls', ekm, one(1).email),
  dialog: editAclDialog,
  call: cloudKeys.setEkmAccessPolicy,
  button,
  appliance: { prepare: having(ekm, { ekm_acls: { service_accounts: [one(1), one(2)] } }) },
  fill: async (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: 'DESTROY_KEY' })),
  // The address of the other one.
  spoil: async (dialog) => {
    const box = dialog.getByRole('textbox', { name: /^Email/ });
    await userEvent.clear(box);
    await userEvent.type(box, one(2).email.replace('service', 'Service'));
    await userEvent.tab();
  },
  problem: 'This service account already exists.',
  done: 'EKM ACLs updated successfully',
});

/** Its own address does not stand in its way. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue(one(1).email);
  await expect(dialog.getByRole('checkbox', { name: 'WRAP' })).toBeChecked();
});
export const Invalid = also(states.Invalid, { shows: ['CKEY-100'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [{ ...one(1), permissions: ['WRAP', 'DESTROY_KEY'] }, one(2)] });
});
