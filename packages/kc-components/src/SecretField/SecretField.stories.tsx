import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { SecretField } from './SecretField.tsx';

const meta: Meta<typeof SecretField> = {
  title: 'Components/Fields/SecretField',
  tags: ['autodocs'],
  component: SecretField,
  decorators: [inForm],
  args: { name: 'field', label: 'Shared secret' },
};
export default meta;
type Story = StoryObj<typeof SecretField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText(/^Shared secret/, { selector: 'input' });

/** No secret is stored: it is typed as a password. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('abc');
    await expect(control(canvasElement)).not.toHaveAttribute('value');
    await saves(canvasElement, 'abc');
  },
};

/** A stored secret stays as it is unless somebody changes it. */
export const Kept: Story = {
  args: { isSet: true },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'x');
    await expect(control(canvasElement)).toHaveValue('••••••••');
    await saves(canvasElement, undefined);
  },
};

/** Changing, by keyboard, and going back to the old one. */
export const Changing: Story = {
  args: { isSet: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Change Shared secret' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(control(canvasElement)).toHaveFocus());
    await refuses(canvasElement, control(canvasElement), 'Enter the new value, or keep the current one.');
    await userEvent.keyboard('new');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the current one' }));
    await expect(control(canvasElement)).toHaveValue('••••••••');
    await userEvent.click(canvas.getByRole('button', { name: 'Change Shared secret' }));
    await expect(control(canvasElement)).toHaveValue('');
    await userEvent.keyboard('newer');
    await saves(canvasElement, 'newer');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { schema: string().required('A shared secret is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'A shared secret is required.'),
};

export const Disabled: Story = {
  args: { isSet: true, disabledReason: 'You need the Security Admin privilege.' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Change Shared secret' }));
    await expect(control(canvasElement)).toHaveValue('••••••••');
    await expect(control(canvasElement)).toHaveAccessibleDescription('You need the Security Admin privilege.');
  },
};
