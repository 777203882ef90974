import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { freezes } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { deleteFreezesDialog } from './deleteFreezes.dialog.tsx';

const meta: Meta = { title: 'Security/Change freezes/Delete' };
export default meta;

const states = dialogStories(ruleDemo, deleteFreezesDialog, {
  done: 'Change freeze deleted',
  check: (appliance) => void expect(freezes(appliance).all()).toEqual([]),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
