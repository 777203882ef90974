import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { upgradeDemo } from '../story-kit/upgrade.demo.ts';
import { rebootDialog } from './reboot.dialog.tsx';

const meta: Meta = { title: 'System upgrade/Reboot' };
export default meta;

const states = dialogStories(upgradeDemo, rebootDialog, {
  usesAnswer: true,
  done: 'The node is restarting.',
  check: () => waitFor(() => expect(world().navigation.get().path).toMatch(/^\/restart\/[\w-]+$/), patience),
});

export const Ready = also(states.Ready, { shows: ['UPGR-21'] }, async () => {
  const dialog = await openDialog(buttonOf(rebootDialog));
  await expect(dialog.getByText('Reboot this node now?')).toBeVisible();
  await expect(dialog.getByText(/kc-node-1 does not respond until it has restarted/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** The page that follows the restart opens, and stores the user's place. */
export const Done = also(states.Done, { shows: ['UPGR-30'] }, async () => {
  const { ports } = world();
  await expect(JSON.parse(ports.drafts.getItem('kc-restart/tenant-1') ?? '')).toMatchObject({ address: '/upgrade', title: 'System upgrade' });
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
