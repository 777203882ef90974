import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { mappingsDemo } from '../../story-kit/mappings.demo.ts';
import { mappingNamed } from '../../story-kit/clusterRecords.ts';
import { addMappingServerDialog } from './addMappingServer.dialog.tsx';

const meta: Meta = { title: 'Cluster/Mappings/Add server' };
export default meta;

const states = dialogStories(mappingsDemo, addMappingServerDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Server name/, 'kc-node-9');
    await retype(dialog, /^IP address/, '203.0.113.19');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Server name/, 'KC-node-1');
    await userEvent.tab();
  },
  problem: 'Each server can be listed once.',
  done: 'Server kc-node-9 added',
  apart: true,
  check: (appliance) =>
    void expect(mappingServersOf(mappingNamed(appliance, 'north').servers)[2]).toEqual({
      name: 'kc-node-9',
      ip: '203.0.113.19',
      port: 443,
      kciip: '',
      enabled: 'yes',
    }),
});

export const Ready = also(states.Ready, { shows: ['CLUS-018', 'CLUS-103'] }, async () => {
  const dialog = await openDialog(buttonOf(addMappingServerDialog));
  await expect(dialog.getByRole('textbox', { name: /^Port/ })).toHaveValue('443');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-018'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
