import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { array, object, string } from 'yup';
import { inForm, refuses, save, saves } from '../Form/story-kit/inForm.tsx';
import { KeyValueField } from './KeyValueField.tsx';

const meta: Meta<typeof KeyValueField> = {
  title: 'Components/Fields/KeyValueField',
  tags: ['autodocs'],
  component: KeyValueField,
  decorators: [inForm],
  args: { name: 'field', label: 'Tags', entry: 'tag' },
  parameters: { form: { value: [] } },
};
export default meta;
type Story = StoryObj<typeof KeyValueField>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add tag' }));
    await expect(canvas.getByLabelText('Key 1')).toHaveFocus();
    await userEvent.keyboard('team');
    await userEvent.tab();
    await userEvent.keyboard('payments{Enter}');
    await expect(canvas.getByLabelText('Key 2')).toHaveFocus();
    await saves(canvasElement, [{ key: 'team', value: 'payments' }]);
  },
};

export const Filled: Story = {
  args: { keyLabel: 'Attribute', valueLabel: 'Content', most: 2 },
  parameters: {
    form: {
      value: [
        { key: 'team', value: 'payments' },
        { key: 'stage', value: 'prod' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Attribute 2')).toHaveValue('stage');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag 2' }));
    await expect(canvas.getByLabelText('Attribute 1')).toHaveFocus();
    await saves(canvasElement, [{ key: 'team', value: 'payments' }]);
  },
};

export const Invalid: Story = {
  parameters: {
    form: { value: [{ key: '', value: 'payments' }], schema: array().of(object({ key: string().required('A tag needs a key.'), value: string() })) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await refuses(canvasElement, canvas.getByLabelText('Key 1'), 'A tag needs a key.');
    await expect(canvas.getByLabelText('Key 1')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('Value 1')).not.toHaveAttribute('aria-invalid');
  },
};

/** The same key twice is refused without any schema. */
export const Twice: Story = {
  parameters: {
    form: {
      value: [
        { key: 'team', value: 'a' },
        { key: 'team', value: 'b' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await save(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText("Key 'team' is entered twice.")).toBeVisible());
    await expect(within(canvasElement).getByTestId('saved')).toHaveTextContent('');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'Tags come from the cloud.' },
  parameters: { form: { value: [{ key: 'team', value: 'payments' }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Value 1'), 'x');
    await userEvent.click(canvas.getByRole('button', { name: 'Add tag' }));
    await saves(canvasElement, [{ key: 'team', value: 'payments' }]);
  },
};
