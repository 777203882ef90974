import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { postureDemo } from '../story-kit/posture.demo.ts';
import { endExceptionDialog } from './endException.dialog.tsx';

const meta: Meta = { title: 'Posture/End exception' };
export default meta;

const states = dialogStories(postureDemo, endExceptionDialog, {
  done: 'Exception ended.',
  check: ({ environment }) => void expect(environment.store.table('postureExceptions').count()).toBe(0),
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(endExceptionDialog));
  await expect(dialog.getByText('End the exception for all objects?')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['POST-05'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
