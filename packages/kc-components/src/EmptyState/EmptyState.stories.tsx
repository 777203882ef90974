import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = { title: 'Components/EmptyState', tags: ['autodocs'], component: EmptyState };
export default meta;
type Story = StoryObj<typeof EmptyState>;

const press = fn();

const offers =
  (label: string): NonNullable<Story['play']> =>
  async ({ canvasElement, args }) => {
    press.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText(String(args.text))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(press).toHaveBeenCalledOnce();
  };

/** Nothing there yet: what it is, and how to make the first. */
export const Empty: Story = {
  args: {
    text: 'No key sets yet. A key set holds the keys of one cloud account.',
    action: (
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={press}>
        Create key set
      </Button>
    ),
  },
  play: async (context) => {
    await offers('Create key set')(context);
    await expect(within(context.canvasElement).queryByRole('alert')).toBeNull();
  },
};

/** It could not be loaded: said at once, and tried again. */
export const Failed: Story = {
  args: { tone: 'failed', text: 'The users could not be loaded.', action: <Button onClick={press}>Try again</Button> },
  play: async (context) => {
    await offers('Try again')(context);
    await expect(within(context.canvasElement).getByRole('alert')).toHaveTextContent('The users could not be loaded.');
  },
};

/** Not allowed: who can help. */
export const Denied: Story = {
  args: {
    tone: 'denied',
    text: 'You need the Security Admin privilege to see users. A security administrator can grant it.',
    action: <Button onClick={press}>Back to the start page</Button>,
  },
  play: offers('Back to the start page'),
};
