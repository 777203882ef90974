import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import SecurityScreen from '../../SecurityScreen.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { rowOf, userNamed } from '../../story-kit/records.ts';
import { enableUserDialog } from './userStatus.dialogs.tsx';

const meta: Meta = { title: 'Security/Users/Enable user' };
export default meta;

const path = '/security';
const button = 'Enable user';
const options = { dialog: enableUserDialog, Screen: SecurityScreen, path, call: users.change, button };
const states = dialogStories({
  ...options,
  row: rowOf('Oskar Lindgren'),
  done: 'User oskar.lindgren@nordbank.example enabled',
  check: (appliance) => void expect(userNamed(appliance, 'Oskar Lindgren').enabled).toBe(true),
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('Oskar Lindgren (oskar.lindgren@nordbank.example)')).toBeVisible();
});
/** An account that works needs no enabling. */
export const Invalid = refusedRow(SecurityScreen, path, enableUserDialog.id, rowOf('Björn Halvorsen'));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-030'] });

/** Enabling lifts a lock, too. */
export const Locked: StoryObj = dialogStories({
  ...options,
  row: rowOf('Jana Dvořáková'),
  done: 'User jana.dvorakova@nordbank.example enabled',
  check: (appliance) => void expect(userNamed(appliance, 'Jana Dvořáková').locked_until).toBeNull(),
}).Done;
