import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { requestNamed } from '../story-kit/records.ts';
import { requestsDemo } from '../story-kit/requests.demo.ts';
import { withdrawRequestDialog } from './withdrawRequest.dialog.tsx';

const meta: Meta = { title: 'Security/Requests/Withdraw' };
export default meta;

const states = dialogStories(requestsDemo, withdrawRequestDialog, {
  done: 'Request withdrawn',
  check: (appliance) => void expect(requestNamed(appliance, 'request-own').state).toBe('withdrawn'),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['TWO-24'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
