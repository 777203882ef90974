import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { clearCertificates, keptCertificate, putCertificates } from './story-kit/certificateRecords.ts';

const meta: Meta = { title: 'Workloads/Certificates/Tab' };
export default meta;

const at = (more: (appliance: Appliance) => string) => (appliance: Appliance) =>
  `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, 'ledger')}&sub=certificates${more(appliance)}`;
const tab = (
  appliance: Omit<StoryAppliance, 'at'>,
  { shows, more = '' }: { shows: readonly string[]; more?: string },
  play: NonNullable<StoryObj['play']>,
): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { ...appliance, at: at(() => more) } satisfies StoryAppliance, shows },
  play,
});
const grid = async (): Promise<Opened> => within(await screen.findByRole('grid', { name: 'Certificates' }, patience));
const fingerprint = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const seconds = () => Math.floor(Date.now() / 1000);

/** Each certificate with its VM and its fingerprint. */
export const Loaded = tab({}, { shows: ['VM-004', 'VM-045', 'VM-106'] }, async () => {
  const box = await grid();
  await expect(await box.findByRole('row', { name: /ledger-02-cert/ }, patience)).toHaveTextContent('ledger-02');
  await expect(keptCertificate(world().appliance).fingerprint).toMatch(fingerprint);
});

/** A revoked certificate is marked as revoked. */
export const Revoked = tab({}, { shows: ['VM-084'], more: '&item.filter.revoked=yes' }, async () => {
  const row = await (await grid()).findByRole('row', { name: /ledger-lost/ }, patience);
  await expect(within(row).getByText('Revoked')).toBeVisible();
});

export const Empty = tab({ prepare: clearCertificates }, { shows: ['VM-004'] }, async () => {
  await expect(await screen.findByText('This VM set has no certificates.', {}, patience)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Create certificate' })).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'cvmCertificates.list', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

/** Loads pages of 100 rows. */
export const ManyRows = tab(
  {
    prepare: (appliance) => {
      const like = keptCertificate(appliance);
      clearCertificates(appliance);
      putCertificates(
        appliance,
        Array.from({ length: 250 }, (_, n) => ({ ...like, id: `many-${n}`, name: `many-${n}`, certificate: 'kept', fingerprint: 'AA' })),
      );
    },
  },
  { shows: ['VM-106'] },
  async () => {
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Certificates' })).toHaveAttribute('aria-rowcount', '251'), patience);
  },
);

/** Filters by expiry class and by state. */
export const Narrowed = tab(
  {
    prepare: (appliance) => {
      const like = keptCertificate(appliance);
      clearCertificates(appliance);
      const made = ([name, days]: readonly [string, number]) => ({
        ...like,
        id: name,
        name,
        expiration: seconds() + days * 86_400,
        certificate: 'kept',
        fingerprint: 'AA',
      });
      putCertificates(
        appliance,
        (
          [
            ['past', -3],
            ['today', 0.5],
            ['soon', 3],
            ['month', 20],
            ['quarter', 60],
            ['later', 200],
          ] as const
        ).map(made),
      );
      putCertificates(appliance, [{ ...made(['gone', 200]), revoked: 'yes', used: 'no' }]);
    },
  },
  { shows: ['VM-046', 'VM-083', 'VM-084', 'VM-148'] },
  async () => {
    const box = await grid();
    const all = ['past', 'today', 'soon', 'month', 'quarter', 'later', 'gone'];
    /** The count includes all certificates; the grid renders only the visible rows. */
    const isNarrowed = async (names: readonly string[]) => {
      await waitFor(() => {
        expect(screen.getByRole('grid', { name: 'Certificates' })).toHaveAttribute('aria-rowcount', String(names.length + 1));
        const seen = all.filter((name) => box.queryByText(name) !== null);
        expect(seen.length).toBeGreaterThan(0);
        for (const name of seen) expect(names).toContain(name);
      }, patience);
    };
    await isNarrowed(all);
    const choice = screen.getByRole('combobox', { name: 'Expires' });
    for (const [label, expected] of [
      ['Expired', ['past']],
      ['Within 1 day', ['today']],
      ['1 to 7 days', ['soon']],
      ['Within 7 days', ['today', 'soon']],
      ['7 to 30 days', ['month']],
      ['30 to 90 days', ['quarter']],
      ['All', all],
    ] as const) {
      await userEvent.selectOptions(choice, label);
      await isNarrowed(expected);
    }
    const { navigation } = world();
    const now = navigation.get();
    for (const [filter, expected] of [
      ['revoked', ['gone']],
      ['used', ['past', 'today', 'soon', 'month', 'quarter', 'later']],
    ] as const) {
      navigation.go({ ...now, params: { ...now.params, [`item.filter.${filter}`]: 'yes' } }, { replace: true });
      await isNarrowed(expected);
    }
  },
);

/** Shows the contents of the certificate and a link to its VM. */
export const Details: StoryObj = {
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { at: at((appliance) => `&item=${keptCertificate(appliance).id}`) } satisfies StoryAppliance, shows: ['VM-045'] },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of ledger-02-cert' }, patience));
    await expect(await panel.findByText('CN=ledger-02-cert', {}, patience)).toBeVisible();
    await expect(panel.getByText(/^CN=VM certificates of /)).toBeVisible();
    await expect(panel.getByText(fingerprint)).toBeInTheDocument();
    await expect(panel.getByRole('link', { name: 'ledger-02' })).toHaveAttribute('href', expect.stringContaining('tab=vms'));
  },
};

/** A revoked certificate links to the tab where its VM is now: the authenticated VMs, if the VM has another certificate. */
export const OfAnotherSince: StoryObj = {
  ...Details,
  parameters: {
    appliance: {
      at: at((appliance) => `&item=${keptCertificate(appliance).id}-before`),
      prepare: (appliance) => {
        const like = keptCertificate(appliance);
        putCertificates(appliance, [{ ...like, id: `${like.id}-before`, name: 'ledger-02-before', revoked: 'yes', used: 'no' }]);
      },
    } satisfies StoryAppliance,
  },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of ledger-02-before' }, patience));
    await waitFor(() => expect(panel.getByRole('link', { name: 'ledger-02' })).toHaveAttribute('href', expect.stringContaining('tab=vms')), patience);
  },
};

