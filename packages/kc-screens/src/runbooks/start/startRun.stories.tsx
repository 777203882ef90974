import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, patience } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { runbooksDemo } from '../story-kit/runbooks.demo.ts';
import { startRunDialog } from './startRun.dialog.tsx';

const meta: Meta = { title: 'Runbooks/Start' };
export default meta;

const states = dialogStories(runbooksDemo, startRunDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    const box = dialog.getByRole('combobox', { name: /^User/ });
    await userEvent.click(box);
    await userEvent.type(box, 'anna holm');
    await userEvent.click(await screen.findByRole('option', { name: /Anna Holm/ }, patience));
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('combobox', { name: /^User/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
  },
  problem: 'Choose the user.',
  done: 'Runbook started',
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);
/** The console opens the page of the new run. */
export const Done = also(states.Done, { shows: ['RUN-02'] }, async () => {
  await expect(world().navigation.get().path).toBe('/runbooks/run');
  await expect(screen.queryByText('Choose the user.')).toBeNull();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
