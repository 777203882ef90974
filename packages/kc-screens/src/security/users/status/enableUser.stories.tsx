import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { rowOf, userNamed } from '../../story-kit/records.ts';
import { enableUserDialog } from './userStatus.dialogs.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Enable user' };
export default meta;

const button = buttonOf(enableUserDialog);
const states = dialogStories(securityDemo, enableUserDialog, {
  done: 'User oskar.lindgren@nordbank.example enabled',
  check: (appliance) => void expect(userNamed(appliance, 'Oskar Lindgren').enabled).toBe(true),
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('Oskar Lindgren (oskar.lindgren@nordbank.example)')).toBeVisible();
});
/** An active account cannot be enabled again. */
export const Invalid = refusedRow(securityDemo, enableUserDialog, { row: rowOf('Björn Halvorsen') });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SEC-030'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Enabling also unlocks a locked account. */
export const Locked: StoryObj = dialogStories(securityDemo, enableUserDialog, {
  over: { row: rowOf('Jana Dvořáková') },
  done: 'User jana.dvorakova@nordbank.example enabled',
  check: (appliance) => void expect(userNamed(appliance, 'Jana Dvořáková').locked_until).toBeNull(),
}).Done;
