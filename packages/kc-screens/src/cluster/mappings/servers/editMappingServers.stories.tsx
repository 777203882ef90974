import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, type Opened } from '../../../story-kit/plays.ts';
import { mappingsDemo } from '../../story-kit/mappings.demo.ts';
import { mappingNamed } from '../../story-kit/clusterRecords.ts';
import { editMappingServersDialog } from './editMappingServers.dialog.tsx';

const meta: Meta = { title: 'Cluster/Mappings/Edit servers' };
export default meta;

const port = (dialog: Opened) => dialog.getAllByRole('textbox', { name: /^Port/ })[0] as HTMLElement;
const enter = (text: string) => async (dialog: Opened) => {
  await userEvent.clear(port(dialog));
  await userEvent.type(port(dialog), text);
  await userEvent.tab();
};
const states = dialogStories(mappingsDemo, editMappingServersDialog, {
  fill: enter('8443'),
  spoil: enter('70000'),
  problem: 'Enter a port from 1 to 65535.',
  done: 'Servers saved',
  // A concurrent change of another server and this one are merged.
  apart: true,
  check: (appliance) => void expect(mappingServersOf(mappingNamed(appliance, 'north').servers).map((one) => one.port)).toEqual([8_443, 443]),
});

export const Ready = also(states.Ready, { shows: ['CLUS-017', 'CLUS-024'] }, async () => {
  const dialog = await openDialog(buttonOf(editMappingServersDialog));
  for (const [label, text] of [
    [/^Server name/, 'kc-node-1'],
    [/^IP address/, '203.0.113.11'],
    [/^Port/, '443'],
    [/^KeyControl IP address/, '10.20.0.11'],
  ] as const)
    await expect(dialog.getAllByRole('textbox', { name: label })[0]).toHaveValue(text);
  await expect(dialog.getAllByRole('switch', { name: 'Enabled' })[0]).toBeChecked();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-017', 'CLUS-091'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
