import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { runDemo } from '../story-kit/runbooks.demo.ts';
import { leaveRunDialog } from './leaveRun.dialog.tsx';

const meta: Meta = { title: 'Runbooks/Leave' };
export default meta;

const states = dialogStories(runDemo, leaveRunDialog, {
  fill: (dialog) => retype(dialog, /^Reason/, 'It was a test key.'),
  spoil: async (dialog) => {
    await retype(dialog, /^Reason/, 'x');
    await retype(dialog, /^Reason/, '');
    await userEvent.tab();
  },
  problem: runbookTexts.reason,
  apart: true,
  done: 'Run left',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('runbookRuns')
        .all()
        .find(({ state }) => state === 'left'),
    ).toMatchObject({ reason: 'It was a test key.', ended_by: 'secroot' }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['RUN-08'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
