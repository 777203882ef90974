import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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

/** The legend has every number. Full names show as tooltips. */
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

/** Each number links to the objects that it counts. */
export const Linked: Story = {
  args: { slices: [{ name: 'Healthy', count: 3, link: (words) => <a href="#healthy">{words}</a> }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Healthy' })).toHaveAttribute('href', '#healthy');
  },
};

/** Many categories: each has its own color, and the smallest ones share one. Their list opens in the legend. */
export const Many: Story = {
  args: {
    label: 'Client OS',
    slices: Array.from({ length: 20 }, (_, n) => ({ name: `System ${n + 1}`, count: 20 - n, link: (words) => <a href={`#${n + 1}`}>{words}</a> })),
  },
  play: async ({ canvasElement }) => {
    const legend = within(canvasElement).getByRole('list', { name: 'Client OS' });
    const entries = [...legend.children];
    await expect(new Set(entries.map((one) => getComputedStyle(one, '::before').backgroundColor)).size).toBe(16);
    const summary = within(legend).getByText('Other (5)');
    await userEvent.tab();
    while (document.activeElement !== summary && document.activeElement !== document.body) await userEvent.tab();
    await expect(summary).toHaveFocus();
    // Simulated keys do not open a native summary; a click does what the browser does on Enter.
    await userEvent.click(summary);
    await expect(await within(legend).findByRole('link', { name: 'System 16' })).toBeVisible();
    await expect([...(summary.nextElementSibling?.children ?? [])].map((one) => one.textContent)).toEqual([
      'System 165',
      'System 174',
      'System 183',
      'System 192',
      'System 201',
    ]);
  },
};
