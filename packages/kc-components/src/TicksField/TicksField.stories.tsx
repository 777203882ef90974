import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { array, string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { TicksField } from './TicksField.tsx';

const options = [
  { value: 'encrypt', label: 'Encrypt' },
  { value: 'decrypt', label: 'Decrypt' },
  { value: 'sign', label: 'Sign', help: 'With the private part of the key.' },
];

const meta: Meta<typeof TicksField<string>> = {
  title: 'Components/Fields/TicksField',
  tags: ['autodocs'],
  component: TicksField<string>,
  decorators: [inForm],
  args: { name: 'field', label: 'Operations', options },
};
export default meta;
type Story = StoryObj<typeof TicksField<string>>;

const box = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('checkbox', { name });

/** What is ticked comes in the order of the options, whatever was ticked first. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Operations' })).toBeVisible();
    await userEvent.click(within(canvasElement).getByText('Sign'));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(box(canvasElement, 'Encrypt')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box(canvasElement, 'Sign')).toHaveAccessibleDescription('With the private part of the key.');
    await saves(canvasElement, ['encrypt', 'sign']);
  },
};

/** What was chosen and is not offered any more stays chosen. */
export const Filled: Story = {
  args: { columns: true },
  parameters: { form: { value: ['wrap', 'encrypt', 'sign'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement, 'Encrypt'));
    await userEvent.click(box(canvasElement, 'Decrypt'));
    await saves(canvasElement, ['wrap', 'decrypt', 'sign']);
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: [], schema: array(string().defined()).min(1, 'Tick at least one operation.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, box(canvasElement, 'Encrypt'), 'Tick at least one operation.');
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(/Tick at least one operation\./);
  },
};

/** One is off and says why. */
export const OneOff: Story = {
  args: { options: [...options.slice(0, 2), { value: 'wrap', label: 'Wrap', disabledReason: 'An elliptic curve wraps no keys.' }] },
  parameters: { form: { value: ['encrypt'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement, 'Wrap'));
    await expect(box(canvasElement, 'Wrap')).not.toBeChecked();
    await expect(box(canvasElement, 'Wrap')).toHaveAccessibleDescription('An elliptic curve wraps no keys.');
    await saves(canvasElement, ['encrypt']);
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The key is disabled.' },
  parameters: { form: { value: ['encrypt'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement, 'Encrypt'));
    await expect(box(canvasElement, 'Encrypt')).toBeChecked();
    await saves(canvasElement, ['encrypt']);
  },
};

/** There is nothing to tick. */
export const None: Story = {
  args: { options: [], noneText: 'The account has no operations.' },
  parameters: { form: { value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The account has no operations.')).toBeVisible();
  },
};
