import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { OrderList } from './OrderList.tsx';

const self = (name: string) => name;

function Example({ disabledReason }: { disabledReason?: string }) {
  const [items, setItems] = useState<readonly string[]>(['anna', 'bert', 'clara']);
  return (
    <div style={{ maxWidth: 420, padding: 24 }}>
      <OrderList label="People" items={items} idOf={self} nameOf={self} line={self} onOrder={setItems} disabledReason={disabledReason} />
    </div>
  );
}

const meta: Meta<typeof Example> = { title: 'Components/OrderList', tags: ['autodocs'], component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

const names = (canvas: ReturnType<typeof within>) => canvas.getAllByRole('listitem').map(({ dataset }: HTMLElement) => dataset['id']);

/** By keyboard: the button that moved keeps the focus, and where the item has come to is read out. */
export const Moved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Move clara up' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(names(canvas)).toEqual(['anna', 'clara', 'bert']);
    await expect(canvas.getByRole('button', { name: 'Move clara up' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('clara: 2 of 3');
    await userEvent.keyboard('{Enter}');
    await expect(names(canvas)).toEqual(['clara', 'anna', 'bert']);
    await expect(canvas.getByRole('button', { name: 'Move clara up' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** By its grip; Escape leaves it where it was. */
export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, , last] = canvas.getAllByRole('listitem');
    const grip = first?.querySelector('[data-grip]') as Element;
    const below = (last?.getBoundingClientRect().bottom ?? 0) - 1;
    await fireEvent.pointerDown(grip, { button: 0, clientY: 0 });
    await fireEvent.pointerMove(window, { clientY: below });
    await waitFor(() => expect(names(canvas)).toEqual(['bert', 'clara', 'anna']));
    await fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(names(canvas)).toEqual(['anna', 'bert', 'clara']));
    await fireEvent.pointerDown(grip, { button: 0, clientY: 0 });
    await fireEvent.pointerMove(window, { clientY: below });
    await fireEvent.pointerUp(window);
    await waitFor(() => expect(names(canvas)).toEqual(['bert', 'clara', 'anna']));
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'Wait until this is done.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Move bert up' }));
    await expect(names(canvas)).toEqual(['anna', 'bert', 'clara']);
  },
};
