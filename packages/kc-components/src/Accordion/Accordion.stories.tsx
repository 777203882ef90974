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
      { id: 'ship', title: 'What is a ship?', content: 'Something that floats and carries.' },
      { id: 'port', title: 'Where does it rest?', content: 'In a port.' },
      { id: 'crew', title: 'Who sails it?', content: 'Its crew, which sleeps in turns and never all at once.' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Folded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('In a port.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Where does it rest?'));
    await expect(canvas.getByText('In a port.')).toBeVisible();
    await userEvent.click(canvas.getByText('Who sails it?'));
    await expect(canvas.getByText('In a port.')).not.toBeVisible();
    await expect(canvas.getByText(/Its crew/)).toBeVisible();
  },
};

export const OneOpen: Story = {
  args: { open: 'ship' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Something that floats and carries.')).toBeVisible();
    await expect(canvas.getByText('In a port.')).not.toBeVisible();
  },
};
