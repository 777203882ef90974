import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { hidesWithItsTab } from '../reveal/story-kit/hides.ts';
import { meetsStrength, PasswordField } from './PasswordField.tsx';

const meta: Meta<typeof PasswordField> = {
  title: 'Components/Fields/PasswordField',
  tags: ['autodocs'],
  component: PasswordField,
  decorators: [inForm],
  args: { name: 'field', label: 'Password' },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof PasswordField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText(/^Password/, { selector: 'input' });

/** The text shows only while the button beside it is pressed in, and stands nowhere in the markup. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const input = control(canvasElement);
    // The purpose of the secret is unknown: a password manager neither fills it in nor offers to create one.
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(input).toHaveAttribute('data-1p-ignore');
    await userEvent.tab();
    await userEvent.keyboard('s3cret');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).not.toHaveAttribute('value');
    await userEvent.tab();
    const toggle = within(canvasElement).getByRole('button', { name: 'Show password' });
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'password');
    await saves(canvasElement, 's3cret');
  },
};

/** Nobody watches a tab that is not in view. */
export const HiddenWithItsTab: Story = {
  parameters: { form: { value: 's3cret' } },
  play: async ({ canvasElement }) => {
    await hidesWithItsTab(within(canvasElement).getByRole('button', { name: 'Show password' }), () =>
      expect(control(canvasElement)).toHaveAttribute('type', 'text'),
    );
    await waitFor(() => expect(control(canvasElement)).toHaveAttribute('type', 'password'));
  },
};

export const Filled: Story = {
  parameters: { form: { value: 's3cret', rules: { purpose: () => 'current-password' } } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveAttribute('autocomplete', 'current-password');
    await expect(control(canvasElement)).not.toHaveAttribute('data-1p-ignore');
    await expect(control(canvasElement)).toHaveValue('s3cret');
  },
};

/** What may have been pasted by mistake is warned of, and sent as it is. */
export const Odd: Story = {
  play: async ({ canvasElement }) => {
    const input = control(canvasElement);
    await userEvent.click(input);
    await userEvent.paste(' s3\u200bcret');
    const warning = 'It starts or ends with a space or a line break. It contains invisible or unusual space characters. It is sent exactly as entered.';
    await waitFor(() => expect(input).toHaveAccessibleDescription(warning));
    await saves(canvasElement, ' s3\u200bcret');
    await userEvent.clear(input);
    await userEvent.type(input, 's3cret');
    await waitFor(() => expect(input).toHaveAccessibleDescription(''));
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('A password is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'A password is required.'),
};

export const Disabled: Story = {
  args: { disabledReason: 'The directory keeps this password.' },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'x');
    await expect(control(canvasElement)).toHaveValue('');
    await expect(control(canvasElement)).toHaveAccessibleDescription('The directory keeps this password.');
  },
};

const need = { minimum_chars: 8, digits: 1, upper: 1, lower: 2, symbols: 0 };

/** Each rule is ticked as it is met; a rule that asks for nothing is not listed. */
export const Strength: Story = {
  args: { strength: need },
  parameters: { form: { value: '', schema: string().test('strength', 'The password is too weak.', (text) => meetsStrength(text ?? '', need)) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = () => canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(control(canvasElement)).toHaveAccessibleDescription(
      'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 2 lowercase character(s), and 0 symbol(s).',
    );
    await expect(said()).toEqual([
      'At least 8 characters: not met yet',
      '1 digit: not met yet',
      '1 uppercase character: not met yet',
      '2 lowercase characters: not met yet',
    ]);
    await userEvent.type(control(canvasElement), 'Key7');
    await expect(said()).toEqual(['At least 8 characters: not met yet', '1 digit: met', '1 uppercase character: met', '2 lowercase characters: met']);
    await refuses(canvasElement, control(canvasElement), 'The password is too weak.');
    await userEvent.type(control(canvasElement), '-vault');
    await saves(canvasElement, 'Key7-vault');
  },
};
