import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { kept } from '../story-kit/access.tsx';
import { gcp, having, type Of } from '../story-kit/access.rows.ts';
import { setPrimaryDialog } from './setPrimary.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Versions/Set primary' };
export default meta;

const button = buttonOf(setPrimaryDialog);
const versions = [1, 2, 3].map((number) => ({ number, keyid: `0a1b2c3d4e5f000${number}`, created: 1_790_000_000 + number * 86_400 }));
const prepare = having(gcp, { versions, primary: 3 });
const handleOf =
  (number: number): Of =>
  (appliance) =>
    `${gcp(appliance)}.v${number}`;
const states = dialogStories(cloudKeysDemo, setPrimaryDialog, { appliance: { prepare }, done: 'Primary version set successfully' });

/** Names the version by its key id and its handle. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('0a1b2c3d4e5f0002')).toBeVisible();
  await expect(dialog.getByText(handleOf(2)(world().appliance))).toBeVisible();
});
/** The version is already the primary one. */
export const Invalid = refusedRow(cloudKeysDemo, setPrimaryDialog, { row: gcp, item: handleOf(3), prepare });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['CKEY-022', 'CKEY-124'] }, async () => {
  await expect(kept(gcp).primary).toBe(2);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
