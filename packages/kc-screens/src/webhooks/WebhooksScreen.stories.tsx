import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { webhooks } from 'kc-api/contract/webhooks/webhooks';
import { also, patience } from '../story-kit/plays.ts';
import { screenStories } from '../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../story-kit/storyConsole.tsx';
import { clearWebhooks, putWebhooks, webhookRow } from './story-kit/webhookRecords.ts';
import { webhooksDemo } from './story-kit/webhooks.demo.ts';

const meta: Meta = { title: 'Webhooks/List' };
export default meta;

const states = screenStories(webhooksDemo, {
  grid: 'Webhooks',
  call: webhooks.list,
  row: 'siem',
  empty: { prepare: clearWebhooks },
  emptyText: 'There are no webhooks.',
  many: { prepare: (appliance) => putWebhooks(appliance, 20) },
  manyRows: 20,
  denied: 'You need the Domain Admin privilege. A security administrator can grant it.',
});
const at = (name: string): StoryAppliance => ({ at: (appliance) => `/webhooks?row=${webhookRow(name)(appliance)}` });
const details = async (name: string) => within(await screen.findByRole('region', { name: `Details of ${name}` }, patience));

/** Each destination with its format, its choice of events, and the state of its delivery. */
export const Loaded = also(states.Loaded, { shows: ['EVT-01'] }, async () => {
  const row = (name: RegExp) => screen.findByRole('row', { name }, patience);
  await expect(await row(/siem/)).toHaveTextContent('OCSF 1.3.0');
  await expect(await row(/pager/)).toHaveTextContent('Paused');
  await expect(await row(/lab/)).toHaveTextContent('Off');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Walk = states.walk({ Loaded, Loading, Failed });
export const Denied: StoryObj = {
  ...states.Denied,
  play: async () => {
    await expect((await screen.findAllByText('You need the Domain Admin privilege. A security administrator can grant it.', {}, patience))[0]).toBeVisible();
    await expect(screen.queryByText('siem')).toBeNull();
  },
};
export const ManyRows = states.ManyRows;

/** A paused webhook says why and since when, and that events wait. */
export const Paused: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: at('pager'), shows: ['EVT-11'] },
  play: async () => {
    const panel = await details('pager');
    await expect(panel.getByText('The delivery is paused')).toBeVisible();
    await expect(panel.getByText(/answered with status 503\..*Events wait in order\./)).toBeVisible();
  },
};

/** The delivery log has each attempt with its status, its duration, and the response of the destination. */
export const DeliveryLog: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: at('pager'), shows: ['EVT-09'] },
  play: async () => {
    const panel = await details('pager');
    await userEvent.click(panel.getByRole('tab', { name: 'Delivery log' }));
    const table = within(await panel.findByRole('table', { name: 'Delivery log' }, patience));
    await expect(table.getAllByRole('row')).toHaveLength(4);
    await expect(table.getAllByText('Refused (503)')[0]).toBeVisible();
    await expect(table.getAllByText('The queue is full.')[0]).toBeVisible();
    await expect(table.getAllByText('412 ms')[0]).toBeVisible();
  },
};

/** A new webhook has no attempts yet. */
export const NoAttempts: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: at('lab') },
  play: async () => {
    const panel = await details('lab');
    await userEvent.click(panel.getByRole('tab', { name: 'Delivery log' }));
    await expect(await panel.findByText('There were no attempts yet.', {}, patience)).toBeVisible();
  },
};
