import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { putFreeze, putPlanned } from '../../requests/story-kit/changeTimes.ts';
import { putRequest } from '../../requests/story-kit/records.ts';
import { keyIn, setNamed } from '../story-kit/records.ts';
import CalendarScreen from './CalendarScreen.tsx';

const meta: Meta = { title: 'Cloud keys/Expiry calendar', render: () => <CalendarScreen /> };
export default meta;

const patience = { timeout: 10_000 };
const at = (appliance: StoryAppliance = {}) => ({ appliance: { at: '/cloudkeys/calendar', ...appliance } satisfies StoryAppliance });
const bars = async (name: string) => within(await screen.findByRole('list', { name }, patience)).getAllByRole('button');
/** Found by selector: role queries over several hundred rows take seconds in a browser. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] section > ul > li')];
const events = async () => {
  await waitFor(() => expect(rows()).not.toHaveLength(0), patience);
  return rows();
};
const params = () => world().navigation.get().params;
const day = 86_400;

/** Shows one year in months, and below it the next events with their effects and links. */
export const Loaded: StoryObj = {
  parameters: at(),
  play: async () => {
    const months = await bars('Months: Next 12 months');
    await expect(months.length).toBeGreaterThanOrEqual(12);
    await expect(months.some((month) => /\d+ breaks?/.test(month.getAttribute('aria-label') ?? ''))).toBe(true);
    await expect((await screen.findAllByText(/ gets a new version on schedule\.$/, {}, patience))[0]).toBeVisible();
    await expect((await screen.findAllByRole('heading', { level: 3, name: /^\d\d \w{3} \d{4} – (today|tomorrow|in \d+ days)$/ }))[0]).toBeVisible();
    await expect(screen.getByRole('tab', { name: /^Overdue \d+$/ })).toBeVisible();
  },
};

/** Arrow keys move the cursor, and Enter selects or deselects a day. The address contains the selection. */
export const Keyboard: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?time=next_30d' }),
  play: async () => {
    const days = await bars('Days: Next 30 days');
    await expect(days).toHaveLength(30);
    await expect(days.filter((one) => one.tabIndex === 0)).toHaveLength(1);
    const wanted = days.findIndex((one, index) => index > 0 && !(one.getAttribute('aria-label') ?? '').endsWith('nothing'));
    days[0]?.focus();
    await userEvent.keyboard('{ArrowRight}'.repeat(wanted));
    await expect(days[wanted]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(days[wanted]).toHaveAttribute('aria-pressed', 'true');
    await expect(params()['at']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const title = (days[wanted]?.getAttribute('aria-label') ?? '').split(':')[0] ?? '';
    await expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1), patience);
    await userEvent.keyboard('{End}');
    await expect(days.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(days[0]).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole period' }));
    await expect(params()['at']).toBeUndefined();
  },
};

/** Past events: expired keys that are still disabled, and destroyed keys. */
export const Overdue: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?tab=overdue' }),
  play: async () => {
    await expect((await screen.findAllByText(/ is destroyed\. Data encrypted with it can no longer be read\.$/, {}, patience))[0]).toBeVisible();
    await expect(screen.getAllByText(/ expired and is disabled/)[0]).toBeVisible();
    await expect(screen.queryByRole('list', { name: /of the next/ })).toBeNull();
    await expect(screen.getAllByRole('heading', { level: 3 }).every((one) => /(ago|yesterday)$/.test(one.textContent))).toBe(true);
    await expect(screen.getAllByRole('link', { name: /^Change expiry / })[0]).toBeVisible();
    await waitFor(() => expect(Number(/\d+$/.exec(screen.getByRole('tab', { name: /^Overdue/ }).textContent)?.[0])).toBe(rows().length), patience);
  },
};

/** Filtered by one kind and one key set. Counts and list match, and the address contains both filters. */
export const Narrowed: StoryObj = {
  parameters: at(),
  play: async () => {
    await bars('Months: Next 12 months');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Key rotations');
    await userEvent.click(screen.getByRole('combobox', { name: 'Key set' }));
    await userEvent.keyboard('payments-prod');
    await userEvent.click(await screen.findByRole('option', { name: /^payments-prod/ }, patience));
    await expect(params()).toMatchObject({ kind: 'key_rotates', keyset: setNamed(world().appliance, 'payments-prod') });
    await waitFor(async () => {
      const shown = (await bars('Months: Next 12 months')).map((one) => one.getAttribute('aria-label') ?? '');
      await expect(shown.some((text) => /\bbreaks?\b/.test(text))).toBe(false);
      const sum = shown.reduce((all, text) => all + Number(/(\d+) automatic/.exec(text)?.[1] ?? 0), 0);
      await expect(rows()).toHaveLength(sum);
      await expect(screen.queryAllByText(/analytics|lakehouse-keys/)).toHaveLength(0);
    }, patience);
  },
};

