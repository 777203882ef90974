import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AppFrame } from './AppFrame.tsx';
import { sampleFrame } from './story-kit/sampleFrame.tsx';

const meta: Meta<typeof AppFrame> = {
  title: 'Components/AppFrame/Right to left',
  component: AppFrame,
  globals: { direction: 'rtl' },
  parameters: { layout: 'fullscreen' },
  args: sampleFrame,
};
export default meta;

/** Right to left: the navigation is at the right, its badges are left of their labels, and a menu aligns with its button. */
export const Mirrored: StoryObj<typeof AppFrame> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const at = (element: Element) => element.getBoundingClientRect();
    const nav = canvas.getByRole('navigation', { name: 'Main' });
    await expect(at(nav).left).toBeGreaterThanOrEqual(at(canvas.getByRole('main')).right - 1);
    const link = within(nav).getByRole('link', { name: /^Key sets/ });
    await expect(at(within(link).getByText('18')).right).toBeLessThan(at(within(link).getByText('Key sets')).left);
    const user = canvas.getByRole('button', { name: 'SR account of secroot' });
    await userEvent.click(user);
    // The code that positions the menu loads asynchronously.
    const menu = await screen.findByRole('menu', { name: 'secroot' });
    await waitFor(() => expect(Math.abs(at(menu).left - at(user).left)).toBeLessThan(3));
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
};
