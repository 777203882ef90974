import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { ButtonBox } from '../Button/Button.styles.ts';
import { Tooltip } from './Tooltip.tsx';

const meta: Meta<typeof Tooltip> = {
  title: 'Components/Tooltip',
  tags: ['autodocs'],
  component: Tooltip,
  args: {
    text: 'A security administrator can grant it.',
    children: (
      <ButtonBox $tone="default" $iconOnly={false}>
        Create user
      </ButtonBox>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

const tip = () =>
  [...document.querySelectorAll('[role="presentation"]')].find((one) => one.tagName === 'DIV' && one.textContent === 'A security administrator can grant it.');

/** Reads the same to eyes and screen readers: shows on focus, describes its child, goes on Escape. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAccessibleDescription('A security administrator can grant it.');
    await expect(tip()).toBeUndefined();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(tip()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(tip()).toBeUndefined();
  },
};

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    // The button came under a pointer that rests.
    await fireEvent.pointerOver(button);
    await expect(tip()).toBeUndefined();
    await userEvent.hover(button);
    await waitFor(() => expect(tip()).toBeVisible());
    await userEvent.unhover(button);
    await expect(tip()).toBeUndefined();
  },
};

/** The name of an icon is not read twice. */
export const NameOnly: Story = {
  args: {
    describes: false,
    text: 'Refresh',
    children: (
      <ButtonBox $tone="default" $iconOnly aria-label="Refresh">
        ↻
      </ButtonBox>
    ),
  },
  play: async () => {
    const button = screen.getByRole('button', { name: 'Refresh' });
    await expect(button).not.toHaveAccessibleDescription();
  },
};

/** Without a text the child stands alone, in the same place as with one. */
export const NothingToSay: Story = {
  args: { text: undefined },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.hover(button);
    await expect(button).not.toHaveAccessibleDescription();
    await expect(tip()).toBeUndefined();
  },
};
