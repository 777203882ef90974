import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { nodeRow } from '../../story-kit/clusterRecords.ts';
import { rebootServerDialog } from './rebootServer.dialog.tsx';

const meta: Meta = { title: 'Cluster/Servers/Reboot' };
export default meta;

const states = dialogStories(clusterDemo, rebootServerDialog, {
  usesAnswer: true,
  done: 'kc-node-1 is restarting',
  check: () => waitFor(() => expect(world().navigation.get().path).toMatch(/^\/restart\/[\w-]+$/), patience),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** For another node the action is disabled, and explains why. */
export const OtherNode = also(refusedRow(clusterDemo, rebootServerDialog, { row: nodeRow('kc-node-2') }), { shows: ['CLUS-051', 'CLUS-098'] }, async () => {
  await userEvent.click(screen.getAllByRole('button', { name: /^Actions for kc-node-2|^Actions and list options/ })[0] as HTMLElement);
  const item = await screen.findByRole('menuitem', { name: /^Reboot/ }, patience);
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect((await screen.findAllByText('You may only reboot the local node.', {}, patience))[0]).toBeInTheDocument();
});
