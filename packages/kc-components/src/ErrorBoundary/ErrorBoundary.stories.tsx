import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';

const reload = fn();

const meta: Meta<ErrorBoundaryProps> = {
  title: 'Components/ErrorBoundary',
  tags: ['autodocs'],
  component: ErrorBoundary,
  args: {
    resetKey: '/alerts',
    fallback: () => <EmptyState tone="failed" text="This page could not be shown." action={<Button onClick={reload}>Reload</Button>} />,
    onError: fn(),
  },
};
export default meta;
type Story = StoryObj<ErrorBoundaryProps>;

function Breaks(): never {
  throw new Error('a page that cannot be drawn');
}

export const Whole: Story = {
  args: { children: <p>The page</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The page')).toBeVisible();
  },
};

/** One sentence and one action replace the broken part. */
export const Broken: Story = {
  args: { children: <Breaks /> },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This page could not be shown.')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

/** Going to another page renders the content again. */
export const GoesOn: Story = {
  render: function Render(args) {
    const [path, setPath] = useState('/broken');
    return (
      <>
        <Button onClick={() => setPath('/whole')}>Next page</Button>
        <ErrorBoundary {...args} resetKey={path}>
          {path === '/broken' ? <Breaks /> : <p>The page</p>}
        </ErrorBoundary>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/could not be shown/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByText('The page')).toBeVisible();
  },
};
