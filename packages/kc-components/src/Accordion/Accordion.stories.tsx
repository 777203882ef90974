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
      { id: 'set', title: 'What is a key set?', content: 'A group of cloud keys in one CSP account and region.' },
      { id: 'material', title: 'Where is the key material?', content: 'In the appliance, or in its HSM.' },
      { id: 'rotate', title: 'Who can rotate a key?', content: 'Users with the cloud administrator privilege.' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Accordion>;

export const Folded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('In the appliance, or in its HSM.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Where is the key material?'));
    await expect(canvas.getByText('In the appliance, or in its HSM.')).toBeVisible();
    await userEvent.click(canvas.getByText('Who can rotate a key?'));
    await expect(canvas.getByText('In the appliance, or in its HSM.')).not.toBeVisible();
    await expect(canvas.getByText(/cloud administrator/)).toBeVisible();
  },
};

export const OneOpen: Story = {
  args: { open: 'set' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('A group of cloud keys in one CSP account and region.')).toBeVisible();
    await expect(canvas.getByText('In the appliance, or in its HSM.')).not.toBeVisible();
  },
};
