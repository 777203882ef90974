import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { windows } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { deleteWindowsDialog } from './deleteWindows.dialog.tsx';

const meta: Meta = { title: 'Security/Change windows/Delete' };
export default meta;

const states = dialogStories(ruleDemo, deleteWindowsDialog, {
  done: 'Change window deleted',
  check: (appliance) => void expect(windows(appliance).all()).toEqual([]),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
