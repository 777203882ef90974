import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Switch, type SwitchProps } from './Switch.tsx';

function Turning(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Switch
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        props.onChange(next);
      }}
    />
  );
}

const meta: Meta<typeof Switch> = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  component: Switch,
  render: (args) => <Turning {...args} />,
  args: { label: 'Send alerts by email', checked: false, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Switch>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('switch', { name: 'Send alerts by email' });

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await expect(control(canvasElement)).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const On: Story = {
  args: { checked: true, help: 'To everybody in the administrators group.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('Send alerts by email'));
    await expect(args.onChange).toHaveBeenCalledWith(false);
    await expect(control(canvasElement)).not.toBeChecked();
    await userEvent.click(control(canvasElement));
    await expect(control(canvasElement)).toBeChecked();
  },
};

export const Pending: Story = {
  args: { checked: true, pending: true },
  play: async ({ canvasElement, args }) => {
    await expect(control(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(control(canvasElement));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'Set up a mail server first.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(control(canvasElement));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(control(canvasElement)).toHaveAccessibleDescription('Set up a mail server first.');
  },
};

/** It can be hit with a finger. */
export const Target: Story = {
  play: async ({ canvasElement }) => {
    const { width, height } = control(canvasElement).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  },
};
