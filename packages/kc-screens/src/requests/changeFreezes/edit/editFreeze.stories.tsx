import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, pick, retype, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { freezes } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { editFreezeDialog } from './editFreeze.dialog.tsx';

const meta: Meta = { title: 'Security/Change freezes/Settings' };
export default meta;

const states = dialogStories(ruleDemo, editFreezeDialog, {
  fill: (dialog: Opened) => pick(dialog, /^Actions/, 'Delete key sets'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, ' ');
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'Change freeze Year-end saved',
  check: (appliance) => void expect(freezes(appliance).get('freeze-1')?.acts).toEqual(['keySets.remove']),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The form sends only what was changed: the period stays to the second. */
export const Done = also(states.Done, {}, async () => {
  const [record] = world().appliance.environment.store.table('audit').page({ offset: 0, limit: 1 }).rows;
  await expect(record?.changes?.map(({ field }) => field)).toEqual(['acts']);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
