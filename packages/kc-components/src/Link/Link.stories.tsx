import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from './Link.tsx';

const meta: Meta<typeof Link> = {
  title: 'Components/Link',
  tags: ['autodocs'],
  component: Link,
  parameters: { layout: 'padded' },
  args: { href: '#/keys', children: 'Cloud keys' },
};
export default meta;
type Story = StoryObj<typeof Link>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Cloud keys' });
    await expect(link).toHaveAttribute('href', '#/keys');
    await expect(link).not.toHaveAttribute('target');
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline');
  },
};

export const External: Story = {
  args: { href: 'https://docs.example.com/', external: true, children: 'Documentation' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Documentation (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
