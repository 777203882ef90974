import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { requestNamed } from '../story-kit/records.ts';
import { requestsDemo } from '../story-kit/requests.demo.ts';
import { refuseRequestDialog } from './refuseRequest.dialog.tsx';

const meta: Meta = { title: 'Security/Requests/Refuse' };
export default meta;

const states = dialogStories(requestsDemo, refuseRequestDialog, {
  fill: (dialog) => retype(dialog, /^Reason/, 'He still works here.'),
  spoil: async (dialog) => {
    await retype(dialog, /^Reason/, 'x');
    await retype(dialog, /^Reason/, '');
    await userEvent.tab();
  },
  problem: requestTexts.reason,
  done: 'Request refused',
  check: (appliance) => void expect(requestNamed(appliance, 'request-1')).toMatchObject({ state: 'refused', decision: 'He still works here.' }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['TWO-23'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
