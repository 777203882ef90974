import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { actionNamed } from '../../story-kit/act.ts';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { changeCvm, cvmNamed, keptCvm } from '../story-kit/records.ts';
import { workloadsDemo } from '../story-kit/workloads.demo.ts';

const meta: Meta = { title: 'Workloads/VMs/List' };
export default meta;

/** A minute passes in one second. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };
const driverAt = (appliance: Appliance, state: string, progress: number, htcrypt_state = 'unavailable') =>
  changeCvm(appliance, cvmNamed(appliance, 'arc-vm-02'), {
    status: 'Healthy',
    htcrypt_state,
    htcrypt_version: '',
    htcrypt_task: { action: 'install', state, progress },
  });

const states = screenStories(workloadsDemo, {
  grid: 'VMs',
  at: { tab: 'vms' },
  call: cvms.list,
  row: 'arc-vm-01',
  empty: { scenario: 'empty' },
  emptyText: 'There are no VMs.',
  many: { scenario: 'demo' },
  manyRows: 250,
  denied: 'You need the Cloud Admin privilege. A security administrator can grant it.',
});

/** Shows name, address, operating system, status, VM set, agent and certificate of each VM. */
export const Loaded = also(states.Loaded, { shows: ['VM-009', 'VM-041', 'VM-043', 'VM-044', 'VM-093'] }, async () => {
  const row = within((await screen.findAllByRole('row', { name: /arc-vm-01/ }, patience))[0] as HTMLElement);
  await expect(row.getByText('dr-archive')).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

/** The appliance filters the list by the parameters in the address. */
export const Narrowed: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/workloads?tab=vms&filter.cvmset_name=ledger&filter.ostype=Windows' } satisfies StoryAppliance },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'VMs' }, patience);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '13'), patience);
  },
};

/** Selecting a VM opens its details. Selecting another one replaces them. */
export const Open: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: (appliance) => `/workloads?tab=vms&row=${cvmNamed(appliance, 'arc-vm-02')}` } satisfies StoryAppliance, shows: ['VM-009'] },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of arc-vm-02' }, patience));
    await expect(panel.getByText('VM set').nextElementSibling).toHaveTextContent('dr-archive');
    await userEvent.click((await screen.findAllByText('arc-vm-01', {}, patience))[0] as HTMLElement);
    await expect(await screen.findByRole('region', { name: 'Details of arc-vm-01' }, patience)).toBeVisible();
    await expect(screen.queryByRole('region', { name: 'Details of arc-vm-02' })).toBeNull();
  },
};

/** VMs that are not authenticated have a separate tab, which shows when they first connected. */
export const Unauthenticated: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/workloads?tab=unauthenticated' } satisfies StoryAppliance, shows: ['VM-016'] },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Unauthenticated VMs' }, patience);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '15'), patience);
    await expect(within(grid).getByRole('columnheader', { name: /First seen/ })).toBeInTheDocument();
  },
};

/** A VM with a revoked certificate shows this. It can get another certificate but cannot be authenticated. */
export const RevokedCertificate: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/workloads?tab=unauthenticated&filter.name=ledger-29',
      prepare: (appliance) => {
        const certificates = appliance.environment.store.table('cvmCertificates');
        const own = certificates.get(keptCvm(appliance, cvmNamed(appliance, 'ledger-29')).certificate);
        if (own) certificates.put({ ...own, revoked: 'yes', used: 'no' });
      },
    } satisfies StoryAppliance,
    shows: ['VM-044'],
  },
  play: async () => {
    const row = await screen.findByRole('row', { name: /ledger-29/ }, patience);
    await expect(within(row).getByText('Revoked')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
    const menu = within(await screen.findByRole('menu', {}, patience));
    await expect(menu.getByRole('menuitem', { name: 'Authenticate' })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: 'Assign certificate' })).not.toHaveAttribute('aria-disabled');
  },
};

