import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DiscardDialog } from './ConfirmDialog.tsx';

const meta: Meta<typeof DiscardDialog> = {
  title: 'Components/DiscardDialog',
  tags: ['autodocs'],
  component: DiscardDialog,
  // Its own frame in the docs: a dialog would cover the page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { open: true, onDiscard: fn(), onKeep: fn() },
};
export default meta;

/** First focus keeps the work; Escape keeps it too. */
export const Asking: StoryObj<typeof DiscardDialog> = {
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await waitFor(() => expect(box.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Enter}');
    await expect(args.onKeep).toHaveBeenCalledTimes(2);
    await userEvent.click(box.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};