/** With the filter for breaking events, the bars and the list count the same events. Each bar is large enough to click. */
export const BreakingOnly: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?kind=breaks' }),
  play: async () => {
    const shown = await bars('Months: Next 12 months');
    const counted = shown.map((bar) => [Number(/: (\d+)/.exec(bar.getAttribute('aria-label') ?? '')?.[1] ?? 0), Number(bar.textContent || 0)] as const);
    await expect(counted.every(([told, drawn]) => told === drawn)).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }, patience));
    await waitFor(() => expect(rows()).toHaveLength(counted.reduce((sum, [told]) => sum + told, 0)), patience);
    await expect(screen.queryByText(/on schedule\.$/)).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'any');
    await waitFor(async () => {
      const all = await bars('Months: Next 12 months');
      const sums = all.map((bar) => Number(/: (\d+)/.exec(bar.getAttribute('aria-label') ?? '')?.[1] ?? 0));
      await expect(all.map((bar) => Number(bar.textContent || 0))).toEqual(sums);
      await expect(sums.some((sum, index) => sum > (counted[index]?.[0] ?? 0))).toBe(true);
    }, patience);
    for (const bar of shown) await expect(bar.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

/** Each link leads to the row of the object, with the dialog open. */
export const Fixes: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?kind=key_rotates' }),
  play: async () => {
    const find = async (name: RegExp) =>
      new URLSearchParams(((await screen.findAllByRole('link', { name }, patience))[0]?.getAttribute('href') ?? '').split('?')[1]);
    const rotation = await find(/^Rotate now /);
    await expect(Object.fromEntries(rotation)).toMatchObject({ tab: '1', dialog: 'cloudKeys.rotate' });
    await expect(
      world()
        .appliance.environment.store.table('cloudKeys')
        .get(rotation.get('row') ?? ''),
    ).toMatchObject({ keyset_guid: rotation.get('keyset'), status: 'Available' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Permanent deletions');
    await expect(Object.fromEntries(await find(/^Cancel deletion /))).toMatchObject({ tab: '1', dialog: 'cloudKeys.cancelDelete' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Key expiries');
    await expect(Object.fromEntries(await find(/^Change expiry /))).toMatchObject({ tab: '1', dialog: 'cloudKeys.edit' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Connector expiries');
    await expect(Object.fromEntries(await find(/^Set expiry /))).toMatchObject({
      tab: '0',
      sub: 'databaseConnectors',
      item: 'ledger-db-2',
      row: setNamed(world().appliance, 'oracle-ledger'),
      dialog: 'databaseConnectors.expiry',
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Access key rotations');
    await expect((await find(/^Open account /)).get('tab')).toBe('2');
  },
};

/** The list shows 100 events. 'Show more' loads the rest. */
export const ShowMore: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?kind=key_rotates' }),
  play: async () => {
    await expect(await screen.findByText(/^The first 100 of \d+ are shown\.$/, {}, patience)).toBeVisible();
    await expect(await events()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(100), patience);
    await expect(screen.queryByText(/are shown\.$/)).toBeNull();
  },
};

/** Another user changed a key. After the shortcut 'r r' the event moves to its new date. */
export const Refreshed: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?time=next_90d&kind=key_expires' }),
  play: async () => {
    await events();
    const { id: handle, name } = keyIn(world().appliance, 'payments-prod', 'Available', (key) => !key.imported && key.expire_date === 0);
    await expect(screen.queryByText(`${name} expires`, { exact: false })).toBeNull();
    await world().ports.client.send(cloudKeys.change, {
      params: { handle },
      body: { revision: undefined, expire_date: Math.floor(Date.now() / 1000) + 5 * day },
    });
    await userEvent.keyboard('rr');
    await expect(await screen.findByText(new RegExp(`^${name} expires, then it is disabled`), {}, patience)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 3, name: / – in 5 days$/ })).toBeVisible();
  },
};

const kindsOffered = () =>
  within(screen.getByRole('combobox', { name: 'Kind' }))
    .getAllByRole('option')
    .map((one) => one.textContent);
const ofVms = ['KEK expiries', 'Key ID expiries', 'Key version expiries', 'Disk key expiries', 'VM certificate expiries'];

/** A database vault shows its keys and connectors, no cloud providers, and of VM encryption only the events of VMs. */
export const Databases: StoryObj = {
  parameters: at({ flavour: 'databases' }),
  play: async () => {
    await expect(
      await screen.findByText(/^Connector oracle-tde-07 expires: the database on oracle-tde-07 loses the keys of oracle-core-banking\.$/, {}, patience),
    ).toBeVisible();
    await expect(kindsOffered()).toEqual([
      'any',
      'Breaking only',
      'Automatic only',
      'Key expiries',
      'Connector expiries',
      'Key rotations',
      'Disk key expiries',
      'VM certificate expiries',
      'KMIP client server certificates',
    ]);
    await expect(screen.queryByRole('combobox', { name: 'VM set' })).toBeNull();
  },
};

/** Without a license for cloud keys, the calendar shows no cloud keys. */
export const NoLicense: StoryObj = {
  parameters: at({ scenario: 'licenseMissing' }),
  play: async () => {
    await events();
    await expect(kindsOffered()).toEqual(['any', 'Breaking only', 'Automatic only', ...ofVms]);
  },
};

export const Empty: StoryObj = {
  parameters: at({ scenario: 'empty' }),
  play: async () => {
    await expect(await screen.findByText('Nothing expires in this period.', {}, patience)).toBeVisible();
    await expect((await bars('Months: Next 12 months')).every((one) => one.getAttribute('aria-label')?.endsWith(': nothing'))).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: /^Overdue/ }));
    await expect(await screen.findByText('Nothing is overdue.', {}, patience)).toBeVisible();
  },
};

export const Loading: StoryObj = {
  parameters: at({ faults: [{ call: cloudCalendar.list.id, mode: 'forever' }] }),
  play: async () => {
    await waitFor(() => expect(document.querySelectorAll('[data-kc-skeleton]')).toHaveLength(2), patience);
    await expect(screen.queryByRole('list', { name: /of the next/ })).toBeNull();
  },
};

export const Failed: StoryObj = {
  parameters: at({
    at: '/cloudkeys/calendar?time=next_30d',
    faults: [{ call: cloudCalendar.list.id, status: 500, error: 'The calendar cannot be read now.' }],
  }),
  play: async () => {
    await expect(await screen.findByText('The calendar cannot be read now.', {}, patience)).toBeVisible();
    world().appliance.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await events()).length).toBeGreaterThan(10);
  },
};

