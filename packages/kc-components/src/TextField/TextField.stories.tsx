import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { TextField } from './TextField.tsx';

const meta: Meta<typeof TextField> = {
  title: 'Components/Fields/TextField',
  tags: ['autodocs'],
  component: TextField,
  decorators: [inForm],
  args: { name: 'field', label: 'Name' },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {
  args: { help: 'Letters, digits and hyphens. Cannot be changed later.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Name');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('autocomplete', 'off');
    await userEvent.keyboard('payments{Enter}');
    await waitFor(() => expect(within(canvasElement).getByTestId('saved')).toHaveTextContent('"payments"'));
  },
};

/** A pasted value loses what came along with it; the note stays until it is changed again. */
export const Pasted: Story = {
  parameters: {
    form: {
      value: '',
      rules: {
        cleaned: (_: string, text: string) =>
          text.includes('{') ? { text: text.replaceAll(/[{}]/g, ''), note: 'Brackets were removed.' } : { text, note: undefined },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Name');
    await userEvent.click(input);
    await userEvent.paste('{4f0c6a1e}');
    await expect(input).toHaveValue('4f0c6a1e');
    await expect(input).toHaveAccessibleDescription('Brackets were removed.');
    await saves(canvasElement, '4f0c6a1e');
    await userEvent.clear(input);
    await expect(input).toHaveAccessibleDescription('');
    // Typed text is cleaned when the field loses the focus.
    await userEvent.type(input, '{{7a}');
    await expect(input).toHaveValue('{7a}');
    await userEvent.tab();
    await expect(input).toHaveValue('7a');
    await expect(input).toHaveAccessibleDescription('Brackets were removed.');
    await saves(canvasElement, '7a');
  },
};

/** What is pasted may be the beginning of a value: its end is left alone until the field is left. */
export const PastedBeginning: Story = {
  parameters: {
    form: {
      value: '',
      rules: {
        cleaned: (_: string, text: string) =>
          text.endsWith('.') ? { text: text.slice(0, -1), note: 'The dot at the end was removed.' } : { text, note: undefined },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Name');
    await userEvent.click(input);
    await userEvent.paste('10.0.0.');
    await expect(input).toHaveValue('10.0.0.');
    await userEvent.keyboard('7');
    await saves(canvasElement, '10.0.0.7');
    await userEvent.clear(input);
    await userEvent.paste('kms.example.com.');
    await userEvent.tab();
    await expect(input).toHaveValue('kms.example.com');
    await expect(input).toHaveAccessibleDescription('The dot at the end was removed.');
    await saves(canvasElement, 'kms.example.com');
  },
};

export const Filled: Story = {
  parameters: { form: { value: 'payments-master-2027' } },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Name'), '-b');
    await saves(canvasElement, 'payments-master-2027-b');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('A name is required.') } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/Name/);
    await refuses(canvasElement, input, 'A name is required.');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAttribute('aria-required', 'true');
    await expect(input).toHaveAccessibleDescription('A name is required.');
  },
};

export const Disabled: Story = {
  args: { help: 'A sentence that gives way to the reason.', disabledReason: 'The name cannot be changed after the key set was created.' },
  parameters: { form: { value: 'payments' } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Name');
    await userEvent.type(input, 'x');
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('payments');
    await expect(input).toHaveAccessibleDescription('The name cannot be changed after the key set was created.');
  },
};

export const Mono: Story = {
  args: { mono: true, label: 'Fingerprint', placeholder: 'SHA-256' },
  parameters: { form: { value: 'a41f-7c02-93be' } },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByLabelText('Fingerprint')).fontFamily).toContain('JetBrains Mono');
  },
};
