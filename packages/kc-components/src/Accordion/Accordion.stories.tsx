import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Accordion } from './Accordion.tsx';

const meta: Meta<typeof Accordion> = {
  title: 'Components/Accordion',
  tags: ['autodocs'],
  component: Accordion,
  parameters: { layout: 'padded' },
  args: {
    items: [
      { id: 'key', title: 'What is a cloud key?', content: 'A key that a cloud provider uses for you.' },
      { id: 'place', title: 'Where is it stored?', content: 'In a key set.' },
      { id: 'users', title: 'Who may use it?', content: 'The users of its group, from the day of its activation until it expires.' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Folded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('In a key set.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Where is it stored?'));
    await expect(canvas.getByText('In a key set.')).toBeVisible();
    await userEvent.click(canvas.getByText('Who may use it?'));
    await expect(canvas.getByText('In a key set.')).not.toBeVisible();
    await expect(canvas.getByText(/The users of its group/)).toBeVisible();
  },
};

export const OneOpen: Story = {
  args: { open: 'key' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('A key that a cloud provider uses for you.')).toBeVisible();
    await expect(canvas.getByText('In a key set.')).not.toBeVisible();
  },
};
