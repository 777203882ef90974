import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Tabs, type TabItem, type TabsProps } from './Tabs.tsx';

const items: TabItem[] = [
  { value: 'details', label: 'Details', content: <p>AES-256, rotated every 30 days.</p> },
  { value: 'sharing', label: 'Sharing', count: 4, content: <p>Shared with four accounts.</p> },
  { value: 'tags', label: 'Tags', count: 7, content: <p>Seven tags.</p> },
];

function Live({ value: first, onValue, ...props }: TabsProps) {
  const [value, setValue] = useState(first);
  return (
    <Tabs
      {...props}
      value={value}
      onValue={(next) => {
        onValue(next);
        setValue(next);
      }}
    />
  );
}

const meta: Meta<typeof Tabs> = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  component: Tabs,
  parameters: { layout: 'padded' },
  args: { label: 'Details of payments-master', value: 'details', onValue: fn(), items },
  render: (args) => <Live {...args} />,
};
export default meta;
type Story = StoryObj<typeof Tabs>;

/** Only the content of the selected tab is in the page. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('tablist', { name: 'Details of payments-master' })).toBeVisible();
    await expect(canvas.getByRole('tabpanel', { name: 'Details' })).toHaveTextContent('AES-256');
    await expect(canvas.queryByText('Seven tags.')).toBeNull();

    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Details' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValue).toHaveBeenLastCalledWith('sharing');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Shared with four accounts.');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /Tags/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Details' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('details');
  },
};

/** A press selects a tab once, also if another tab has the focus. */
export const PressedOnce: Story = {
  play: async ({ canvas, args }) => {
    for (const name of [/Sharing/, /Tags/, /Details/]) await userEvent.click(canvas.getByRole('tab', { name }));
    await expect(args.onValue).toHaveBeenCalledTimes(3);
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValue).toHaveBeenCalledTimes(4);
  },
};

/** If code focuses a tab, as after a question closes, the tab waits for a key or a press. */
export const FocusedFromElsewhere: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: /Tags/ }).focus();
    await expect(canvas.getByRole('tab', { name: /Tags/ })).toHaveFocus();
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith('tags');
  },
};

/** A disabled tab takes focus, shows its reason, and does not open. */
export const DisabledTab: Story = {
  args: {
    items: [
      items[0] as TabItem,
      { value: 'sharing', label: 'Sharing', content: <p>Never shown</p>, disabledReason: 'Database keys cannot be shared.' },
      items[2] as TabItem,
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const off = canvas.getByRole('tab', { name: 'Sharing' });
    await userEvent.click(off);
    canvas.getByRole('tab', { name: 'Details' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(off).toHaveFocus();
    await expect(off).toHaveAccessibleDescription('Database keys cannot be shared.');
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValue).toHaveBeenLastCalledWith('tags');
  },
};

/** The page renders the content of the selected tab itself. */
export const WithoutContent: Story = {
  args: { items: items.map(({ value, label }) => ({ value, label })), panelId: 'shown-elsewhere' },
  render: (args) => (
    <>
      <Live {...args} />
      <div id="shown-elsewhere">Elsewhere</div>
    </>
  ),
  play: async ({ canvasElement }) => {
    const chosen = within(canvasElement).getByRole('tab', { selected: true });
    await expect(chosen).toHaveAttribute('aria-controls', 'shown-elsewhere');
    await expect(within(canvasElement).queryByRole('tabpanel')).toBeNull();
  },
};

/** More tabs than fit: the row scrolls sideways, and the selected tab is visible. */
export const Many: Story = {
  args: {
    value: 'tab19',
    items: Array.from({ length: 20 }, (_, i) => ({ value: `tab${i}`, label: `Key set ${i + 1}`, count: i * 7, content: `Content ${i + 1}` })),
  },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    const chosen = canvas.getByRole('tab', { selected: true });
    await waitFor(() => expect(chosen.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1));
    chosen.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(list.scrollLeft).toBe(0));
  },
};

/** Right to left: the first tab is at the right, and ArrowLeft moves to the next one. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('tab');
    await expect(first!.getBoundingClientRect().left).toBeGreaterThan(second!.getBoundingClientRect().right);
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValue).toHaveBeenLastCalledWith('sharing');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValue).toHaveBeenLastCalledWith('details');
  },
};
