import type { Meta, StoryObj } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened, variant } from '../../../../story-kit/plays.ts';
import { kept, meanwhile } from '../story-kit/access.tsx';
import { ekm, having } from '../story-kit/access.rows.ts';
import { addAclDialog } from './addAcl.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs/Add service account' };
export default meta;

const button = buttonOf(addAclDialog);
const first = { email: 'service-1@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP' as const] };
const second = 'service-2@gcp-sa-ekms.iam.gserviceaccount.com';
const own = { ekm_acls: { service_accounts: [first] } };
const name = async (dialog: Opened, email: string) => {
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), email);
  await userEvent.tab();
};
const states = dialogStories(cloudKeysDemo, addAclDialog, {
  apart: true,
  appliance: { prepare: having(ekm, own) },
  fill: async (dialog) => {
    await name(dialog, second);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'UNWRAP' }));
  }, // The same address in different case.
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('checkbox', { name: 'UNWRAP' }));
    await name(dialog, first.email.toUpperCase());
  },
  problem: 'This service account already exists.',
  done: 'EKM ACLs updated successfully',
});
const offered = async (): Promise<(string | null)[]> =>
  (await openDialog(button))
    .getAllByRole('checkbox')
    .map((box: HTMLElement) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent ?? null);

/** Offers the permissions for a symmetric key. */
export const Ready = also(states.Ready, { shows: ['CKEY-089', 'CKEY-090'] }, async () => {
  await expect(await offered()).toEqual(['WRAP', 'UNWRAP', 'DESTROY_KEY']);
});
export const Invalid = also(states.Invalid, { shows: ['CKEY-100'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
/** The request contains the whole list. */
export const Done = also(states.Done, { shows: ['CKEY-126', 'CKEY-133'] }, async () => {
  await expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [first, { email: second, permissions: ['UNWRAP'] }] });
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Another user added an entry meanwhile. The saved list has both entries. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await name(dialog, second);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'UNWRAP' }));
  const theirs = { email: 'service-3@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP' as const] };
  meanwhile(ekm, { ekm_acls: { service_accounts: [first, theirs] } });
  await press(dialog, button);
  await waitFor(() => expect(kept(ekm).ekm_acls).toEqual({ service_accounts: [first, theirs, { email: second, permissions: ['UNWRAP'] }] }), patience);
});

/** Offers the permissions for an asymmetric key. */
export const Asymmetric: StoryObj = also(
  {
    ...states.Ready,
    parameters: {
      ...states.Ready.parameters,
      appliance: { ...states.Ready.parameters?.['appliance'], prepare: having(ekm, { ...own, purpose: 'ASYMMETRIC_SIGN' }) },
    },
  },
  { shows: ['CKEY-089', 'CKEY-091'] },
  async () => {
    await expect(await offered()).toEqual(['WRAP', 'UNWRAP', 'GET_PUBLIC_KEY', 'ASYMMETRIC_SIGN', 'DESTROY_KEY']);
  },
);

/** Apply is disabled while no permission is checked. */
export const NoneTicked: StoryObj = also(
  {
    ...states.Ready,
    play: async () => {
      const dialog = await openDialog(button);
      await name(dialog, second);
      const box = dialog.getByRole('checkbox', { name: 'WRAP' });
      await userEvent.click(box);
      await userEvent.click(box);
      await userEvent.click(dialog.getByRole('heading', { name: /^Add service account/ }));
      await expect(await dialog.findByText('Select at least one permission.', {}, patience)).toBeVisible();
      await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    },
  },
  { shows: ['CKEY-099'] },
);