/** If the contents cannot be read, the values of the list stay visible, and the error has a retry button. */
export const FactsFailed = tab({ faults: [{ call: 'cvmCertificates.read', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await userEvent.click(await (await grid()).findByText('ledger-02-cert', {}, patience));
  const panel = within(await screen.findByRole('region', { name: 'Details of ledger-02-cert' }, patience));
  await expect(await panel.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await expect(panel.getByText(fingerprint)).toBeInTheDocument();
  world().appliance.faults.set([]);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await expect(await panel.findByText('CN=ledger-02-cert', {}, patience)).toBeVisible();
  await expect(panel.queryByText('The vault is being moved.')).toBeNull();
});

/** Offers Renew, Clone and Revoke, but not for a revoked certificate. */
export const Offered = tab(
  { prepare: (appliance) => putCertificates(appliance, [{ ...keptCertificate(appliance), id: 'gone', name: 'gone', revoked: 'yes', used: 'no' }]) },
  { shows: ['VM-078'] },
  async () => {
    const box = await grid();
    const offered = async (name: string) => {
      fireEvent.contextMenu(await box.findByText(name, {}, patience), { clientX: 300, clientY: 120 });
      const items = within(await screen.findByRole('menu', {}, patience)).getAllByRole('menuitem');
      const names = items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map((item) => item.textContent.trim());
      await userEvent.keyboard('{Escape}');
      return ['Renew', 'Clone', 'Revoke'].filter((one) => names.includes(one));
    };
    await expect(await offered('ledger-02-cert')).toEqual(['Renew', 'Clone', 'Revoke']);
    await expect(await offered('gone')).toEqual([]);
  },
);
