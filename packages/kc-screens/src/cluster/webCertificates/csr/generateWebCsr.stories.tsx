import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { generateWebCsrDialog } from './generateWebCsr.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/CSR' };
export default meta;

const states = dialogStories(clusterDemo, generateWebCsrDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
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

/** The form starts with the names of this node. */
export const Ready = also(states.Ready, { shows: ['CLUS-004', 'CLUS-026', 'CLUS-077'] }, async () => {
  const dialog = await openDialog(buttonOf(generateWebCsrDialog));
  await expect(dialog.getByRole('textbox', { name: /^Common name/ })).toHaveValue('kc-node-1');
  await expect(dialog.getByRole('combobox', { name: /^Key size/ })).toHaveValue('4096');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-004', 'CLUS-078', 'CLUS-096'] }, async () => {
  await expect(await within(getDialog()).findByText(/-----BEGIN CERTIFICATE REQUEST-----/, {}, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
