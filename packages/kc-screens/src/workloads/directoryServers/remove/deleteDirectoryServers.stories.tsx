import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { cvmSetNamed } from '../../story-kit/records.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { serversOf } from '../story-kit/directoryServerRecords.ts';
import { deleteDirectoryServersDialog } from './deleteDirectoryServers.dialog.tsx';

const meta: Meta = { title: 'Workloads/Directory servers/Delete' };
export default meta;

const button = buttonOf(deleteDirectoryServersDialog);
const states = dialogStories(workloadsDemo, deleteDirectoryServersDialog, {
  done: 'Updated successfully',
  check: (appliance) => void expect(serversOf(appliance, 'Payments cloud').map(({ uri }) => uri)).toEqual(['ldap.partners.nordbank.example']),
});

/** The confirmation names the server. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getAllByText(/ldaps:\/\/dc1\.corp\.nordbank\.example:636/)[0]).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** A server that permissions refer to cannot be deleted. */
export const InUse = refusedRow(workloadsDemo, deleteDirectoryServersDialog, {
  row: (appliance) => cvmSetNamed(appliance, 'retail-apps'),
  item: (appliance) => serversOf(appliance, 'Retail banking')[0]?.id ?? '',
});
export const Done = also(states.Done, { shows: ['POL-12'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
