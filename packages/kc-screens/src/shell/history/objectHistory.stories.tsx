import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { audit } from 'kc-api/contract/audit/audit';
import { auditObject } from 'kc-api/rules/audit/objects';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { DetailsTab, RowDetails } from '../index.ts';

const meta: Meta = { title: 'Shell/History' };
export default meta;

const id = 'g-history';
const Details = () => (
  <RowDetails
    title="Treasury"
    history={{ kind: 'Group', id }}
    tabs={[{ value: 'general', label: 'General', content: <DetailsTab items={[{ label: 'Name', value: 'Treasury' }]} /> }]}
  />
);
const history = async () => within(await screen.findByRole('list', { name: 'History' }, patience));

/** Audit records of a group that was renamed `times` times. */
const renamed =
  (times: number): NonNullable<StoryAppliance['prepare']> =>
  ({ environment: { store } }) => {
    const table = store.table('audit');
    const first = 6_000;
    table.putMany(
      Array.from({ length: times }, (_, n) => ({
        id: String(first + n),
        date: 1_790_000_000 + n * 60,
        category: 'Security',
        group: '',
        host: 'kc-node-1',
        user: 'sara',
        content: 'Group Treasury changed',
        object: auditObject('Group', id),
        changes: [{ field: 'name', old: `Treasury ${n}`, new: `Treasury ${n + 1}` }],
      })),
    );
  };

/** Newest first: action, time and user, with old and new values. Each record links to the audit log. */
export const Loaded: StoryObj = {
  render: () => <Details />,
  parameters: { appliance: { at: '/security?sub=history', prepare: renamed(3) } satisfies StoryAppliance, shows: ['PROV-20'] },
  play: async () => {
    const list = await history();
    await expect(list.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Treasury 2',
      'Treasury 3',
      'Treasury 1',
      'Treasury 2',
      'Treasury 0',
      'Treasury 1',
    ]);
    await expect(list.getAllByText('by sara')).toHaveLength(3);
    const { navigation } = world();
    const record = { path: '/auditlog', params: { 'filter.id': '6002', expanded: '6002' } };
    await expect(list.getByRole('link', { name: 'Record 6002' })).toHaveAttribute('href', navigation.href(record));
  },
};

export const More: StoryObj = {
  ...Loaded,
  parameters: { appliance: { at: '/security?sub=history', prepare: renamed(25) } satisfies StoryAppliance },
  play: async () => {
    await expect((await history()).getAllByRole('table')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show older (5 records)' }));
    await expect(await screen.findByText('Record 6000', {}, patience)).toBeVisible();
  },
};

export const Empty: StoryObj = {
  ...Loaded,
  parameters: { appliance: { at: '/security?sub=history' } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('The audit log has no records about this object.', {}, patience)).toBeVisible();
  },
};

export const Failed: StoryObj = {
  ...Loaded,
  parameters: { appliance: { at: '/security?sub=history', faults: [{ call: audit.list.id, status: 500, error: 'Out of order.' }] } satisfies StoryAppliance },
  play: async () => {
    await expect((await screen.findAllByText('Out of order.', {}, patience))[0]).toBeVisible();
  },
};

/** Users without access to the audit log do not see the History tab. */
export const Denied: StoryObj = {
  ...Loaded,
  parameters: {
    appliance: { at: '/security?sub=history', role: 'cloud', privileges: ['VMSET_ADMIN'], prepare: renamed(3) } satisfies StoryAppliance,
    shows: ['PROV-21'],
  },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: 'General' }, patience)).toBeVisible();
    await expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  },
};
