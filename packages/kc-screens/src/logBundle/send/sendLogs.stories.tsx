import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, retype } from '../../story-kit/plays.ts';
import { logBundleDemo } from '../story-kit/logBundle.demo.ts';
import { sendLogsDialog } from './sendLogs.dialog.tsx';

const meta: Meta = { title: 'Log bundle/Send' };
export default meta;

const states = dialogStories(logBundleDemo, sendLogsDialog, {
  fill: (dialog) => retype(dialog, /^Copy to/, 'sara.lindqvist@nordbank.example'),
  spoil: async (dialog) => {
    await retype(dialog, /^Copy to/, 'a@x.example, b@x.example');
    await userEvent.tab();
  },
  problem: 'Enter one email address.',
  done: 'Logs sent successfully.',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('mails')
        .all()
        .filter(({ subject }) => subject.startsWith('Logs of'))
        .map(({ to }) => to),
    ).toContain('sara.lindqvist@nordbank.example'),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SET-010', 'SET-080'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
