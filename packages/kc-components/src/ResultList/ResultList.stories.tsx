import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ResultList, type Result } from './ResultList.tsx';

const mixed: Result[] = [
  { id: '1', name: 'mira.okafor', state: 'done' },
  { id: '2', name: 'jonas.weber', state: 'done' },
  { id: '3', name: 'ana.silva', state: 'failed', reason: 'The last security administrator cannot be deleted.' },
  { id: '4', name: 'li.wei', state: 'done' },
  { id: '5', name: 'sam.reed', state: 'skipped', reason: 'Signed in right now.' },
];

const meta: Meta<typeof ResultList> = {
  title: 'Components/ResultList',
  tags: ['autodocs'],
  component: ResultList,
  args: { label: 'Deleting users', items: mixed, onRetryFailed: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 488, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ResultList>;

/** Some went wrong: they can be looked at alone, and tried again. */
export const PartlyFailed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 5 done, 1 failed, 1 skipped');
    await expect(canvas.getByText('The last security administrator cannot be deleted.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show failed only' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('listitem')).toHaveTextContent('ana.silva');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed' }));
    await expect(args.onRetryFailed).toHaveBeenCalledOnce();
  },
};

/** Under way: what failed cannot be tried again before the rest is done. */
export const Running: Story = {
  args: {
    items: [
      { id: '1', name: 'mira.okafor', state: 'done' },
      { id: '2', name: 'jonas.weber', state: 'failed', reason: 'User not found' },
      { id: '3', name: 'ana.silva', state: 'running' },
      { id: '4', name: 'li.wei', state: 'waiting' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 4 done, 1 failed');
    await expect(canvas.getByRole('progressbar', { name: 'Deleting users' })).toHaveAttribute('value', '2');
    const retry = canvas.getByRole('button', { name: 'Retry failed' });
    await expect(retry).toHaveAccessibleDescription('Wait until the rest is done.');
    await userEvent.click(retry);
    await expect(args.onRetryFailed).not.toHaveBeenCalled();
  },
};

export const AllDone: Story = {
  args: { items: mixed.map(({ id, name: who }) => ({ id, name: who, state: 'done' })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^5 of 5 done$/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A thousand rows scroll in their own place. */
export const Many: Story = {
  args: { items: Array.from({ length: 1000 }, (_, i) => ({ id: `${i}`, name: `vm-${i + 1}`, state: i % 100 === 7 ? 'failed' : 'done' })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('990 of 1,000 done, 10 failed');
    const place = canvas.getByRole('region', { name: 'Deleting users, results' });
    await expect(place.clientHeight).toBeLessThanOrEqual(320);
    await expect(place.scrollHeight).toBeGreaterThan(10_000);
    // Those far below are drawn when somebody scrolls there.
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(200);
    place.scrollTop = place.scrollHeight;
    await waitFor(() => expect(canvas.getByText('vm-1000')).toBeVisible());
    await expect(canvas.queryByText('vm-1')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show failed only' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
  },
};
