import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { act } from '../../story-kit/act.ts';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { applinksDemo, linkRow } from '../story-kit/applinks.demo.ts';
import { clearLinks, putLinks } from '../story-kit/linkRecords.ts';

const meta: Meta = { title: 'Application links/List' };
export default meta;

const states = screenStories(applinksDemo, {
  grid: 'Application links',
  call: applinks.list,
  row: 'datacontrol-stockholm',
  empty: { prepare: clearLinks },
  emptyText: 'There are no application links.',
  many: { prepare: (appliance) => putLinks(appliance, 2_000) },
  manyRows: 2_000,
});
const at = (name: string): StoryAppliance => ({ at: (appliance) => `/applink?row=${linkRow(name)(appliance)}` });
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));

/** The columns of the requirements sheet, with the state of each secret. */
export const Loaded = also(states.Loaded, { shows: ['LINK-01', 'LINK-12', 'LINK-24', 'SHELL-011'] }, async () => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Name', 'Product URL', 'Protocol', 'Secret expiry', 'Secret']));
  const grid = screen.getByRole('grid', { name: 'Application links' });
  await expect(grid).toHaveAttribute('aria-rowcount', '13');
  const row = (name: RegExp) => screen.findByRole('row', { name }, patience);
  await expect(await row(/cloudcontrol-lab/)).toHaveTextContent('Expired');
  await expect(await row(/cloudcontrol-payments/)).toHaveTextContent('Expires soon');
  await expect(await row(/pipeline-eu/)).toHaveTextContent('1 week');
  await expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Global settings' })).toBeVisible();
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
/** The page shows the missing privilege in place of the rows and on the disabled buttons. */
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Cloud Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText('datacontrol-stockholm')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Create link' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const ManyRows = states.ManyRows;

/** Shows the details of a link with the VM sets that use it, but never its secrets. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: at('datacontrol-stockholm'), shows: ['LINK-07', 'LINK-08', 'LINK-09'] },
  play: async () => {
    const panel = await details('datacontrol-stockholm');
    for (const [label, text] of [
      ['Product', 'CloudControl 5.1'],
      ['Protocol', 'HTCC51'],
      ['Secret expiry', '1 month'],
      ['One-time code', 'None'],
      ['IP list', 'Any address'],
    ] as const)
      await expect(panel.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(text);
    await expect(panel.getByRole('link', { name: 'dr-archive' })).toHaveAttribute('href', expect.stringContaining('/workloads?tab=vmsets&row='));
    await act('Settings');
    await expect(await findDialog({ name: 'Settings of datacontrol-stockholm' }, patience)).toBeVisible();
  },
};

/** Shows the certificates in readable form: subject, issuer, names, validity and fingerprints. */
export const Certificates: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: at('legacy-boundary'), shows: ['LINK-10'] },
  play: async () => {
    const panel = await details('legacy-boundary');
    await userEvent.click(panel.getByRole('tab', { name: 'Certificate' }));
    const list = within(await panel.findByRole('list', { name: 'Certificates' }, patience));
    await expect(list.getByRole('heading', { name: 'Server: Nordbank legacy applications' })).toBeVisible();
    await expect(list.getByRole('heading', { name: 'Root CA: Nordbank Applications CA' })).toBeVisible();
    for (const text of ['DNS:*.legacy.nordbank.example', /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/]) await expect(list.getAllByText(text)[0]).toBeVisible();
    await expect(panel.getByText(/Not verified with a CA certificate/)).toBeVisible();
    await expect(screen.queryByText(/Link-Demo/)).toBeNull();
  },
};

/** In a vault without VM sets, the page says that there are no links. */
export const OtherVault: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/applink', flavour: 'cloudkeys' } satisfies StoryAppliance },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('This vault has no application links.')[0]).toBeVisible(), patience);
  },
};
