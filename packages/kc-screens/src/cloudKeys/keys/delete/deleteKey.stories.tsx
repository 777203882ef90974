import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';

import { deleteKeyDialog } from './deleteKey.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Delete' };
export default meta;

const button = buttonOf(deleteKeyDialog);
const destroyed = keyMade('payments-prod', { name: 'doomed', status: 'Destroyed', destroy_date: 1_790_000_000 });
const database = keyMade('mssql-cards', { name: 'doomed', status: 'Available' });
const typeName = (text: string) => (dialog: Opened) => userEvent.type(dialog.getByRole('textbox', { name: 'Type doomed to confirm' }), text);
const about = (key: typeof destroyed) =>
  dialogStories(cloudKeysDemo, deleteKeyDialog, { over: key, fill: typeName('doomed'), spoil: typeName('doome'), done: 'Cloud key doomed deleted' });
const states = about(destroyed);
const ofDatabase = about(database);
const isGone = async () => {
  const { appliance, navigation } = world();
  await expect(
    appliance.environment.store
      .table('cloudKeys')
      .all()
      .filter(({ name }) => name === 'doomed'),
  ).toEqual([]);
  await waitFor(() => expect(navigation.get().params).toEqual({ tab: '1' }), patience);
  await waitFor(() => expect(screen.queryByRole('tablist', { name: 'Details of doomed' })).toBeNull(), patience);
};

/** A destroyed key is already gone. Only its record is deleted. */
export const Ready = also(states.Ready, { shows: ['CKEY-017'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^Yes\. The key was destroyed on 21 Sep 2026, \d\d:\d\d\.$/)).toBeVisible();
  await expect(dialog.getByText('The key and its record are removed. Data encrypted with it can no longer be read.')).toBeVisible();
});
/** An incomplete name is rejected. */
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** Its details close. */
export const Done = also(states.Done, { shows: ['CKEY-017'] }, isGone);
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A database key is deleted immediately. The confirmation names its connectors. */
export const DatabaseKey = also(ofDatabase.Ready, { shows: ['CKEY-017'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Yes, immediately.')).toBeVisible();
  await expect(dialog.getByText('mssql-cards')).toBeVisible();
});
export const DatabaseKeyDone = also(ofDatabase.Done, { shows: ['CKEY-017'] }, isGone);
