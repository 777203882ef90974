import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { retype } from '../../../story-kit/plays.ts';
import { windows } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { editWindowDialog } from './editWindow.dialog.tsx';

const meta: Meta = { title: 'Security/Change windows/Settings' };
export default meta;

const states = dialogStories(ruleDemo, editWindowDialog, {
  fill: (dialog) => retype(dialog, /^Length/, '90'),
  spoil: async (dialog) => {
    await retype(dialog, /^Length/, '1441');
    await userEvent.tab();
  },
  problem: 'Enter a whole number of minutes from 1 to 1,440.',
  done: 'Change window Nightly saved',
  check: (appliance) => void expect(windows(appliance).get('window-1')?.minutes).toBe(90),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
