import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { userNamed } from '../../security/story-kit/records.ts';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience } from '../../story-kit/plays.ts';
import { handlesOf } from '../story-kit/openSessions.ts';
import { endUserSessionDialog } from './endSession.dialog.tsx';

const meta: Meta = { title: 'Sessions/End that of another user' };
export default meta;

const states = dialogStories(securityDemo, endUserSessionDialog, {
  done: 'Session Firefox 145 on Windows, 10.20.30.41 ended',
  check: (appliance) => void expect(handlesOf(appliance, userNamed(appliance, 'Anna Holm').id)).toEqual([]),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not list users cannot see their sessions. */
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await screen.findAllByText('You need the Security Admin privilege. A security administrator can grant it.', {}, patience);
    await expect(queryDialog()).toBeNull();
  },
};
export const Done = also(states.Done, { shows: ['SESS-13'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
