import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { KcTheme } from '../theme/theme.tsx';
import { Input } from './Field.styles.ts';
import { Field } from './Field.tsx';

const meta: Meta<typeof Field> = {
  title: 'Components/Fields/Field',
  tags: ['autodocs'],
  component: Field,
  args: { id: 'port', label: 'Port', children: <input id="port" aria-describedby="port-help port-error" /> },
};
export default meta;
type Story = StoryObj<typeof Field>;

/** The label names the control, and the help describes it. */
export const WithHelp: Story = {
  args: { help: 'Between 1 and 65535.' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('textbox', { name: 'Port' });
    await expect(control).toHaveAccessibleDescription('Between 1 and 65535.');
    // An error is announced only where its region was there before it.
    for (const region of canvasElement.querySelectorAll('[aria-live]')) await expect(region).not.toHaveStyle({ display: 'none' });
  },
};

/** The star is for the eyes: assistive technology hears of it from the control itself. */
export const Required: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('*')).toHaveAttribute('aria-hidden', 'true');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Port' })).toBeVisible();
  },
};

export const WithError: Story = {
  args: { error: 'Only numeric value is allowed.' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('textbox', { name: 'Port' });
    await expect(control).toHaveAccessibleDescription('Only numeric value is allowed.');
  },
};

/** The reason takes the place of the help. */
export const Disabled: Story = {
  args: { help: 'Between 1 and 65535.', disabledReason: 'The port is fixed by the protocol.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The port is fixed by the protocol.')).toBeVisible();
    await expect(canvas.queryByText('Between 1 and 65535.')).toBeNull();
  },
};

/** Several controls under one label are a group of that name. */
export const Group: Story = {
  args: {
    group: 'group',
    label: 'Account lifetime',
    help: 'Never, or a number of days.',
    children: (
      <>
        <input aria-label="Amount" />
        <input aria-label="Unit" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Account lifetime' });
    await expect(group).toHaveAccessibleDescription('Never, or a number of days.');
    await expect(within(group).getAllByRole('textbox')).toHaveLength(2);
  },
};

const ground = (element: HTMLElement) => getComputedStyle(element).backgroundColor;

/** On light pages grey says that something is off: what can be typed in is white. */
export const Light: Story = {
  render: () => (
    <KcTheme theme="light">
      <Input aria-label="Port" defaultValue="389" />
      <Input aria-label="Host" defaultValue="ldap.nordbank.example" readOnly />
    </KcTheme>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(ground(canvas.getByRole('textbox', { name: 'Port' }))).toBe('rgb(255, 255, 255)');
    await expect(ground(canvas.getByRole('textbox', { name: 'Host' }))).toBe('rgb(236, 238, 243)');
  },
};
