import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TrendChart } from './TrendChart.tsx';

const first = Date.UTC(2026, 9, 20) / 1000;
const days = Array.from({ length: 30 }, (_, n) => first + n * 86_400);

const meta: Meta<typeof TrendChart> = {
  title: 'Components/Charts/TrendChart',
  tags: ['autodocs'],
  component: TrendChart,
  args: {
    label: 'Disks',
    days,
    lines: [
      { label: 'All', values: days.map((_, n) => 500 + n * 7) },
      { label: 'Encrypted', values: days.map((_, n) => 200 + n * 15) },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TrendChart>;

/** All, and the part of it that is encrypted. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('img', { name: 'Disks' })).toBeVisible();
    await expect(
      within(canvasElement)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['All', 'Encrypted']);
  },
};

export const OneDay: Story = {
  args: {
    days: [first],
    lines: [
      { label: 'All', values: [3] },
      { label: 'Encrypted', values: [1] },
    ],
  },
};
export const Nothing: Story = {
  args: {
    lines: [
      { label: 'All', values: days.map(() => 0) },
      { label: 'Encrypted', values: days.map(() => 0) },
    ],
  },
};
