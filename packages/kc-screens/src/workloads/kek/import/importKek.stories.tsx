import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, type Opened } from '../../../story-kit/plays.ts';
import { keptCvmSet } from '../../story-kit/records.ts';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { cvmSetRow, workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { importKekDialog } from './importKek.dialog.tsx';

const meta: Meta = { title: 'Workloads/KEK/Import' };
export default meta;

const bytes = (count: number) => new Uint8Array(count).fill(119);
const choose = (dialog: Opened, count: number) =>
  userEvent.upload(dialog.getByLabelText(/^Wrapped key/, { selector: 'input' }), new File([bytes(count)], 'kek.bin'));

const states = dialogStories(workloadsDemo, importKekDialog, {
  fill: (dialog) => choose(dialog, 40),
  spoil: (dialog) => choose(dialog, 41),
  problem: 'The file does not hold a wrapped key.',
  done: 'KEK imported successfully',
  check: (appliance) =>
    void expect(keptCvmSet(appliance, 'new-core')).toMatchObject({ kek_state: 'ACTIVE', wrapped_key: btoa('w'.repeat(40)), kek_expire_days: 0 }),
});

export const Ready = also(states.Ready, { shows: ['KEK-16'] }, async () => {
  const dialog = await openDialog(buttonOf(importKekDialog));
  await expect(dialog.getByText('A file with the key, wrapped for the HSM of this system.')).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEK-25'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Possible only for a VM set without a KEK. */
export const Refused = refusedRow(workloadsDemo, importKekDialog, { row: cvmSetRow('ledger') });
