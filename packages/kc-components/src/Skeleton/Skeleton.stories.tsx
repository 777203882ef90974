import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

const bars = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('[data-kc-skeleton] div:not(:has(div))')];

export const Lines: Story = {
  args: { lines: 4 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading');
    await expect(bars(canvasElement)).toHaveLength(4);
    await expect(canvasElement.getAnimations({ subtree: true })).toHaveLength(0);
  },
};

export const Block: Story = {
  args: { shape: 'block', height: 200, label: 'Loading the chart' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the chart');
    await expect(bars(canvasElement).map((bar) => bar.offsetHeight)).toEqual([200]);
  },
};

/** One of several: another one does the talking. */
export const Silent: Story = {
  args: { label: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
    await expect(bars(canvasElement)).toHaveLength(3);
  },
};
