import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';

const meta: Meta = { title: 'Workloads/Folders/Lists' };
export default meta;

const put = (folders: readonly { path: string; state: string }[]) => (appliance: Appliance) => {
  const { store } = appliance.environment;
  const vm = store.table('cvms').get(cvmNamed(appliance, 'ledger-02'));
  if (!vm) throw new Error('The VM is gone.');
  store.table('cvms').put({ ...vm, folders: [...folders] });
  for (const { id, cvm } of store.table('fsids').all()) if (cvm === vm.id) store.table('fsids').remove(id);
  if (folders.length > 0) store.table('fsids').put({ id: 'f-1', cvm: vm.id, name: 'finance-shares', description: 'Shares', revision: 1 });
};
const inVm = (prepare: (appliance: Appliance) => void, play: () => Promise<void>, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { prepare, at: (one) => `/workloads?tab=vms&row=${cvmNamed(one, 'ledger-02')}&sub=folders` } satisfies StoryAppliance, shows },
  play,
});

/** Shows the folders of the VM and its file-system ids. */
export const Loaded = inVm(
  put([{ path: 'Shares/Finance', state: 'ENABLED' }]),
  async () => {
    const grid = within(await screen.findByRole('grid', { name: 'Folders' }, patience));
    await expect(within(await grid.findByRole('row', { name: /Shares.Finance/ }, patience)).getByText('ENABLED')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'File-system IDs');
    const ids = within(await screen.findByRole('grid', { name: 'File-system IDs' }, patience));
    await expect(await ids.findByRole('row', { name: /finance-shares/ }, patience)).toHaveTextContent('f-1');
  },
  { shows: ['VM-012', 'DISK-03', 'DISK-14', 'DISK-25', 'DISK-26'] },
);

export const Empty = inVm(put([]), async () => {
  await expect(await screen.findByText('This VM has no protected folders.', {}, patience)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'File-system IDs');
  await expect(await screen.findByText('This VM has no file-system IDs.', {}, patience)).toBeVisible();
});
