import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog } from '../../../../story-kit/oldDialogStories.tsx';
import { also } from '../../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../../story-kit/storyConsole.tsx';
import { about, denied, dropped, gcp, having, kept, type Of } from '../story-kit/access.tsx';
import { setPrimaryDialog } from './setPrimary.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/Versions/Set primary' };
export default meta;

const button = 'Set primary version';
const versions = [1, 2, 3].map((number) => ({ number, keyid: `0a1b2c3d4e5f000${number}`, created: 1_790_000_000 + number * 86_400 }));
const prepare = having(gcp, { versions, primary: 3 });
const handleOf =
  (number: number): Of =>
  (appliance) =>
    `${gcp(appliance)}.v${number}`;
const states = dialogStories({
  ...about('versions', gcp),
  place: 'inner',
  row: handleOf(2),
  dialog: setPrimaryDialog,
  call: cloudKeys.setPrimary,
  button,
  appliance: { prepare },
  done: 'Primary version set successfully',
});

/** Names the version by its key id and its handle. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('0a1b2c3d4e5f0002')).toBeVisible();
  await expect(dialog.getByText(handleOf(2)(world().appliance))).toBeVisible();
});
const wrong = dropped(setPrimaryDialog.id, 'versions', gcp, '', { prepare });
/** The version that is the primary one already. */
export const Invalid = {
  ...wrong,
  parameters: {
    appliance: {
      prepare,
      at: (appliance) => `/cloudkeys?tab=1&row=${gcp(appliance)}&sub=versions&dialog=${setPrimaryDialog.id}&item=${handleOf(3)(appliance)}`,
    } satisfies StoryAppliance,
  },
};
export const Pending = states.Pending;
export const ServerError = states.ServerError;
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
export const Done = also(states.Done, { shows: ['CKEY-022', 'CKEY-124'] }, async () => {
  await expect(kept(gcp).primary).toBe(2);
});
