import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionClock } from './SessionClock.tsx';

const hint = 'Your session ends at 21:36.';

const meta: Meta<typeof SessionClock> = {
  title: 'Components/AppFrame/Session clock',
  component: SessionClock,
  args: { text: 'Until 21:36', hint, compact: false },
};
export default meta;
type Story = StoryObj<typeof SessionClock>;

/** Until when it lasts stands there, and the whole of it in the tooltip, for the keyboard too. */
export const Wide: Story = {
  play: async ({ canvasElement }) => {
    const clock = within(canvasElement).getByText('Until 21:36');
    await expect(clock).toBeVisible();
    await userEvent.tab();
    await expect(clock).toHaveFocus();
    await expect(clock).toHaveAccessibleDescription(hint);
    await waitFor(() => expect(screen.getAllByText(hint)).toHaveLength(2));
  },
};

/** Where there is no room the clock stands alone, with the same words for who cannot see it. */
export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Until 21:36').getBoundingClientRect().width).toBeLessThan(2);
  },
};
