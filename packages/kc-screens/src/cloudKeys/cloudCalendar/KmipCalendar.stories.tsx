import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { kmipCalendar } from 'kc-api/contract/kmip/kmipCalendar';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { renewalDays } from 'kc-api/rules/kmip/users';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import CalendarScreen from './CalendarScreen.tsx';

const meta: Meta = { title: 'Cloud keys/Expiry calendar of KMIP', render: () => <CalendarScreen /> };
export default meta;

const patience = { timeout: 10_000 };
const at = (appliance: StoryAppliance = {}) => ({ appliance: { at: '/cloudkeys/calendar', ...appliance } satisfies StoryAppliance });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] section > ul > li')];
const events = async () => {
  await waitFor(() => expect(rows()).not.toHaveLength(0), patience);
  return rows();
};
const bars = async () => within(await screen.findByRole('list', { name: 'Months: Next 12 months' }, patience)).getAllByRole('button');
const kindsOffered = () =>
  within(screen.getByRole('combobox', { name: 'Kind' }))
    .getAllByRole('option')
    .map((one) => one.textContent);
const linked = async (name: RegExp): Promise<Partial<Record<'path' | 'tab' | 'row' | 'sub' | 'item' | 'dialog', string>>> => {
  const [path = '', query] = ((await screen.findAllByRole('link', { name }, patience))[0]?.getAttribute('href') ?? '').split('?');
  return { path, ...Object.fromEntries(new URLSearchParams(query)) };
};
const day = 86_400;
const named = (wanted: (one: { expiration: number }) => boolean = () => true) => {
  const user = world().appliance.environment.store.table('kmipUsers').all().find(wanted);
  if (!user) throw new Error('There is no such KMIP user.');
  return user;
};

/** A security admin sees KMIP certificates, but no cloud keys and no VMs. */
export const OfSecurityAdmin: StoryObj = {
  parameters: at({ role: 'security' }),
  play: async () => {
    await events();
    await expect(kindsOffered()).toEqual(['any', 'Breaking only', 'Automatic only', 'KMIP certificate renewals', 'KMIP client server certificates']);
    await expect(screen.queryByRole('combobox', { name: 'Key set' })).toBeNull();
    await expect(screen.queryByRole('combobox', { name: 'VM set' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'KMIP certificate renewals');
    await waitFor(async () => {
      const counted = (await bars()).reduce((sum, bar) => sum + Number(bar.textContent || 0), 0);
      await expect(counted).toBeGreaterThan(0);
      await expect(rows()).toHaveLength(counted);
    }, patience);
    for (const row of rows()) await expect(row).toHaveTextContent(/needs to be renewed\. It expires 30 days later, and then the client cannot .* · KMIP · /);
  },
};

/** Each event links to the user or client server, with the dialog that replaces the certificate open. */
export const KmipFixes: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?kind=kmip_user_renewal' }),
  play: async () => {
    await events();
    const renewal = await linked(/^Renew /);
    await expect(renewal).toMatchObject({ path: expect.stringMatching(/\/kmip\/server$/), tab: 'users', dialog: 'kmipUsers.edit' });
    await expect(named(({ id }: { id?: string; expiration: number }) => id === renewal.row).username).toBeTruthy();
    await expect(await linked(/^Open KMIP user /)).toEqual({ path: renewal.path, tab: 'users', row: renewal.row });
  },
};

/** Two months before the certificates of the demo's client servers expire. */
const late: Clock = { ...systemClock, now: () => Date.UTC(2044, 10, 1) };

/** A client certificate that an external server requires of this appliance, with the dialog that replaces it. */
export const OfClientServers: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?kind=kmip_client_expires', clock: late }),
  play: async () => {
    await expect(
      await screen.findByText('The client certificate of kmip-stockholm expires: the appliance will not be able to connect to this server.', {}, patience),
    ).toBeVisible();
    const replacing = await linked(/^Replace certificate kmip-stockholm/);
    await expect(replacing).toMatchObject({ path: expect.stringMatching(/\/kmip$/), dialog: 'kmipClients.edit' });
    await expect(await linked(/^Open client server kmip-stockholm/)).toEqual({ path: replacing.path, row: replacing.row });
  },
};

/** On a server with tenants, the link of an event leads to the user within its tenant. */
export const OfTenants: StoryObj = {
  parameters: at({ scenario: 'kmipTenants', at: '/cloudkeys/calendar?kind=kmip_user_renewal' }),
  play: async () => {
    await events();
    const renewal = await linked(/^Renew /);
    await expect(renewal).toMatchObject({ tab: 'tenants', sub: 'users', dialog: 'kmipUsers.edit' });
    const { store } = world().appliance.environment;
    await expect(store.table('kmipUsers').get(renewal.item ?? '')?.tenant).toBe(renewal.row);
    await expect(rows()[0]).toHaveTextContent(store.table('kmipTenants').get(renewal.row ?? '')?.name ?? 'a tenant');
  },
};

/** A certificate past its renewal date is overdue even before it expires. After the renewal it is not overdue. */
export const RenewalOverdue: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?tab=overdue&kind=kmip_user_renewal' }),
  play: async () => {
    await events();
    await expect(screen.getAllByText(/ expired: the client cannot get its \d+ objects\.$/)[0]).toBeVisible();
    const now = Math.floor(Date.now() / 1000);
    const { username } = named(({ expiration }) => expiration > now + day && expiration < now + (renewalDays - 1) * day);
    const late = () => screen.queryByText(new RegExp(`^The certificate of ${username} has not been renewed\\. It expires in \\d+ days`));
    await expect(late()).toBeVisible();
    await world().ports.client.send(kmipUsers.save, { body: { username, expire: 365 } });
    await userEvent.keyboard('rr');
    await waitFor(() => expect(late()).toBeNull(), patience);
  },
};

/** If one calendar fails, the page shows no other calendar either, but the error. */
export const KmipFailed: StoryObj = {
  parameters: at({ at: '/cloudkeys/calendar?time=next_30d', faults: [{ call: kmipCalendar.list.id, status: 500, error: 'The calendar cannot be read now.' }] }),
  play: async () => {
    await expect(await screen.findByText('The calendar cannot be read now.', {}, patience)).toBeVisible();
    world().appliance.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await events()).length).toBeGreaterThan(10);
  },
};

/** A cloud admin may not read KMIP users, so the calendar shows none. */
export const WithoutKmip: StoryObj = {
  parameters: at({ role: 'cloud' }),
  play: async () => {
    await events();
    await expect(kindsOffered().filter((kind) => kind.includes('KMIP'))).toEqual([]);
    await expect(screen.queryByText(/ · KMIP · /)).toBeNull();
  },
};
