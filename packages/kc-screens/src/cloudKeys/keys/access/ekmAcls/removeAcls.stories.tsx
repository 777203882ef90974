import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../../story-kit/oldDialogStories.tsx';
import { also, patience } from '../../../../story-kit/plays.ts';
import { about, denied, ekm, having, kept, meanwhile } from '../story-kit/access.tsx';
import { removeAclsDialog } from './removeAcls.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs/Remove service account' };
export default meta;

const button = 'Remove service account';
const one = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
const states = dialogStories({
  ...about('ekmAcls', ekm, one(1).email),
  dialog: removeAclsDialog,
  call: cloudKeys.setEkmAccessPolicy,
  button,
  appliance: { prepare: having(ekm, { ekm_acls: { service_accounts: [one(1), one(2)] } }) },
  done: 'EKM ACLs updated successfully',
});

/** Names the service account, and asks. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText(one(1).email)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [one(2)] });
});

/** Somebody else added one meanwhile: it stays. */
export const Conflict: StoryObj = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    meanwhile(ekm, { ekm_acls: { service_accounts: [one(1), one(2), one(3)] } });
    await press(dialog, button);
    await expect(await dialog.findByText('This CloudKey was changed in the meantime.', {}, patience)).toBeVisible();
    await press(dialog, button);
    await waitFor(() => expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [one(2), one(3)] }), patience);
  },
};
