import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mixed } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { DurationField, type Duration } from './DurationField.tsx';

const counted = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const meta: Meta<typeof DurationField> = {
  title: 'Components/Fields/DurationField',
  tags: ['autodocs'],
  component: DurationField,
  decorators: [inForm],
  args: {
    name: 'field',
    label: 'Rotation',
    units: [
      { value: 'd', label: 'days', counted: counted('day'), max: 1096, default: 30 },
      { value: 'mo', label: 'months', counted: counted('month'), max: 36 },
      { value: 'y', label: 'years', counted: counted('year'), max: 3, default: 1 },
    ],
  },
  parameters: { form: { value: { amount: null, unit: 'd' } } },
};
export default meta;
type Story = StoryObj<typeof DurationField>;

const amount = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('Rotation, amount');
const unit = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('Rotation, unit');

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Rotation' })).toBeVisible();
    await saves(canvasElement, { amount: null, unit: 'd' });
    await userEvent.type(amount(canvasElement), '7');
    await saves(canvasElement, { amount: 7, unit: 'd' });
  },
};

/** A unit with an amount of its own brings it; another keeps what stands there. */
export const Filled: Story = {
  parameters: { form: { value: { amount: 14, unit: 'd' } } },
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(unit(canvasElement), 'mo');
    await saves(canvasElement, { amount: 14, unit: 'mo' });
    await userEvent.selectOptions(unit(canvasElement), 'y');
    await saves(canvasElement, { amount: 1, unit: 'y' });
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: {
    form: {
      value: { amount: null, unit: 'd' },
      schema: mixed<Duration>().test('given', 'A rotation is required.', (v) => v === 'never' || v?.amount !== null),
    },
  },
  play: async ({ canvasElement }) => refuses(canvasElement, amount(canvasElement), 'A rotation is required.'),
};

export const OutOfRange: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(amount(canvasElement), '1200');
    await userEvent.tab();
    await expect(within(canvasElement).queryByText(/must be between/)).toBeNull();
    await refuses(canvasElement, amount(canvasElement), 'Days must be between 1 and 1096');
    await userEvent.selectOptions(unit(canvasElement), 'y');
    await waitFor(() => expect(within(canvasElement).queryByText(/must be between/)).toBeNull());
    await userEvent.type(amount(canvasElement), '0');
    await waitFor(() => expect(within(canvasElement).getByText('Years must be between 1 and 3')).toBeVisible());
  },
};

/** 'Never' turns amount and unit off; taking it back brings the unit's amount. */
export const Never: Story = {
  args: { never: 'Never' },
  parameters: { form: { value: 'never' } },
  play: async ({ canvasElement }) => {
    const never = within(canvasElement).getByRole('checkbox', { name: 'Never' });
    await expect(never).toBeChecked();
    await expect(amount(canvasElement)).toHaveAttribute('readonly');
    await saves(canvasElement, 'never');
    never.focus();
    await userEvent.keyboard(' ');
    await saves(canvasElement, { amount: 30, unit: 'd' });
    await userEvent.click(never);
    await saves(canvasElement, 'never');
  },
};

export const Disabled: Story = {
  args: { never: 'Never', disabledReason: 'The key set decides the rotation.' },
  parameters: { form: { value: { amount: 30, unit: 'd' } } },
  play: async ({ canvasElement }) => {
    await userEvent.type(amount(canvasElement), '1');
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Never' }));
    await saves(canvasElement, { amount: 30, unit: 'd' });
    await expect(amount(canvasElement)).toHaveAccessibleDescription('The key set decides the rotation.');
  },
};

/** With a smallest amount below zero a negative one is a number: the schema answers it. */
export const BelowZero: Story = {
  args: { units: [{ value: 'd', label: 'days', counted: counted('day'), min: -Infinity, max: Infinity }] },
  parameters: {
    form: {
      value: { amount: -1, unit: 'd' },
      schema: mixed<Duration>().test('least', 'Value must be greater than or equal to 0', (v) => v === 'never' || (v?.amount ?? 0) >= 0),
    },
  },
  play: async ({ canvasElement }) => refuses(canvasElement, amount(canvasElement), 'Value must be greater than or equal to 0'),
};
