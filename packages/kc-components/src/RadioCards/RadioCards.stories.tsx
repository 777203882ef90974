import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { KeyRound, Upload } from 'lucide-react';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { RadioCards } from './RadioCards.tsx';

const options = [
  { value: 'generate', label: 'Generate', description: 'The appliance makes the key; it never leaves it in the clear.', icon: <KeyRound aria-hidden /> },
  { value: 'import', label: 'Import', description: 'You bring a key that exists elsewhere.', icon: <Upload aria-hidden /> },
] as const;

const meta: Meta<typeof RadioCards<string>> = {
  title: 'Components/Fields/RadioCards',
  tags: ['autodocs'],
  component: RadioCards<string>,
  decorators: [inForm],
  args: { name: 'field', label: 'Key source', options },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof RadioCards<string>>;

const card = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('radio', { name });

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radiogroup', { name: 'Key source' })).toBeVisible();
    await userEvent.tab();
    await expect(card(canvasElement, 'Generate')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await expect(card(canvasElement, 'Import')).toBeChecked();
    await expect(card(canvasElement, 'Import')).toHaveAccessibleDescription('You bring a key that exists elsewhere.');
    await saves(canvasElement, 'import');
  },
};

export const Filled: Story = {
  args: { columns: true },
  parameters: { form: { value: 'generate' } },
  play: async ({ canvasElement }) => {
    await expect(card(canvasElement, 'Generate')).toBeChecked();
    await userEvent.click(within(canvasElement).getByText('Import'));
    await saves(canvasElement, 'import');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('Choose where the key comes from.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, card(canvasElement, 'Generate'), 'Choose where the key comes from.');
    await expect(within(canvasElement).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** One card is off and says why. */
export const CardOff: Story = {
  args: { options: [options[0], { ...options[1], disabledReason: 'The licence does not include import.' }] },
  parameters: { form: { value: 'generate' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(card(canvasElement, 'Import'));
    await expect(card(canvasElement, 'Generate')).toBeChecked();
    await expect(card(canvasElement, 'Import')).toHaveAccessibleDescription('The licence does not include import.');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The source of a key cannot be changed.' },
  parameters: { form: { value: 'import' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(card(canvasElement, 'Generate'));
    await saves(canvasElement, 'import');
  },
};
