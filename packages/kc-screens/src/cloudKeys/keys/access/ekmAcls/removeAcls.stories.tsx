import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../../../story-kit/plays.ts';
import { kept, meanwhile } from '../story-kit/access.tsx';
import { ekm, having } from '../story-kit/access.rows.ts';
import { removeAclsDialog } from './removeAcls.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs/Remove service account' };
export default meta;

const button = buttonOf(removeAclsDialog);
const one = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
const states = dialogStories(cloudKeysDemo, removeAclsDialog, {
  appliance: { prepare: having(ekm, { ekm_acls: { service_accounts: [one(1), one(2)] } }) },
  done: 'EKM ACLs updated successfully',
});

/** Names the service account and asks for confirmation. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText(one(1).email)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [one(2)] });
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Another user added an entry meanwhile. It stays in the list. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  meanwhile(ekm, { ekm_acls: { service_accounts: [one(1), one(2), one(3)] } });
  await press(dialog, button);
  await expect(await dialog.findByText('This cloud key was changed in the meantime.', {}, patience)).toBeVisible();
  await press(dialog, button);
  await waitFor(() => expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [one(2), one(3)] }), patience);
});
