import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { setNamed } from '../story-kit/records.ts';
import CalendarScreen from './CalendarScreen.tsx';

const meta: Meta = { title: 'Cloud keys/Expiry calendar of VMs', render: () => <CalendarScreen /> };
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

const kindsOffered = () =>
  within(screen.getByRole('combobox', { name: 'Kind' }))
    .getAllByRole('option')
    .map((one) => one.textContent);
const ofVms = ['KEK expiries', 'Key ID expiries', 'Key version expiries', 'Disk key expiries', 'VM certificate expiries'];

/** A VM vault has no cloud keys. The calendar shows no cloud events and does not fetch key sets. */
export const VmEncryption: StoryObj = {
  parameters: at({ flavour: 'vmencryption' }),
  play: async () => {
    await events();
    await expect(kindsOffered()).toEqual(['any', 'Breaking only', 'Automatic only', ...ofVms, 'KMIP client server certificates']);
    await expect(screen.getByRole('combobox', { name: 'VM set' })).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Key set' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Overdue/ }));
    await expect(await screen.findByText('The KEK of jump-hosts expired: 6 VMs cannot read their encrypted disks.', {}, patience)).toBeVisible();
  },
};

/** A filter by VM set hides cloud keys, and a filter by key set hides VMs. */
export const OfVmSet: StoryObj = {
  parameters: at(),
  play: async () => {
    await events();
    await userEvent.click(screen.getByRole('combobox', { name: 'VM set' }));
    await userEvent.keyboard('ledger');
    await userEvent.click(await screen.findByRole('option', { name: /^ledger/ }, patience));
    await waitFor(async () => {
      await expect(rows().length).toBeGreaterThan(0);
      for (const row of rows()) await expect(row).toHaveTextContent(/ledger · VM encryption · /);
    }, patience);
    const counted = (await bars('Months: Next 12 months')).reduce((sum, bar) => sum + Number(bar.textContent || 0), 0);
    await waitFor(() => expect(rows()).toHaveLength(counted), patience);
    await userEvent.click(screen.getByRole('combobox', { name: 'Key set' }));
    await userEvent.keyboard('payments-prod');
    await userEvent.click(await screen.findByRole('option', { name: /^payments-prod/ }, patience));
    await waitFor(() => expect(params()).toMatchObject({ keyset: setNamed(world().appliance, 'payments-prod') }), patience);
    await expect(params()['cvmset']).toBeUndefined();
    await waitFor(() => expect(rows().some((row) => row.textContent.includes('VM encryption'))).toBe(false), patience);
  },
};

/** VM events link to their object, with the dialog that changes the expiry open. */
export const VmFixes: StoryObj = {
  parameters: at({
    at: '/cloudkeys/calendar?kind=kek_expires',
    prepare: ({ environment }) => {
      const table = environment.store.table('cvmSets');
      const set = table.all().find(({ name }) => name === 'new-core');
      if (set) table.put({ ...set, single_key: 'yes', sek_expire: Math.floor(Date.now() / 1000) + 20 * day });
    },
  }),
  play: async () => {
    await events();
    const table = world().appliance.environment.store.table('cvmSets');
    const guidOf = (title: string) => table.all().find(({ name }) => name === title)?.id ?? '';
    const find = async (name: RegExp) =>
      Object.fromEntries(new URLSearchParams(((await screen.findAllByRole('link', { name }, patience))[0]?.getAttribute('href') ?? '').split('?')[1]));
    const turnTo = (kind: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind);
    await expect(await find(/^Change expiry ledger$/)).toEqual({ tab: 'vmsets', row: guidOf('ledger'), sub: 'kek', dialog: 'kek.edit' });
    await expect(await find(/^Open KEK ledger$/)).toEqual({ tab: 'vmsets', row: guidOf('ledger'), sub: 'kek' });
    await turnTo('Key version expiries');
    await expect(await find(/^Change expiry new-core$/)).toMatchObject({ row: guidOf('new-core'), dialog: 'cvmSets.singleKey' });
    await turnTo('Key ID expiries');
    const keyId = await find(/^Change expiry (app-data|backup|exports)$/);
    await expect(keyId).toMatchObject({ tab: 'vmsets', sub: 'keyIds', dialog: 'keyIds.edit' });
    await expect(
      world()
        .appliance.environment.store.table('keyIds')
        .get(keyId['item'] ?? ''),
    ).toMatchObject({ kind: 'symmetric', cvmset: keyId['row'] });
    await expect(await find(/^Change expiry (signing|partner-exchange)$/)).toMatchObject({ 'item.list': 'asymmetric', dialog: 'asymmetricKeyIds.edit' });
    await turnTo('Disk key expiries');
    await expect(await find(/^Change expiry /)).toMatchObject({ tab: 'vms', sub: 'disks', dialog: 'disks.expiry' });
    await turnTo('VM certificate expiries');
    const certificate = await find(/^Renew /);
    await expect(certificate['dialog']).toBe('cvmCertificates.renew');
    await expect(
      world()
        .appliance.environment.store.table('cvmCertificates')
        .get(certificate['row'] ?? ''),
    ).toMatchObject({ revoked: 'no' });
  },
};
