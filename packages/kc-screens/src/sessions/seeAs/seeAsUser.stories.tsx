import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rowOf } from '../../security/story-kit/records.ts';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../story-kit/plays.ts';
import { seeAsUserDialog } from './seeAsUser.dialog.tsx';

const meta: Meta = { title: 'Sessions/See as a user' };
export default meta;

const states = dialogStories(securityDemo, seeAsUserDialog, {
  done: 'You see the console as anna.holm@nordbank.example',
  check: ({ environment }) => void expect(environment.store.table('seeAs').all()).toMatchObject([{ name: 'anna.holm@nordbank.example' }]),
});

/** The confirmation says that nothing can be changed, and when the view ends. */
export const Ready = also(states.Ready, { shows: ['AUDR-07'] }, async () => {
  const dialog = await openDialog(buttonOf(seeAsUserDialog));
  await expect(dialog.getByText(/you cannot change anything\. You can end the view at any time\. It ends after 30 minutes/)).toBeVisible();
});
/** The own account cannot be seen as another user. */
export const Invalid = refusedRow(securityDemo, seeAsUserDialog, { row: rowOf('Security root') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['AUDR-07'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
