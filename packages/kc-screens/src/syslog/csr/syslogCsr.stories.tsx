import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { syslogDemo } from '../story-kit/syslog.demo.ts';
import { syslogCsrDialog } from './syslogCsr.dialog.tsx';

const meta: Meta = { title: 'Syslog/CSR' };
export default meta;

const states = dialogStories(syslogDemo, syslogCsrDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Country/, 'se');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Key size/ }), '2048');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Common name/, 'a b');
    await userEvent.tab();
  },
  problem: 'Spaces and commas are not allowed.',
  done: 'Successfully generated a Certificate Signing Request.',
  check: ({ environment }) => void expect(environment.store.value('syslog_csr_key')).toContain('PRIVATE KEY'),
});

/** The form starts with the values that the appliance suggests. */
export const Ready = also(states.Ready, { shows: ['SET-028', 'SET-093', 'SET-121'] }, async () => {
  const dialog = await openDialog(buttonOf(syslogCsrDialog));
  await expect(dialog.getByRole('textbox', { name: /^Common name/ })).toHaveValue('kc-node-1');
  await expect(dialog.getByRole('combobox', { name: /^Key size/ })).toHaveValue('4096');
});
export const Invalid = also(states.Invalid, { shows: ['SET-065'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** Shows the request for copying and as a file. */
export const Done = also(states.Done, { shows: ['SET-007', 'SET-113'] }, async () => {
  const dialog = within(getDialog());
  await expect(await dialog.findByText(/-----BEGIN CERTIFICATE REQUEST-----/, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await expect(await screen.findByText('Saved kc-node-1.csr', {}, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
