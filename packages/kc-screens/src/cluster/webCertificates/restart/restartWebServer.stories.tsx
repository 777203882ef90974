import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow } from '../../../story-kit/plays.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { nodeNamed, nodeRow, waitForRestart } from '../../story-kit/clusterRecords.ts';
import { restartWebServerDialog } from './restartWebServer.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Restart web server' };
export default meta;

const states = dialogStories(clusterDemo, restartWebServerDialog, {
  usesAnswer: true,
  done: 'Web server of kc-node-2 is restarting',
  check: (appliance) => void expect(nodeNamed(appliance, 'kc-node-2').ssltask_list.every(({ state }) => state !== 'RESTART_PENDING')).toBe(true),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-042', 'CLUS-084'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** After a restart of the current node, the console shows a separate page. */
export const CurrentNode = also(
  {
    ...states.Ready,
    parameters: {
      ...states.Ready.parameters,
      appliance: { ...opening(clusterDemo, restartWebServerDialog, { row: nodeRow('kc-node-1'), prepare: waitForRestart }) },
    },
  },
  { shows: ['CLUS-011', 'CLUS-084'] },
  async () => {
    await press(await openDialog(buttonOf(restartWebServerDialog)), buttonOf(restartWebServerDialog));
    await waitFor(() => expect(world().navigation.get().path).toMatch(/^\/restart\/[\w-]+$/), patience);
  },
);

/** A node without a pending certificate, or one that does not respond, cannot restart its web server. */
export const NothingWaits = also(refusedRow(clusterDemo, restartWebServerDialog, { row: nodeRow('kc-node-2') }), { shows: ['CLUS-042'] });
export const NotOnline = also(refusedRow(clusterDemo, restartWebServerDialog, { row: nodeRow('kc-node-3'), prepare: waitForRestart }), { shows: ['CLUS-043'] });
