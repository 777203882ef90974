import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, retype } from '../../story-kit/plays.ts';
import { postureDemo } from '../story-kit/posture.demo.ts';
import { exceptKindDialog } from './exceptKind.dialog.tsx';

const meta: Meta = { title: 'Posture/Except all' };
export default meta;

const states = dialogStories(postureDemo, exceptKindDialog, {
  fill: (dialog) => retype(dialog, /^Reason/, 'TLS comes in May.'),
  spoil: async (dialog) => {
    await retype(dialog, /^Owner/, '');
    await userEvent.tab();
  },
  problem: 'Enter a user name.',
  done: 'Exception added.',
  check: ({ environment }) => {
    const [kept] = environment.store.table('postureExceptions').all();
    void expect(kept).toMatchObject({ kind: 'syslog.no_tls', object: '', reason: 'TLS comes in May.' });
  },
});

export const Ready = also(states.Ready, { shows: ['POST-04'] }, async () => {
  const dialog = await openDialog(buttonOf(exceptKindDialog));
  await expect(dialog.getByRole('textbox', { name: /^Owner/ })).not.toHaveValue('');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['POST-04'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
