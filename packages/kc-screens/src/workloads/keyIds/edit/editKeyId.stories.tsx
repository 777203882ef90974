import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, today, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId, keyIdRow, putKeyIds } from '../story-kit/keyIdRecords.ts';
import { editAsymmetricKeyIdDialog, editKeyIdDialog } from './editKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Edit' };
export default meta;

const button = buttonOf(editKeyIdDialog);
const options = {
  fill: (dialog: Awaited<ReturnType<typeof openDialog>>) => retype(dialog, /^Description/, 'Other'),
  done: 'Updated successfully',
};
const states = dialogStories(workloadsDemo, editKeyIdDialog, {
  ...options,
  spoil: async (dialog) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Key expires' }), 'On a date');
    await retype(dialog, /^Expiry date/, today());
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
  },
  problem: 'The expiry is tomorrow at the earliest.',
  check: (appliance) => void expect(keptKeyId(appliance, 'backup')?.desc).toBe('Other'),
});
const pairs = dialogStories(workloadsDemo, editAsymmetricKeyIdDialog, {
  ...options,
  check: (appliance) => void expect(keptKeyId(appliance, 'signing')?.desc).toBe('Other'),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['KEYID-15'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-11', 'KEYID-20'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
export const AsymmetricDone = also(pairs.Done, { shows: ['KEYID-11', 'KEYID-25'] });

/** Another user changed the same field meanwhile. The dialog shows both versions. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Description/, 'Mine');
  const { appliance } = world();
  const kept = keptKeyId(appliance, 'backup');
  if (kept) putKeyIds(appliance, [{ ...kept, desc: 'Kept for audits', revision: kept.revision + 1 }]);
  await press(dialog, button);
  await waitFor(() => expect(within(getDialog()).getByText('Kept for audits')).toBeVisible(), patience);
});

/** An expired key id cannot be edited. */
export const Refused = refusedRow(workloadsDemo, editKeyIdDialog, keyIdRow('symmetric', 'EXPIRED'));
