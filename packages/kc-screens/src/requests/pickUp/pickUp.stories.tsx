import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { also } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { requestNamed } from '../story-kit/records.ts';
import { requestsDemo } from '../story-kit/requests.demo.ts';
import { pickUpDialog } from './pickUp.dialog.tsx';

const meta: Meta = { title: 'Security/Requests/Show result' };
export default meta;

const states = dialogStories(requestsDemo, pickUpDialog, {
  usesAnswer: true,
  done: 'Result shown',
  check: (appliance) => void expect(requestNamed(appliance, 'request-own').pickup).toBeNull(),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);

/** The result is shown once, and the appliance deletes it. */
export const Done = also(states.Done, { shows: ['TWO-25'] }, async () => {
  const dialog = within(getDialog());
  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
  await expect(dialog.getByText('Winter-Harbour-42')).toBeVisible();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
