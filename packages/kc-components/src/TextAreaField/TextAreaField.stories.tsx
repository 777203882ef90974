import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const meta: Meta<typeof TextAreaField> = {
  title: 'Components/Fields/TextAreaField',
  tags: ['autodocs'],
  component: TextAreaField,
  decorators: [inForm],
  args: { name: 'field', label: 'Description' },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof TextAreaField>;

/** Enter makes a new line here and does not submit. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('one{Enter}two');
    await expect(within(canvasElement).getByTestId('saved')).toHaveTextContent('');
    await saves(canvasElement, 'one\ntwo');
  },
};

export const Filled: Story = {
  args: { mono: true, rows: 5, label: 'Certificate' },
  parameters: { form: { value: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Certificate')).toHaveAttribute('rows', '5');
  },
};

export const Invalid: Story = {
  parameters: { form: { value: 'Too long', schema: string().max(3, 'At most 3 characters.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, within(canvasElement).getByLabelText('Description'), 'At most 3 characters.');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The directory supplies the description.' },
  parameters: { form: { value: 'From the directory' } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText('Description');
    await userEvent.type(area, 'x');
    await expect(area).toHaveValue('From the directory');
    await expect(area).toHaveAccessibleDescription('The directory supplies the description.');
  },
};
