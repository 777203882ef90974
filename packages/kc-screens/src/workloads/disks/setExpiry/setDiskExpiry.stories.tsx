import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { patience, retype, today, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { cvmNamed } from '../../story-kit/records.ts';
import { keptDisk, makeDisk } from '../story-kit/disks.rows.ts';
import { setDiskExpiryDialog } from './setDiskExpiry.dialog.tsx';

const meta: Meta = { title: 'Workloads/Disks/Set key expiry' };
export default meta;

const button = buttonOf(setDiskExpiryDialog);
const states = dialogStories(workloadsDemo, setDiskExpiryDialog, {
  fill: async (dialog) => userEvent.selectOptions(dialog.getByRole('combobox', { name: 'On expiry' }), 'Shred the key'),
  spoil: async (dialog) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Key expires' }), 'On a date');
    await retype(dialog, /^Expiry date/, today());
    await userEvent.click(dialog.getByRole('combobox', { name: 'On expiry' }));
  },
  problem: 'The expiry is tomorrow at the earliest.',
  done: 'Request completed successfully.',
  check: (appliance) => void expect(keptDisk(appliance, 1)).toMatchObject({ onexpiry: 'SHRED', key_expiry_date: 0 }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(onItsOwn(states.Denied));
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The user came for the date, so it has the focus. */
export const DateFirst = variant(
  states.Ready,
  {
    prepare: (appliance) =>
      makeDisk(appliance, cvmNamed(appliance, 'ledger-02'), 1, { state: 'ATTACHED', key_expiry_date: Math.floor(Date.now() / 1000) + 864_000 }),
  },
  async () => {
    const dialog = await openDialog(button);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Expiry date/ })).toHaveFocus(), patience);
  },
);
