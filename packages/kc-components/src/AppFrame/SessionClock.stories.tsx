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

/** Shows the end of the session. The tooltip has the full text, for keyboard users too. */
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

/** Without room for the text, only the clock icon shows. Screen readers read the same text. */
export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Until 21:36').getBoundingClientRect().width).toBeLessThan(2);
  },
};