/** The details show a running driver operation and, afterwards, its result. */
export const DriverTask: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      clock: hurried,
      at: (appliance) => `/workloads?tab=vms&row=${cvmNamed(appliance, 'arc-vm-02')}`,
      prepare: (appliance) => driverAt(appliance, 'running', 25),
    } satisfies StoryAppliance,
    shows: ['VM-071', 'VM-072', 'VM-073', 'VM-074'],
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of arc-vm-02' }, patience));
    const driver = () => panel.getByText('Drive encryption driver').nextElementSibling;
    await expect(driver()).toHaveTextContent('Not Installed');
    const bar = () => panel.getByRole('progressbar', { name: 'Install driver: Running' });
    await expect(bar()).toHaveAttribute('aria-valuetext', '25%');
    driverAt(world().appliance, 'rebooting', 80);
    await waitFor(() => expect(panel.getByRole('progressbar', { name: 'Install driver: Rebooting' })).toHaveAttribute('aria-valuetext', '80%'), patience);
    driverAt(world().appliance, 'failed', 80, 'half-loaded');
    await waitFor(() => expect(panel.queryByRole('progressbar')).toBeNull(), patience);
    await expect(driver()).toHaveTextContent(/^Failed$/);
    await expect(await actionNamed('Install driver')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    driverAt(world().appliance, 'completed', 100, 'enabled');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(driver()).toHaveTextContent(/^Installed$/), patience);
  },
};

/** Five minutes pass in half a second. */
const fast: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 600) };

/** The list loads pages of 100 rows and refetches every five minutes. A change appears without a loading indicator. */
export const Polled: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/workloads?tab=vms', clock: fast } satisfies StoryAppliance, shows: ['VM-052', 'VM-055', 'VM-134', 'VM-136'] },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'VMs' }, patience);
    await within(grid).findAllByText('arc-vm-01', {}, patience);
    const { appliance, ports } = world();
    const send = spyOn(ports.client, 'send');
    const pauses: number[] = [];
    const { setTimeout: wait } = ports.clock;
    spyOn(ports.clock, 'setTimeout').mockImplementation((run, ms) => {
      pauses.push(ms);
      return wait(run, ms);
    });
    changeCvm(appliance, cvmNamed(appliance, 'arc-vm-01'), { ipaddr: '10.99.99.99' });
    await expect((await within(grid).findAllByText('10.99.99.99', {}, patience))[0]).toBeVisible();
    const asked = send.mock.calls.flatMap(([declared, input]) =>
      declared.id === cvms.list.id ? [(input as unknown as { query: { limit: string } }).query.limit] : [],
    );
    await expect(new Set(asked)).toEqual(new Set(['100']));
    await waitFor(() => expect(pauses.some((ms) => ms > 299_000 && ms <= 300_000)).toBe(true), patience);
  },
};

/** Open details match the list, also after a refetch of the list. */
export const PolledDetails: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: { clock: fast, at: (appliance) => `/workloads?tab=vms&row=${cvmNamed(appliance, 'arc-vm-01')}` } satisfies StoryAppliance,
    shows: ['VM-055'],
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of arc-vm-01' }, patience));
    changeCvm(world().appliance, cvmNamed(world().appliance, 'arc-vm-01'), { ipaddr: '10.99.99.99' });
    await waitFor(() => expect(panel.getByText('IP address').nextElementSibling).toHaveTextContent('10.99.99.99'), patience);
  },
};

