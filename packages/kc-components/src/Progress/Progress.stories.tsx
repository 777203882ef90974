import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Progress } from './Progress.tsx';

const meta: Meta<typeof Progress> = {
  title: 'Components/Progress',
  tags: ['autodocs'],
  component: Progress,
  args: { label: 'Encrypting disk D:' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 408, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Progress>;

const bar = (canvas: HTMLElement) => within(canvas).getByRole('progressbar', { name: 'Encrypting disk D:' });
const filled = (element: HTMLElement) => {
  const track = element.nextElementSibling as HTMLElement;
  return Math.round(((track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width) * 100);
};

export const Determinate: Story = {
  args: { value: 72.9 },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement)).toHaveAttribute('value', '72.9');
    await expect(within(canvasElement).getByText('72%')).toBeVisible();
    await expect(filled(bar(canvasElement))).toBe(73);
  },
};

/** Nobody knows how far: no figure is made up. */
export const Indeterminate: Story = {
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement)).not.toHaveAttribute('value');
    await expect(within(canvasElement).queryByText(/%/)).toBeNull();
  },
};

export const InWords: Story = {
  args: { value: 3, max: 5, valueText: '3 of 5 nodes', tone: 'info' },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement)).toHaveAttribute('aria-valuetext', '3 of 5 nodes');
    await expect(filled(bar(canvasElement))).toBe(60);
  },
};

/** In a cell of a grid. */
export const Inline: Story = {
  args: { value: 38, inline: true, tone: 'info' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('38%')).toBeVisible();
    await expect(bar(canvasElement)).toHaveAttribute('value', '38');
  },
};

export const Complete: Story = {
  args: { value: 140, tone: 'ok' },
  play: async ({ canvasElement }) => {
    await expect(bar(canvasElement)).toHaveAttribute('value', '100');
    await expect(within(canvasElement).getByText('100%')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { value: 12, tone: 'bad', valueText: 'Failed at 12%' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Failed at 12%')).toBeVisible();
  },
};
