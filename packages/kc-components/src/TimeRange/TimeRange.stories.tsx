import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { TimeRange, type TimeRangeProps } from './TimeRange.tsx';

function Held(props: TimeRangeProps) {
  const [value, setValue] = useState(props.value);
  const [how, setHow] = useState('');
  const change: TimeRangeProps['onValue'] = (next, by) => {
    setValue(next);
    setHow(by);
  };
  return (
    <>
      <TimeRange {...props} value={value} onValue={change} />
      <p>
        <output data-how={how}>{value}</output>
      </p>
    </>
  );
}

const meta: Meta<typeof TimeRange> = {
  title: 'Components/TimeRange',
  tags: ['autodocs'],
  component: TimeRange,
  render: (props) => <Held {...props} />,
  args: { label: 'Time', value: '' },
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TimeRange>;

const opener = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('Time');
const value = (canvasElement: HTMLElement) => within(canvasElement).getByRole('status');

/** One click opens it, one chooses; the keyboard does the same. */
export const Relative: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(opener(canvasElement));
    await userEvent.click(await screen.findByRole('button', { name: 'Last quarter' }));
    await expect(value(canvasElement)).toHaveTextContent('last_quarter');
    await expect(value(canvasElement)).toHaveAttribute('data-how', 'done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener(canvasElement)).toHaveTextContent('Last quarter');
    await waitFor(() => expect(opener(canvasElement)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Last quarter' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(value(canvasElement)).toHaveTextContent('yesterday');
  },
};

/** Days with hours. The address holds UTC, so that it names the same moments everywhere. */
export const Own: Story = {
  globals: { times: 'utc' },
  play: async ({ canvasElement }) => {
    await userEvent.click(opener(canvasElement));
    await userEvent.type(await screen.findByLabelText('From'), '3 nov 2026');
    await userEvent.type(screen.getByLabelText('From, time of day'), '9:30');
    await userEvent.type(screen.getByLabelText('To'), '4 nov 2026');
    await expect(value(canvasElement)).toHaveTextContent('2026-11-03T09:30Z..2026-11-04');
    // Each value on the way was readable: the caller must not make a history entry of it.
    await expect(value(canvasElement)).toHaveAttribute('data-how', 'typing');
    await userEvent.keyboard('{Escape}');
    await expect(opener(canvasElement)).toHaveTextContent('03 Nov 2026, 09:30 UTC – 04 Nov 2026');
  },
};

/** Input that cannot be read keeps its place, gets an error beside it, and changes nothing. */
export const Unreadable: Story = {
  args: { value: '2026-11-03..2026-11-05' },
  play: async ({ canvasElement }) => {
    await userEvent.click(opener(canvasElement));
    const to = await screen.findByLabelText('To');
    await userEvent.clear(to);
    await userEvent.type(to, '1 nov 2026');
    await expect(await screen.findByText('The end must be after the start.')).toBeVisible();
    await expect(value(canvasElement)).not.toHaveTextContent('2026-11-01');
    const time = screen.getByLabelText('To, time of day');
    await userEvent.type(time, '25:00');
    await userEvent.tab();
    await expect(await screen.findByText('Enter a time such as 09:30.')).toBeVisible();
    await expect(time).toHaveValue('25:00');
    await expect(time).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Dates in the future, as expiries are. */
export const Ahead: Story = {
  args: { direction: 'ahead', value: 'next_30d' },
  play: async ({ canvasElement }) => {
    await userEvent.click(opener(canvasElement));
    await expect(await screen.findByRole('button', { name: 'Next 30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull();
  },
};
