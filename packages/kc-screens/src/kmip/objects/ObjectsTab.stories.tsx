import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { allObjects, changeServer, clearObjects, keptObject } from '../story-kit/records.ts';
import KmipServerScreen from '../KmipServerScreen.tsx';

const meta: Meta = { title: 'KMIP/Objects/Tab' };
export default meta;

const tab = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server?tab=objects', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const grid = () => screen.findByRole('grid', { name: 'KMIP objects' }, patience);
/** A clock on which a second takes 20 ms. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 50) };

/** Shows the first page immediately, with the number of loaded objects. */
export const Loaded = tab({}, { shows: ['KMIP-008', 'KMIP-055'] }, async () => {
  const box = within(await grid());
  await expect(await box.findByRole('row', { name: /VM key 1/ }, patience)).toBeVisible();
  await expect(screen.getByText(/^Loaded 50 of 1,200$/)).toBeVisible();
});

/** Loads pages of ten while the root key of an HSM wraps the objects. */
export const Wrapped = tab(
  { prepare: (appliance) => changeServer(appliance, { hsm_type: 'HSM', rootkey_label: 'kmip-root' }) },
  { shows: ['KMIP-055', 'KMIP-145'] },
  async () => {
    await grid();
    await expect(await screen.findByText(/^Loaded 10 of 1,200$/, {}, patience)).toBeVisible();
  },
);

/** The other pages load in the background. Leaving the page stops the requests. */
export const Rest = tab({ clock: hurried }, { shows: ['KMIP-056', 'KMIP-146', 'KMIP-045'] }, async () => {
  await grid();
  await expect(await screen.findByText(/^Loaded (?:[2-9]\d\d|1,\d+) of 1,200$/, {}, { timeout: 20_000 })).toBeVisible();
  const { ports, navigation } = world();
  const send = spyOn(ports.client, 'send');
  const asked = () => send.mock.calls.filter(([{ id }]) => id === kmipObjects.list.id).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0), patience);
  navigation.go({ path: '/kmip/server', params: { tab: 'users' } });
  await screen.findByRole('grid', { name: 'KMIP users' }, patience);
  await expect(screen.queryByText(/^Loaded/)).toBeNull();
  const before = asked();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(asked()).toBe(before);
  // Returning to the page resumes loading.
  navigation.go({ path: '/kmip/server', params: { tab: 'objects' } });
  await waitFor(() => expect(asked()).toBeGreaterThan(before), patience);
  send.mockRestore();
});

/** Clicks the button and returns the lines of the downloaded file. */
async function exported(): Promise<string[]> {
  const make = spyOn(URL, 'createObjectURL').mockReturnValue('blob:none');
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce(), patience);
    const [[file] = []] = make.mock.calls;
    if (!(file instanceof Blob)) throw new Error('No file was made.');
    return (await file.text()).trim().split('\r\n');
  } finally {
    make.mockRestore();
    click.mockRestore();
  }
}

/** An export contains all objects, not only the loaded ones. With a filter, it contains all matching objects. */
export const ExportOfAll = tab({}, { shows: [] }, async () => {
  await grid();
  await screen.findByText(/^Loaded 50 of 1,200$/, {}, patience);
  await expect(await exported()).toHaveLength(1_201);
  await expect(await screen.findByText(/^Loaded 1,200 of 1,200$/, {}, patience)).toBeVisible();
});

/** If the other pages cannot be loaded, no incomplete file is exported. */
export const ExportFailed = tab({}, { shows: [] }, async () => {
  await grid();
  await screen.findByText(/^Loaded 50 of 1,200$/, {}, patience);
  world().appliance.faults.set([{ call: kmipObjects.list.id, status: 500, error: 'The objects cannot be read now.' }]);
  const make = spyOn(URL, 'createObjectURL');
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await expect(await screen.findByText('Not all rows could be loaded. Try again.', {}, patience)).toBeVisible();
  await expect(make).not.toHaveBeenCalled();
  make.mockRestore();
});

/** Counts the loaded objects by product and by vendor. */
export const Charts = tab({}, { shows: ['KMIP-009'] }, async () => {
  const chart = await screen.findByRole('region', { name: 'By vendor' }, patience);
  const first = allObjects(world().appliance).slice(0, 50);
  const count = (vendor: string) => first.filter(({ custom }) => (custom['x-Vendor'] ?? '') === vendor).length;
  await waitFor(() => expect(chart).toHaveTextContent('VMware'), patience);
  await expect(chart).toHaveTextContent(`${count('VMware')}`);
  await expect(screen.getByRole('region', { name: 'By product' })).toHaveTextContent('Unknown');
  await userEvent.click(screen.getByRole('button', { name: 'Charts' }));
  await expect(screen.queryByRole('region', { name: 'By vendor' })).toBeNull();
});

/** Shows the attributes by name and value. */
export const Details = tab(
  { at: (appliance) => `/kmip/server?tab=objects&row=${keptObject(appliance).id}&sub=attributes` },
  { shows: ['KMIP-037', 'KMIP-038', 'KMIP-054'] },
  async () => {
    const details = await screen.findByRole('tabpanel', { name: /Attributes/ }, patience);
    await expect(details).toHaveTextContent('x-Vendor');
    await expect(details).toHaveTextContent(keptObject(world().appliance).custom['x-Product'] ?? 'none');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await expect(screen.getAllByText('Archived').at(-1)?.nextElementSibling ?? null).toHaveTextContent(/^(?:Yes|No)$/);
  },
);

export const Empty = tab({ prepare: clearObjects }, { shows: ['KMIP-008'] }, async () => {
  await expect(await screen.findByText('No client has created an object yet.', {}, patience)).toBeVisible();
});

export const Failed = tab({ faults: [{ call: 'kmipObjects.list', status: 500, error: 'The vault is being moved.' }] }, { shows: ['KMIP-132'] }, async () => {
  await expect((await screen.findAllByText('Failed to fetch KMIP objects.', {}, patience))[0]).toBeVisible();
});

export const Denied = tab({ role: 'cloud' }, { shows: [] }, async () => {
  await expect((await screen.findAllByText('You need the Security Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
});
