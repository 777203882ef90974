import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { retype } from '../../../story-kit/plays.ts';
import { windows } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { createWindowDialog } from './createWindow.dialog.tsx';

const meta: Meta = { title: 'Security/Change windows/Create' };
export default meta;

const states = dialogStories(ruleDemo, createWindowDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'Weekend');
    await retype(dialog, /^Start/, '02:30');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Start/, '25:00');
    await userEvent.tab();
  },
  problem: 'Enter a time such as 22:00.',
  done: 'Change window Weekend created',
  check: (appliance) => void expect(windows(appliance).all()[0]).toMatchObject({ name: 'Weekend', days: ['saturday'], start: '02:30', minutes: 120 }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
