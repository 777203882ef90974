import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { TimeRangeField } from './TimeRangeField.tsx';

const meta: Meta<typeof TimeRangeField> = {
  title: 'Components/Fields/TimeRangeField',
  tags: ['autodocs'],
  component: TimeRangeField,
  decorators: [inForm],
  args: { name: 'field', label: 'Period' },
  parameters: { form: { value: '30d' } },
};
export default meta;
type Story = StoryObj<typeof TimeRangeField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: /^Period: / });

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveTextContent('Last 30 days');
    await userEvent.click(control(canvasElement));
    await userEvent.click(await screen.findByRole('button', { name: 'Last quarter' }));
    await saves(canvasElement, 'last_quarter');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('Choose a period.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'Choose a period.'),
};

export const Disabled: Story = {
  args: { disabledReason: 'A finished report keeps its period.' },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(control(canvasElement)).toHaveAccessibleDescription('A finished report keeps its period.');
  },
};
