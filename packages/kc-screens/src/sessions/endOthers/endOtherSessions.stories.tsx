import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { accountDemo } from '../../account/story-kit/account.demo.ts';
import { keptUser } from '../../account/story-kit/accountStory.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { handlesOf, signedInElsewhere } from '../story-kit/openSessions.ts';
import { endOtherSessionsDialog } from './endOtherSessions.dialog.tsx';

const meta: Meta = { title: 'Sessions/End all others' };
export default meta;

const left = (appliance: Parameters<typeof handlesOf>[0]) => handlesOf(appliance, keptUser(appliance)?.id ?? '');

const states = dialogStories(accountDemo, endOtherSessionsDialog, {
  usesAnswer: true,
  done: /^2 sessions ended$|^Sessions ended$/,
  check: (appliance) => void expect(left(appliance)).toHaveLength(1),
  appliance: { prepare: (appliance) => void signedInElsewhere(appliance, 'secroot', { handle: 'on-a-phone', browser: 'Safari 19 on iOS' }) },
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Done = also(states.Done, { shows: ['SESS-10'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** If there is no other session, the dialog reports it and changes nothing. */
export const NoOthers = variant(
  states.Ready,
  {
    prepare: ({ environment }) => {
      const sessions = environment.store.table('sessions');
      for (const one of sessions.all()) if (one.browser !== 'Unknown browser') sessions.remove(one.id);
    },
  },
  async () => {
    const dialog = await openDialog(buttonOf(endOtherSessionsDialog));
    await press(dialog, buttonOf(endOtherSessionsDialog));
    await expect(await screen.findByText('There are no other sessions.', {}, patience)).toBeInTheDocument();
  },
);
