import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../story-kit/plays.ts';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { hsmDemo } from '../story-kit/hsm.demo.ts';
import { generateCsrDialog } from './generateCsr.dialog.tsx';

const meta: Meta = { title: 'HSM/CSR' };
export default meta;

const states = dialogStories(hsmDemo, generateCsrDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Common name/, 'kc.nordbank.example');
    await retype(dialog, /^Country/, 'se');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Key size/ }), '2048');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Country/, 'Sweden');
    await userEvent.tab();
  },
  problem: 'Enter the country as two letters.',
  done: 'Successfully generated a Certificate Signing Request.',
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** Default: 4096 bits, out of two sizes. A country has two letters, upper or lower case. */
export const SizesAndCountry = variant(states.Ready, { shows: ['HSM-053', 'HSM-061', 'HSM-062', 'HSM-114'] }, async () => {
  const dialog = await openDialog(buttonOf(generateCsrDialog));
  const size = dialog.getByRole('combobox', { name: /^Key size/ });
  await expect(size).toHaveValue('4096');
  await expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
      .toSorted(),
  ).toEqual(['2048', '4096']);
  for (const [country, isRight] of [
    ['s', false],
    ['swe', false],
    ['s1', false],
    ['se', true],
  ] as const) {
    await retype(dialog, /^Country/, country);
    await userEvent.tab();
    await waitFor(() => expect(dialog.queryAllByText('Enter the country as two letters.').length === 0).toBe(isRight), patience);
  }
});
/** The dialog shows the request, to copy it or to save it as a file. */
export const Done = also(states.Done, { shows: ['HSM-016', 'HSM-103'] }, async () => {
  const dialog = within(getDialog());
  await expect(await dialog.findByText(/-----BEGIN CERTIFICATE REQUEST-----/, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await expect(await screen.findByText('Saved kc.nordbank.example.csr', {}, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
