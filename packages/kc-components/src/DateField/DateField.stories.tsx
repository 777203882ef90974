import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { DateField } from './DateField.tsx';

const meta: Meta<typeof DateField> = {
  title: 'Components/Fields/DateField',
  component: DateField,
  decorators: [inForm],
  args: { name: 'field', label: 'Expires' },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof DateField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText(/Expires/);

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await saves(canvasElement, '');
    await fireEvent.change(control(canvasElement), { target: { value: '2027-01-14' } });
    await saves(canvasElement, '2027-01-14');
  },
};

export const Filled: Story = {
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveValue('2027-01-14');
    await userEvent.clear(control(canvasElement));
    await saves(canvasElement, '');
    await fireEvent.change(control(canvasElement), { target: { value: '2027-01-15' } });
    await saves(canvasElement, '2027-01-15');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('An expiration date is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'An expiration date is required.'),
};

export const TooEarly: Story = {
  args: { min: '2027-01-01', max: '2027-12-31' },
  play: async ({ canvasElement }) => {
    await fireEvent.change(control(canvasElement), { target: { value: '2026-12-31' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be before 2027-01-01.');
    await fireEvent.change(control(canvasElement), { target: { value: '2028-01-01' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be after 2027-12-31.');
  },
};

/** The picker starts at one day, and a day before it can still be typed. */
export const TypedEarlier: Story = {
  args: { min: '2027-01-02', typedMin: '2027-01-01' },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveAttribute('min', '2027-01-02');
    await fireEvent.change(control(canvasElement), { target: { value: '2026-12-31' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be before 2027-01-01.');
    await fireEvent.change(control(canvasElement), { target: { value: '2027-01-01' } });
    await saves(canvasElement, '2027-01-01');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'An expired key keeps its date.' },
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveAttribute('readonly');
    await expect(control(canvasElement)).toHaveAccessibleDescription('An expired key keeps its date.');
  },
};
