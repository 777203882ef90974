import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { boolean } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { CheckboxField } from './CheckboxField.tsx';

const meta: Meta<typeof CheckboxField> = {
  title: 'Components/Fields/CheckboxField',
  tags: ['autodocs'],
  component: CheckboxField,
  decorators: [inForm],
  args: { name: 'field', label: 'I have stored the recovery parts' },
};
export default meta;
type Story = StoryObj<typeof CheckboxField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('checkbox', { name: /recovery parts/ });

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control(canvasElement)).toBeChecked();
    await saves(canvasElement, true);
  },
};

export const Filled: Story = {
  parameters: { form: { value: true } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('I have stored the recovery parts'));
    await saves(canvasElement, false);
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: false, schema: boolean().oneOf([true], 'Store the parts before you go on.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, control(canvasElement), 'Store the parts before you go on.');
    await expect(control(canvasElement)).toHaveAccessibleDescription('Store the parts before you go on.');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The parts were downloaded on 14 January 2027.' },
  parameters: { form: { value: true } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(control(canvasElement)).toBeChecked();
  },
};
