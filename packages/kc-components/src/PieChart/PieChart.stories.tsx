import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PieChart } from './PieChart.tsx';

const meta: Meta<typeof PieChart> = {
  title: 'Components/Charts/PieChart',
  tags: ['autodocs'],
  component: PieChart,
  args: {
    label: 'Health',
    slices: [
      { name: 'Healthy', count: 1061, tone: 'ok' },
      { name: 'Reauthentication needed', short: 'Reauthenti...', count: 96, tone: 'warn' },
      { name: 'Unreachable', count: 47, tone: 'bad' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PieChart>;

/** Every figure stands in the legend, whole names as hints. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const legend = within(canvasElement).getByRole('list', { name: 'Health' });
    await expect(
      within(legend)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Healthy1,061', 'Reauthenti...96', 'Unreachable47']);
    await expect(within(legend).getByTitle('Reauthentication needed')).toBeVisible();
    await expect(await within(canvasElement).findByRole('img', { name: 'Health' })).toBeVisible();
  },
};

export const OneSlice: Story = { args: { slices: [{ name: '5.5.2', count: 3 }] } };

/** What is counted can be reached from its figure. */
export const Linked: Story = {
  args: { slices: [{ name: 'Healthy', count: 3, link: (words) => <a href="#healthy">{words}</a> }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Healthy' })).toHaveAttribute('href', '#healthy');
  },
};

/** Many kinds: each has a colour of its own, and the smallest share one. */
export const Many: Story = {
  args: { label: 'Client OS', slices: Array.from({ length: 20 }, (_, n) => ({ name: `System ${n + 1}`, count: 20 - n })) },
  play: async ({ canvasElement }) => {
    const entries = within(canvasElement).getAllByRole('listitem');
    await expect(new Set(entries.map((one) => getComputedStyle(one, '::before').backgroundColor)).size).toBe(16);
    await expect(entries.at(-1)).toHaveTextContent('Other (5)15');
    await expect(entries.at(-1)?.querySelector('[title]')).toHaveAttribute(
      'title',
      ['System 16: 5', 'System 17: 4', 'System 18: 3', 'System 19: 2', 'System 20: 1'].join('\n'),
    );
  },
};
