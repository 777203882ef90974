import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, saidAbout } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { rotateKeyDialog } from './rotateKey.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Rotate' };
export default meta;

const button = buttonOf(rotateKeyDialog);
const oracle = keyMade('oracle-core-banking', { status: 'Available' });
const states = dialogStories(cloudKeysDemo, rotateKeyDialog, { done: 'CloudKey Rotated successfully' });

/** Says what happens to the versions, and when the next scheduled rotation is. */
export const Ready = also(states.Ready, { shows: ['CKEY-070'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText(/The next scheduled rotation is on \d\d \w{3} \d{4}\.$/)).toBeVisible();
  await expect(dialog.getByText('payments-prod')).toBeVisible();
});
/** Oracle rotates its own keys. */
export const Invalid = refusedRow(cloudKeysDemo, rotateKeyDialog, oracle);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-070', 'CKEY-129'] }, async () => {
  const { appliance, navigation } = world();
  const key = keyWithHandle(appliance, navigation.get().params['row'] ?? '');
  await expect(key?.versions).toHaveLength(2);
  await saidAbout(key?.name ?? 'no key');
  const details = await screen.findByRole('tabpanel', { name: 'Details' }, patience);
  await waitFor(() => expect(details).toHaveTextContent('Last rotated'), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
