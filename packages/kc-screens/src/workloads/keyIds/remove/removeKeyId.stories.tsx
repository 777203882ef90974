import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId } from '../story-kit/keyIdRecords.ts';
import { removeAsymmetricKeyIdDialog, removeKeyIdDialog } from './removeKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Remove' };
export default meta;

const states = dialogStories(workloadsDemo, removeKeyIdDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: /to confirm$/ }), 'backup'),
  done: 'KeyID removed successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'backup')).toBeUndefined(),
});
const pairs = dialogStories(workloadsDemo, removeAsymmetricKeyIdDialog, {
  fill: (dialog) => userEvent.type(dialog.getByRole('textbox', { name: /to confirm$/ }), 'signing'),
  done: 'KeyID removed successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'signing')).toBeUndefined(),
});

export const Ready = also(states.Ready, { shows: ['KEYID-09'] }, async () => {
  const dialog = await openDialog(buttonOf(removeKeyIdDialog));
  await expect(dialog.getByRole('textbox', { name: 'Type backup to confirm' })).toBeVisible();
  await expect(dialog.getByText('The key is destroyed. Data that it has encrypted can never be read again.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-09', 'KEYID-18'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
export const AsymmetricDone = also(pairs.Done, { shows: ['KEYID-09', 'KEYID-23'] });