/** If a refresh fails, the old events stay visible and the page shows that they are stale. */
export const RefreshFailed: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?time=next_30d' }),
  play: async () => {
    const { length } = await events();
    world().appliance.faults.set([{ call: cloudCalendar.list.id, status: 500, error: 'The calendar cannot be read now.' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByText('The calendar cannot be read now.', {}, patience)).toBeVisible();
    await expect(rows()).toHaveLength(length);
    world().appliance.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The calendar cannot be read now.')).toBeNull(), patience);
  },
};

export const Denied: StoryObj = {
  parameters: at({ role: 'security', scenario: 'licenseMissing' }),
  play: async () => {
    await expect(await screen.findByText('You need the Cloud Admin privilege. A security administrator can grant it.', {}, patience)).toBeVisible();
    await expect(screen.queryByRole('list', { name: /of the next/ })).toBeNull();
  },
};

/** Fits on a phone, regardless of the length of key names. */
export const Narrow: StoryObj = {
  globals: { viewport: { value: 'mobile1' } },
  parameters: at({ scenario: 'hostile', at: '/cloudkeys/calendar?time=next_30d' }),
  play: async () => {
    await events();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    for (const bar of await bars('Days: Next 30 days')) await expect(bar.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    const page = screen.getByRole('region', { name: 'Expiry calendar' });
    await expect(page.scrollWidth).toBe(page.clientWidth);
  },
};

/** A freeze is marked over its days, and scheduled requests are at their window, for those who may see them. */
export const FreezesAndRequests: StoryObj = {
  parameters: {
    ...at({
      at: '/cloudkeys/calendar?time=next_30d',
      prepare: async (appliance) => {
        const now = Math.floor(Date.now() / 1000);
        putPlanned(appliance);
        putFreeze(appliance, { id: 'freeze-2', name: 'Over', from: now - 9 * day, to: now - 8 * day });
        await putRequest(appliance, { state: 'scheduled', starts: now + 2 * day, window: { name: '', from: now + 2 * day, to: now + 3 * day } });
      },
    }),
    shows: ['WIN-12'],
  },
  play: async () => {
    const days = await bars('Days: Next 30 days');
    await waitFor(async () => {
      const frozen = days.filter((one) => (one.getAttribute('aria-label') ?? '').includes('change freeze Year-end'));
      await expect(frozen.length).toBeGreaterThanOrEqual(3);
      await expect(frozen.length).toBeLessThanOrEqual(4);
    }, patience);
    await expect(screen.getByText(/^Year-end: administrators cannot perform these actions: All actions/)).toBeVisible();
    await expect(screen.getByText(/^Change other users: .* requested by sara\.lindqvist/)).toBeVisible();
    await expect(screen.queryByText(/^Over:/)).toBeNull();
    await expect(screen.getByRole('link', { name: /^Open request/ })).toHaveAttribute('href', expect.stringContaining('row=request-1'));
  },
};

/** A cloud administrator sees the freezes, but no requests about users. */
export const FreezesOnly: StoryObj = {
  parameters: { ...at({ ...(FreezesAndRequests.parameters?.['appliance'] as StoryAppliance), role: 'cloud' }), shows: ['WIN-12'] },
  play: async () => {
    await expect(await screen.findByText(/^Year-end: /, {}, patience)).toBeVisible();
    await expect(screen.queryByText('Scheduled request')).toBeNull();
    await expect(screen.queryByRole('link', { name: /^Open freeze/ })).toBeNull();
  },
};
