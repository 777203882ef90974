import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { accountDemo } from '../../account/story-kit/account.demo.ts';
import { keptUser } from '../../account/story-kit/accountStory.ts';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../story-kit/plays.ts';
import { handlesOf } from '../story-kit/openSessions.ts';
import { endOwnSessionDialog } from './endSession.dialog.tsx';

const meta: Meta = { title: 'Sessions/End' };
export default meta;

const handles = (appliance: Parameters<typeof handlesOf>[0]) => handlesOf(appliance, keptUser(appliance)?.id ?? '');

const states = dialogStories(accountDemo, endOwnSessionDialog, {
  done: 'Session Firefox 145 on Windows, 10.20.30.41 ended',
  check: (appliance) => void expect(handles(appliance)).toHaveLength(1),
});

/** The confirmation names the browser and the address, and explains what happens to unsaved entries. */
export const Ready = also(states.Ready, { shows: ['SESS-09'] }, async () => {
  const dialog = await openDialog(buttonOf(endOwnSessionDialog));
  await expect(dialog.getByText('End session Firefox 145 on Windows, 10.20.30.41')).toBeVisible();
  await expect(dialog.getByText(/Unsaved entries are kept in that browser\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** The current session cannot be ended. */
export const Denied = refusedRow(accountDemo, endOwnSessionDialog, { row: (appliance) => handles(appliance)[0] ?? '' });
export const Done = also(states.Done, { shows: ['SESS-09'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
