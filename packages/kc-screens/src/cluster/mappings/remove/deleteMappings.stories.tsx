import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { mappingsDemo } from '../../story-kit/mappings.demo.ts';
import { deleteMappingsDialog } from './deleteMappings.dialog.tsx';

const meta: Meta = { title: 'Cluster/Mappings/Delete' };
export default meta;

const states = dialogStories(mappingsDemo, deleteMappingsDialog, {
  done: 'Mapping dr deleted',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('mappings')
        .all()
        .map(({ name }) => name),
    ).not.toContain('dr'),
});

/** The confirmation names the mapping and the affected VMs. */
export const Ready = also(states.Ready, { shows: ['CLUS-107'] }, async () => {
  const dialog = await openDialog(buttonOf(deleteMappingsDialog));
  await expect(dialog.getByRole('heading', { name: 'Delete mapping dr' })).toBeVisible();
  await expect(dialog.getByText('kc-node-3')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-092', 'CLUS-107'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
