import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { isUnderCare } from 'kc-api/rules/workloads/disks';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { disksOf, halfWay, keptDisk, makeDisk } from './story-kit/disks.rows.ts';

const meta: Meta = { title: 'Workloads/Disks/Lists' };
export default meta;

const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };
const inVm = (
  sub: 'disks' | 'availableDisks',
  play: () => Promise<void>,
  { shows = [], ...appliance }: Omit<StoryAppliance, 'at'> & { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { ...appliance, at: (one) => `/workloads?tab=vms&row=${cvmNamed(one, 'ledger-02')}&sub=${sub}` } satisfies StoryAppliance, shows },
  play,
});
const rowOf = async (place: number): Promise<HTMLElement> => {
  const grid = within(await screen.findByRole('grid', { name: /^(Disks|Available disks)$/ }, patience));
  return grid.findByRole('row', { name: new RegExp(keptDisk(world().appliance, place)?.name ?? '') }, patience);
};
const vmOf = (appliance: Parameters<NonNullable<StoryAppliance['prepare']>>[0]) => cvmNamed(appliance, 'ledger-02');

/** Shows root drive, state and progress of an operation in MB of 2048 sectors. The row's details show the state of the policy agent. */
export const Loaded = inVm(
  'disks',
  async () => {
    const root = within(await rowOf(0));
    await expect(root.getByText('Root drive')).toBeVisible();
    const data = within(await rowOf(1));
    await expect(data.getByText('Rekeying')).toBeVisible();
    await expect(data.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1024 of 40960 MB');
    const { appliance } = world();
    await expect(await screen.findByRole('grid', { name: 'Disks' })).toHaveAttribute(
      'aria-rowcount',
      String(disksOf(appliance).filter(isUnderCare).length + 1),
    );
    await userEvent.click(root.getByRole('button', { name: /^Details of / }));
    await expect(await screen.findByText('Policy agent', {}, patience)).toBeVisible();
  },
  {
    shows: ['VM-010', 'DISK-01', 'DISK-08', 'DISK-09', 'DISK-10', 'DISK-11', 'DISK-16', 'DISK-31'],
    prepare: (appliance) => {
      makeDisk(appliance, vmOf(appliance), 0, { state: 'ATTACHED', pastate: 'ENABLED' });
      makeDisk(appliance, vmOf(appliance), 1, { state: 'REKEYING', ...halfWay });
    },
  },
);

/** The disks are polled while an operation runs. */
export const Running = inVm(
  'disks',
  async () => {
    const data = within(await rowOf(1));
    makeDisk(world().appliance, vmOf(world().appliance), 1, { state: 'REKEYING', progress: { done: 2000 * 2048, total: 40 * 1024 * 2048 } });
    await waitFor(() => expect(data.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2000 of 40960 MB'), patience);
  },
  { clock: hurried, prepare: (appliance) => makeDisk(appliance, vmOf(appliance), 1, { state: 'REKEYING', ...halfWay }) },
);

/** A disk that is not encrypted offers only Encrypt. */
export const Available = inVm(
  'availableDisks',
  async () => {
    await userEvent.click(within(await rowOf(1)).getByRole('button', { name: /^Actions for / }));
    const menu = within(await screen.findByRole('menu', { name: /^Actions for / }, patience));
    await expect(menu.getByRole('menuitem', { name: 'Encrypt' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
  { shows: ['VM-011', 'DISK-02'], prepare: (appliance) => makeDisk(appliance, vmOf(appliance), 1, { state: 'AVAILABLE', encrypted_disk: 'no' }) },
);

/** When the KEK provides no keys, the VM shows this. Actions that need a disk key are disabled, with the reason. */
export const NoKeys = inVm(
  'disks',
  async () => {
    const reason = 'The VM cannot get its keys: the KEK of its VM set is revoked.';
    await userEvent.click(within(await rowOf(1)).getByRole('button', { name: /^Actions for / }));
    const menu = within(await screen.findByRole('menu', { name: /^Actions for / }, patience));
    await expect(menu.getByRole('menuitem', { name: 'Rekey' })).toHaveAccessibleDescription(reason);
    await expect(menu.getByRole('menuitem', { name: 'Detach' })).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getAllByText(reason)[0]).toBeVisible();
  },
  {
    prepare: (appliance) => {
      makeDisk(appliance, vmOf(appliance), 1, { state: 'ATTACHED' });
      const sets = appliance.environment.store.table('cvmSets');
      for (const set of sets.all()) sets.put({ ...set, kek_state: 'REVOKED' });
    },
  },
);

/** If the VM set forbids decryption, the action is not offered. */
export const NoDecryption = inVm(
  'disks',
  async () => {
    await userEvent.click(within(await rowOf(1)).getByRole('button', { name: /^Actions for / }));
    const menu = within(await screen.findByRole('menu', { name: /^Actions for / }, patience));
    await expect(menu.getByRole('menuitem', { name: 'Rekey' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Decrypt' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
  {
    shows: ['DISK-15'],
    prepare: (appliance) => {
      makeDisk(appliance, vmOf(appliance), 1, { state: 'ATTACHED' });
      const sets = appliance.environment.store.table('cvmSets');
      for (const set of sets.all()) sets.put({ ...set, allow_decryption: 0 });
    },
  },
);

/** The list shows the VM, but its disks cannot be read. */
export const Failed: StoryObj = {
  render: () => <WorkloadsScreen />,
  parameters: {
    appliance: { at: '/workloads?tab=vms', faults: [{ call: cvms.read.id, status: 500, error: 'The VM cannot be read now.' }] } satisfies StoryAppliance,
  },
  play: async () => {
    await userEvent.click((await screen.findAllByText('arc-vm-01', {}, patience))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('tab', { name: 'Disks' }, patience));
    await expect((await screen.findAllByText('The VM cannot be read now.', {}, patience))[0]).toBeVisible();
  },
};
