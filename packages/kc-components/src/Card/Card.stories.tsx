import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from './Card.tsx';

const meta: Meta<typeof Card> = {
  title: 'Components/Card',
  tags: ['autodocs'],
  component: Card,
  parameters: { layout: 'padded' },
  args: { title: 'License', children: 'Valid until 14 January 2027.' },
};
export default meta;
type Story = StoryObj<typeof Card>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('region', { name: 'License' });
    await expect(within(card).getByRole('heading', { level: 2, name: 'License' })).toBeVisible();
    await expect(card).toHaveTextContent('Valid until 14 January 2027.');
  },
};

export const WithActions: Story = {
  args: { level: 3, actions: <Button>Replace</Button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Replace' }).getBoundingClientRect();
    await expect(button.left).toBeGreaterThan(canvas.getByRole('heading').getBoundingClientRect().left);
  },
};

export const Plain: Story = {
  args: { title: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};
