import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, today, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId } from '../story-kit/keyIdRecords.ts';
import { createKeyIdDialog } from './createKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Create' };
export default meta;

const button = buttonOf(createKeyIdDialog);
const states = dialogStories(workloadsDemo, createKeyIdDialog, {
  fill: (dialog) => retype(dialog, /^Name/, 'invoices'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, '..');
    await userEvent.tab();
  },
  problem: 'A name cannot be a dot or two dots.',
  done: 'KeyID Successfully Created.',
  check: (appliance) =>
    void expect(keptKeyId(appliance, 'invoices')).toMatchObject({ kind: 'symmetric', size: 256, expiration: 0, onexpiry: 'NO USE', status: 'ACTIVE' }),
});

/** Default: AES-256; the alternative is AES-128. The cipher determines the key size. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['KEYID-03', 'KEYID-12', 'KEYID-13', 'KEYID-28'] }, async () => {
    const dialog = await openDialog(button);
    const box = dialog.getByRole('combobox', { name: 'Cipher' });
    await expect(box).toHaveValue('AES-256');
    await expect(
      within(box)
        .getAllByRole('option')
        .map((one) => (one as HTMLOptionElement).value),
    ).toEqual(['AES-256', 'AES-128']);
    await expect(dialog.getByText('AES with a key of 256 bits.')).toBeVisible();
    await userEvent.selectOptions(box, 'AES-128');
    await expect(await dialog.findByText('AES with a key of 128 bits.', {}, patience)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Key expires' })).toHaveValue('never');
  }),
);
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-17', 'KEYID-26'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The earliest expiry is tomorrow. */
export const TooEarly = variant(states.Ready, { shows: ['KEYID-15'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Key expires' }), 'On a date');
  await retype(dialog, /^Expiry date/, today());
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await expect(await dialog.findByText('The expiry is tomorrow at the earliest.', {}, patience)).toBeVisible();
});
