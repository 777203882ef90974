import { useState, useSyncExternalStore } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MessagePlace } from '../Messages/Messages.tsx';
import { createFakeClock, type FakeClock } from '../Messages/story-kit/fakeClock.ts';
import { MiniNotes, type MiniNotesProps } from './MiniNotes.tsx';
import { createMiniNotes, type MiniNoteStore } from './miniNoteStore.ts';

const meta: Meta<MiniNotesProps> = {
  title: 'Components/MiniNotes',
  tags: ['autodocs'],
  component: MiniNotes,
  args: { items: [], onClose: fn() },
  render: (args) => (
    <MessagePlace>
      <MiniNotes {...args} />
    </MessagePlace>
  ),
  // Its own frame in the docs: it stands at a fixed place of the window.
  parameters: { docs: { story: { inline: false, height: '200px' } } },
};
export default meta;
type Story = StoryObj<MiniNotesProps>;

/** Two lines at the lower right. */
export const Success: Story = {
  args: { items: [{ id: '1', kind: 'success', title: 'CloudKey Rotated successfully', text: 'payments-master · version 13' }] },
  play: async ({ canvasElement, args }) => {
    const note = within(canvasElement).getByRole('status');
    await expect(note).toHaveTextContent('CloudKey Rotated successfully');
    await expect(note).toHaveTextContent('payments-master · version 13');
    await expect(innerWidth - note.getBoundingClientRect().right).toBe(20);
    await userEvent.click(within(note).getByRole('button', { name: 'Close note' }));
    await expect(args.onClose).toHaveBeenCalledWith('1');
  },
};

/** What failed is said at once. */
export const Several: Story = {
  args: {
    items: [
      { id: '1', kind: 'success', title: 'CloudKey Rotated successfully', text: 'payments-master · version 13' },
      { id: '2', kind: 'error', title: 'Rekey failed', text: 'legacy-03 · C:' },
      { id: '3', kind: 'info', title: 'Backup started' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Rekey failed');
    await expect(within(canvasElement).getAllByRole('status')).toHaveLength(2);
  },
};

let clock: FakeClock;
let store: MiniNoteStore;

function Live() {
  const [notes] = useState(() => {
    clock = createFakeClock();
    store = createMiniNotes({ clock });
    return store;
  });
  const items = useSyncExternalStore(notes.subscribe, notes.getSnapshot);
  return (
    <MessagePlace>
      <MiniNotes items={items} onClose={notes.remove} onHold={notes.hold} />
    </MessagePlace>
  );
}

/** Each is gone 20 s after it came, unless the pointer rests on the notes. */
export const TimePasses: Story = {
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    store.add({ kind: 'success', title: 'Backup finished' });
    const note = await canvas.findByRole('status');
    clock.advance(19_999);
    await userEvent.hover(note);
    clock.advance(60_000);
    await expect(note).toBeVisible();
    await userEvent.unhover(note);
    clock.advance(1);
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
  },
};
