import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { number } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { NumberField } from './NumberField.tsx';

const meta: Meta<typeof NumberField> = {
  title: 'Components/Fields/NumberField',
  tags: ['autodocs'],
  component: NumberField,
  decorators: [inForm],
  args: { name: 'field', label: 'Retention', unit: 'days' },
  parameters: { form: { value: null } },
};
export default meta;
type Story = StoryObj<typeof NumberField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText(/Retention/);

/** An empty number is null, not 0. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveAccessibleDescription('days');
    await saves(canvasElement, null);
    await userEvent.type(control(canvasElement), '0');
    await saves(canvasElement, 0);
  },
};

export const Filled: Story = {
  parameters: { form: { value: 30 } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveValue('30');
    await userEvent.type(control(canvasElement), '0');
    await saves(canvasElement, 300);
  },
};

/** The message of the schema. */
export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: null, schema: number().nullable().required('A retention is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'A retention is required.'),
};

/** A text that is no number is kept as it was typed, and never submitted. */
export const NotNumeric: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '12a');
    await userEvent.tab();
    await waitFor(() => expect(control(canvasElement)).toHaveAccessibleDescription('days Only numeric value is allowed.'));
    await expect(control(canvasElement)).toHaveValue('12a');
    await refuses(canvasElement, control(canvasElement), 'Only numeric value is allowed.');
    await userEvent.keyboard('{End}{Backspace}');
    await saves(canvasElement, 12);
    await userEvent.type(control(canvasElement), 'a');
    await waitFor(() => expect(control(canvasElement)).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const OutOfRange: Story = {
  args: { max: 1096 },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '1200');
    await refuses(canvasElement, control(canvasElement), 'Value must be less than or equal to 1096');
  },
};

export const Decimal: Story = {
  args: { integer: false, unit: 'GB', min: -1 },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '-0.5');
    await saves(canvasElement, -0.5);
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The licence sets the retention.' },
  parameters: { form: { value: 30 } },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '1');
    await expect(control(canvasElement)).toHaveValue('30');
  },
};