/** The actions of a VM depend on its authentication, its driver and the version of its agent. */
export const Offered: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: '/workloads?tab=vms&filter.name=ledger-0',
      prepare: (appliance) => {
        const well = { authenticated: 'yes', status: 'Healthy', htcrypt_latest_version: '5.5.2.118' } as const;
        const latest = { htcrypt_state: 'enabled', htcrypt_version: '5.5.2.118', agent_has_update: 'no' } as const;
        changeCvm(appliance, cvmNamed(appliance, 'ledger-02'), { ...well, ...latest });
        changeCvm(appliance, cvmNamed(appliance, 'ledger-03'), { ...well, htcrypt_state: 'unavailable', htcrypt_version: '', agent_has_update: 'yes' });
        changeCvm(appliance, cvmNamed(appliance, 'ledger-04'), { ...well, ...latest, htcrypt_version: '5.4.0.97' });
        changeCvm(appliance, cvmNamed(appliance, 'ledger-05'), { authenticated: 'no', cert_expiration: 4_000_000_000 });
      },
    } satisfies StoryAppliance,
    shows: ['VM-065'],
  },
  play: async () => {
    const offered = async (name: string) => {
      const row = await screen.findByRole('row', { name: new RegExp(name) }, patience);
      await userEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
      const items = within(await screen.findByRole('menu', {}, patience)).getAllByRole('menuitem');
      const names = items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map((item) => item.textContent.trim());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), patience);
      const all = ['Authenticate', 'Mapping', 'Migrate', 'Upgrade agent', 'Install driver', 'Upgrade driver', 'Remove driver', 'Revoke'];
      return all.filter((one) => names.includes(one));
    };
    await expect(await offered('ledger-02')).toEqual(['Mapping', 'Migrate', 'Remove driver', 'Revoke']);
    await expect(await offered('ledger-03')).toEqual(['Mapping', 'Migrate', 'Upgrade agent', 'Install driver', 'Revoke']);
    await expect(await offered('ledger-04')).toEqual(['Mapping', 'Migrate', 'Upgrade driver', 'Remove driver', 'Revoke']);
    const { navigation } = world();
    navigation.go({ path: '/workloads', params: { tab: 'unauthenticated', 'filter.name': 'ledger-0' } });
    await expect(await offered('ledger-05')).toEqual(['Authenticate', 'Mapping', 'Migrate']);
  },
};

/** Details are cached for five minutes. A refresh of the list invalidates them. */
export const DetailsKept: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: { at: (appliance) => `/workloads?tab=vms&row=${cvmNamed(appliance, 'arc-vm-01')}` } satisfies StoryAppliance,
    shows: ['VM-056', 'VM-135'],
  },
  play: async () => {
    const details = () => screen.findByRole('region', { name: 'Details of arc-vm-01' }, patience);
    await details();
    const asked: unknown[] = [];
    const { client } = world().ports;
    const { send } = client;
    spyOn(client, 'send').mockImplementation((declared, ...input) => {
      if (declared.id === cvms.read.id) asked.push(input);
      return send(declared, ...input);
    });
    const close = () => userEvent.click(screen.getByRole('button', { name: 'Close Details of arc-vm-01' }));
    const comesBack = async () => {
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of arc-vm-01' })).toBeNull(), patience);
      await userEvent.click((await within(screen.getByRole('grid', { name: 'VMs' })).findAllByText('arc-vm-01', {}, patience))[0] as HTMLElement);
      await details();
    };
    await close();
    await comesBack();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(asked).toEqual([]);
    // Replaces the method by hand: a spy of the test library would call the clock itself.
    const { now } = Date;
    try {
      Date.now = () => now() + 290_000;
      await close();
      await comesBack();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await expect(asked).toEqual([]);
      Date.now = () => now() + 305_000;
      await close();
      await comesBack();
      await waitFor(() => expect(asked.length).toBeGreaterThan(0), patience);
    } finally {
      Date.now = now;
    }
    asked.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0), patience);
  },
};

/** A silent VM is not shown as healthy. The list shows its state, and the details the time since its last contact. */
export const Silent: StoryObj = {
  ...states.Loaded,
  parameters: {
    appliance: {
      at: (appliance) => `/workloads?tab=vms&filter.status=Unreachable&row=${cvmNamed(appliance, 'arc-vm-02')}`,
      prepare: (appliance) => {
        const last_seen = Math.floor(appliance.environment.clock.now() / 1000) - 26 * 3_600 - 60;
        changeCvm(appliance, cvmNamed(appliance, 'arc-vm-02'), { status: 'Unreachable', last_seen });
      },
    } satisfies StoryAppliance,
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of arc-vm-02' }, patience));
    await expect(panel.getByText('Last heard of').nextElementSibling).toHaveTextContent(/^26 h ago, /);
    await expect(panel.getByText('Status').nextElementSibling).toHaveTextContent('Unreachable');
    await expect((await screen.findAllByRole('row', { name: /arc-vm-02.*Unreachable/ }, patience))[0]).toBeVisible();
  },
};
