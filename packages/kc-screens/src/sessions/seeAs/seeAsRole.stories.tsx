import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { seeAsRoleDialog } from './seeAsRole.dialog.tsx';

const meta: Meta = { title: 'Sessions/See as a role' };
export default meta;

/** Turns one privilege on or off. */
async function choose(dialog: ReturnType<typeof within>, label: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Privileges of the role/ }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
  await userEvent.keyboard('{Escape}');
}

const states = dialogStories(securityDemo, seeAsRoleDialog, {
  fill: (dialog) => choose(dialog, 'Cloud Admin'),
  spoil: async (dialog) => {
    await choose(dialog, 'Cloud Admin');
    await choose(dialog, 'Cloud Admin');
    await userEvent.tab();
  },
  problem: 'Choose at least one privilege.',
  done: 'You see the console as Cloud Admin',
  check: ({ environment }) => void expect(environment.store.table('seeAs').all()).toMatchObject([{ privileges: ['CLOUD_ADMIN'] }]),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['AUDR-07'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
