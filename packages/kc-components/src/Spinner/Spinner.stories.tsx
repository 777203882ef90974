import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Spinner } from './Spinner.tsx';

const meta: Meta<typeof Spinner> = { title: 'Components/Spinner', tags: ['autodocs'], component: Spinner };
export default meta;
type Story = StoryObj<typeof Spinner>;

/** Not at once: it shows after 150 ms, and takes no room. */
export const Active: Story = {
  args: { active: true },
  play: async ({ canvasElement, mount }) => {
    const drawnAt = performance.now();
    await mount();
    const canvas = within(canvasElement);
    const bar = await canvas.findByRole('progressbar', { name: 'Loading' });
    await expect(performance.now() - drawnAt).toBeGreaterThanOrEqual(145);
    await expect(bar).not.toHaveAttribute('value');
    const line = bar.parentElement as HTMLElement;
    await expect(line.getBoundingClientRect().height).toBe(2);
    await expect(line.parentElement?.getBoundingClientRect().height).toBe(0);
  },
};

export const Idle: Story = {
  args: { active: false, delay: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull();
  },
};

function Short() {
  const [active, setActive] = useState(false);
  return (
    <>
      <Spinner active={active} />
      <Button
        onClick={() => {
          setActive(true);
          setTimeout(() => setActive(false), 40);
        }}
      >
        Load something small
      </Button>
    </>
  );
}

/** What is faster than the delay never flashes. */
export const ShortWork: Story = {
  render: () => <Short />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    let seen = false;
    const watch = new MutationObserver(() => {
      seen ||= canvasElement.querySelector('progress') !== null;
    });
    watch.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole('button'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    watch.disconnect();
    await expect(seen).toBe(false);
  },
};
