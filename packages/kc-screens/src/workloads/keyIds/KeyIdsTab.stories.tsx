import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { clearKeyIds, keptKeyId, putKeyIds } from './story-kit/keyIdRecords.ts';

const meta: Meta = { title: 'Workloads/KeyIDs/Tab' };
export default meta;

const at =
  (set: string, more = '') =>
  (appliance: Appliance) =>
    `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, set)}&sub=keyIds${more}`;
const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance, shows },
  play,
});
const grid = async (label: string): Promise<Opened> => within(await screen.findByRole('grid', { name: label }, patience));
const heads = (box: Opened) =>
  box
    .getAllByRole('columnheader')
    .map((head: HTMLElement) => head.textContent.trim())
    .filter((title: string) => title !== '');
const menuOf = async (box: Opened, name: string) => {
  fireEvent.contextMenu(await box.findByText(name, {}, patience), { clientX: 300, clientY: 120 });
  return within(await screen.findByRole('menu', {}, patience));
};

/** Symmetric key ids, with their ciphers. */
export const Loaded = tab({ at: at('ledger') }, { shows: ['KEYID-01', 'KEYID-05', 'KEYID-07', 'VM-005'] }, async () => {
  const box = await grid('KeyIDs');
  const row = await box.findByRole('row', { name: /app-data/ }, patience);
  for (const text of ['AES-256', 'Never', 'Active']) await expect(row).toHaveTextContent(text);
  await expect(heads(box)).toEqual(expect.arrayContaining(['Name', 'Cipher', 'Expiration', 'Status']));
});

/** The other list, which the address contains. */
export const Asymmetric = tab({ at: at('ledger') }, { shows: ['KEYID-02', 'KEYID-06', 'KEYID-08', 'VM-005'] }, async () => {
  await grid('KeyIDs');
  await userEvent.click(screen.getByRole('tab', { name: 'Asymmetric KeyIDs' }));
  const box = await grid('Asymmetric KeyIDs');
  await expect(await box.findByRole('row', { name: /signing/ }, patience)).toHaveTextContent(/(?:2048|3072|4096) bits/);
  await expect(world().navigation.get().params['item.list']).toBe('asymmetric');
});

export const Empty = tab(
  {
    at: at('ledger'),
    prepare: clearKeyIds,
  },
  { shows: ['KEYID-01'] },
  async () => {
    await expect(await screen.findByText('This VM set has no KeyIDs.', {}, patience)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Create KeyID' })).toBeVisible();
  },
);
export const Failed = tab({ at: at('ledger'), faults: [{ call: 'keyIds.list', status: 500, error: 'The vault is being moved.' }] }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

/** Loads pages of 100 rows as needed. */
export const ManyRows = tab(
  {
    at: at('ledger'),
    prepare: (appliance) => {
      const like = keptKeyId(appliance, 'backup');
      if (like)
        putKeyIds(
          appliance,
          Array.from({ length: 250 }, (_, n) => ({ ...like, id: `many-${n}`, name: `many-${n}`, place: `${like.shelf}/many-${n}` })),
        );
    },
  },
  { shows: ['KEYID-07', 'KEYID-30'] },
  async () => {
    await waitFor(() => expect(screen.getByRole('grid', { name: 'KeyIDs' })).toHaveAttribute('aria-rowcount', '253'), patience);
  },
);

/** Active key ids offer Revoke, revoked ones Unrevoke. Expired ones offer only Remove. */
export const Offered = tab(
  {
    at: at('ledger'),
    prepare: (appliance) => {
      const like = keptKeyId(appliance, 'backup');
      if (like)
        putKeyIds(
          appliance,
          (['ACTIVE', 'REVOKED', 'EXPIRED'] as const).map((status) => {
            const name = `one-${status.toLowerCase()}`;
            return { ...like, id: name, name, place: `${like.shelf}/${name}`, status };
          }),
        );
    },
  },
  { shows: ['KEYID-09', 'KEYID-10'] },
  async () => {
    const box = await grid('KeyIDs');
    const { navigation } = world();
    const offered = async (name: string) => {
      const now = navigation.get();
      navigation.go({ ...now, params: { ...now.params, 'item.filter.name': name } }, { replace: true });
      const items = (await menuOf(box, name)).getAllByRole('menuitem').filter((item) => item.getAttribute('aria-disabled') !== 'true');
      const names = items.map((item) => item.textContent.trim());
      await userEvent.keyboard('{Escape}');
      return ['Edit', 'Revoke', 'Unrevoke', 'Remove'].filter((one) => names.includes(one));
    };
    await expect(await offered('one-active')).toEqual(['Edit', 'Revoke', 'Remove']);
    await expect(await offered('one-revoked')).toEqual(['Edit', 'Unrevoke', 'Remove']);
    await expect(await offered('one-expired')).toEqual(['Remove']);
  },
);

/** Copies the public key to the clipboard in PEM format. */
export const CopyPublicKey = tab({ at: at('ledger', '&item.list=asymmetric') }, { shows: ['KEYID-06'] }, async () => {
  const box = await grid('Asymmetric KeyIDs');
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void copied.push(text) } });
  await userEvent.click((await menuOf(box, 'signing')).getByRole('menuitem', { name: 'Copy public key' }));
  await expect(await screen.findByText('Copied to clipboard', {}, patience)).toBeInTheDocument();
  await expect(copied).toEqual([keptKeyId(world().appliance, 'signing')?.public_key]);
});
