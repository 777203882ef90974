import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { patience, retype, type Opened } from '../../../story-kit/plays.ts';
import { freezes } from '../../story-kit/changeTimes.ts';
import { ruleDemo } from '../../story-kit/rule.demo.ts';
import { createFreezeDialog } from './createFreeze.dialog.tsx';

const meta: Meta = { title: 'Security/Change freezes/Create' };
export default meta;

const choosePeriod = async (dialog: Opened, range: string) => {
  await userEvent.click(dialog.getByRole('button', { name: /^Period/ }));
  await userEvent.click(await screen.findByRole('button', { name: range }, patience));
};
const states = dialogStories(ruleDemo, createFreezeDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'Audit week');
    await choosePeriod(dialog, 'Next 7 days');
    await retype(dialog, /^Reason/, 'Auditors are here.');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Reason/, ' ');
    await userEvent.tab();
  },
  problem: 'Enter a reason.',
  done: 'Change freeze Audit week created',
  check: (appliance) => {
    const [made] = freezes(appliance).all();
    void expect(made).toMatchObject({ name: 'Audit week', reason: 'Auditors are here.', acts: [] });
    // A week has an hour more or less when clocks change.
    void expect(Math.round(((made?.to ?? 0) - (made?.from ?? 0)) / 86_400)).toBe(7);
  },
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
