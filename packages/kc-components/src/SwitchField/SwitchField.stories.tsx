import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { boolean } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { SwitchField } from './SwitchField.tsx';

const meta: Meta<typeof SwitchField> = {
  title: 'Components/Fields/SwitchField',
  tags: ['autodocs'],
  component: SwitchField,
  decorators: [inForm],
  args: { name: 'field', label: 'Use TLS' },
};
export default meta;
type Story = StoryObj<typeof SwitchField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('switch', { name: /Use TLS/ });

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).not.toBeChecked();
    await userEvent.tab();
    await expect(control(canvasElement)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control(canvasElement)).toBeChecked();
    await saves(canvasElement, true);
    await userEvent.click(within(canvasElement).getByText('Use TLS'));
    await saves(canvasElement, false);
  },
};

export const Filled: Story = {
  args: { help: 'Both sides must present a certificate.' },
  parameters: { form: { value: true } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toBeChecked();
    await expect(control(canvasElement)).toHaveAccessibleDescription('Both sides must present a certificate.');
  },
};

export const Invalid: Story = {
  parameters: { form: { value: false, schema: boolean().oneOf([true], 'TLS is needed for this port.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, control(canvasElement), 'TLS is needed for this port.');
    await userEvent.keyboard(' ');
    await expect(control(canvasElement)).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard(' ');
    await expect(control(canvasElement)).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The cluster requires TLS.' },
  parameters: { form: { value: true } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(control(canvasElement)).toBeChecked();
    await expect(control(canvasElement)).toHaveAttribute('aria-disabled', 'true');
  },
};
