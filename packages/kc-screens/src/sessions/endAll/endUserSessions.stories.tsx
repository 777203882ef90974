import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { userNamed } from '../../security/story-kit/records.ts';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { handlesOf } from '../story-kit/openSessions.ts';
import { endUserSessionsDialog } from './endUserSessions.dialog.tsx';

const meta: Meta = { title: 'Sessions/End all of a user' };
export default meta;

const states = dialogStories(securityDemo, endUserSessionsDialog, {
  usesAnswer: true,
  done: /^1 session ended$|^Sessions ended$/,
  check: (appliance) => void expect(handlesOf(appliance, userNamed(appliance, 'Anna Holm').id)).toEqual([]),
});

/** Ending the sessions does not block the user. The dialog explains how to do that. */
export const Ready = also(states.Ready, { shows: ['SESS-13'] }, async () => {
  const dialog = await openDialog(buttonOf(endUserSessionsDialog));
  await expect(dialog.getByText(/Disable the user to keep them out\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SESS-13'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
