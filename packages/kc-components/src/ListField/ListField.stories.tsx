import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { array, string } from 'yup';
import { inForm, refuses, save, saves } from '../Form/story-kit/inForm.tsx';
import { ListField } from './ListField.tsx';

const meta: Meta<typeof ListField> = {
  title: 'Components/Fields/ListField',
  tags: ['autodocs'],
  component: ListField,
  decorators: [inForm],
  args: { name: 'field', label: 'NTP servers', entry: 'server' },
  parameters: { form: { value: [] } },
};
export default meta;
type Story = StoryObj<typeof ListField>;

/** By keyboard: Enter adds below, Backspace in an empty entry removes it, empty entries are not saved. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add server' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Server 1')).toHaveFocus();
    await userEvent.keyboard('a.example.com{Enter}');
    await expect(canvas.getByLabelText('Server 2')).toHaveFocus();
    await userEvent.keyboard('b.example.com{Enter}');
    await expect(canvas.getByLabelText('Server 3')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByLabelText('Server 3')).toBeNull();
    await expect(canvas.getByLabelText('Server 2')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add server' }));
    await saves(canvasElement, ['a.example.com', 'b.example.com']);
  },
};

export const Filled: Story = {
  args: { most: 2 },
  parameters: { form: { value: ['a.example.com', 'b.example.com'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Add server' })).toHaveAccessibleDescription('There can be at most 2.');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove server 1' }));
    await expect(canvas.getByLabelText('Server 1')).toHaveFocus();
    await saves(canvasElement, ['b.example.com']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove server 1' }));
    await expect(canvas.getByRole('button', { name: 'Add server' })).toHaveFocus();
    await saves(canvasElement, []);
  },
};

/** A message stands at the entry it is about, also with an empty one before it. */
export const Invalid: Story = {
  parameters: { form: { value: ['a.example.com', 'not a name'], schema: array().of(string().matches(/^\S+$/, 'A server name has no spaces.')) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await save(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText('Server 2')).toHaveAttribute('aria-invalid', 'true'));
    await expect(canvas.getByLabelText('Server 1')).not.toHaveAttribute('aria-invalid');
    await expect(canvas.getByText('A server name has no spaces.')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Server 1'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Server 3')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('Server 2')).not.toHaveAttribute('aria-invalid');
  },
};

export const Missing: Story = {
  args: { required: true },
  parameters: { form: { value: [], schema: array().min(1, 'Add at least one server.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, within(canvasElement).getByRole('button', { name: 'Add server' }), 'Add at least one server.'),
};

export const Disabled: Story = {
  args: { disabledReason: 'The cluster sets the servers.' },
  parameters: { form: { value: ['a.example.com'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Server 1'), 'x{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove server 1' }));
    await expect(canvas.getByLabelText('Server 1')).toHaveValue('a.example.com');
    await expect(canvas.queryByLabelText('Server 2')).toBeNull();
  },
};
