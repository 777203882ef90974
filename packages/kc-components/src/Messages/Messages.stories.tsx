import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { MessagePlace, Messages, type MessagesProps } from './Messages.tsx';
import { MiniNotes } from '../MiniNotes/MiniNotes.tsx';
import { createMessages, type Message, type MessageStore } from './messageStore.ts';
import { createFakeClock, type FakeClock } from './story-kit/fakeClock.ts';

const meta: Meta<MessagesProps> = {
  title: 'Components/Messages',
  component: Messages,
  args: { items: [], onClose: fn() },
  render: (args) => (
    <MessagePlace>
      <Messages {...args} />
    </MessagePlace>
  ),
  // Its own frame in the docs: it stands at a fixed place of the window.
  parameters: { docs: { story: { inline: false, height: '200px' } } },
};
export default meta;
type Story = StoryObj<MessagesProps>;

const one = (kind: Message['kind'], text: string): Story => ({
  args: { items: [{ id: '1', kind, text }] },
});

const spoken =
  (role: 'alert' | 'status', word: string): NonNullable<Story['play']> =>
  async ({ canvasElement, args }) => {
    const message = within(canvasElement).getByRole(role);
    await expect(message).toHaveTextContent(`${word}: ${args.items[0]?.text}`);
    await userEvent.click(within(message).getByRole('button', { name: 'Close message' }));
    await expect(args.onClose).toHaveBeenCalledWith('1');
  };

export const Success: Story = { ...one('success', 'User mira.okafor created'), play: spoken('status', 'Success') };
export const Info: Story = { ...one('info', 'The backup runs in the background.'), play: spoken('status', 'Information') };
export const Warning: Story = { ...one('warning', 'The license expires in 12 days.'), play: spoken('alert', 'Warning') };
export const Failure: Story = { ...one('error', 'Unable to connect to the server.'), play: spoken('alert', 'Error') };

const undo = fn();

/** A message may offer one way on. */
export const WithAction: Story = {
  args: { items: [{ id: '1', kind: 'info', text: 'A new version is ready.', action: { label: 'Reload', onAction: undo } }] },
  play: async ({ canvasElement }) => {
    undo.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};

/** What a server says may be long: it wraps, and never becomes markup. */
export const LongText: Story = {
  args: {
    items: [{ id: '1', kind: 'error', text: `<b>Certificate rejected</b>\n${'a41f7c0293be'.repeat(20)}\nThe issuer is not known to this appliance.` }],
  },
  play: async ({ canvasElement }) => {
    const message = within(canvasElement).getByRole('alert');
    await expect(message).toHaveTextContent('<b>Certificate rejected</b>');
    await expect(message.querySelector('b')).toBeNull();
    await expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth);
  },
};

/** Messages and notes share one place, at the lower end and never over the title of the page. */
export const OnePlace: Story = {
  args: { items: [{ id: '1', kind: 'success', text: 'archive-backup rotated. Version 3 is active.' }] },
  render: (args) => (
    <>
      <h1>Cloud keys</h1>
      <MessagePlace>
        <Messages {...args} />
        <MiniNotes items={[{ id: '2', kind: 'info', title: 'Copied' }]} onClose={fn()} />
      </MessagePlace>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [message, note] = canvas.getAllByRole('status').map((one) => one.getBoundingClientRect());
    if (!message || !note) throw new Error('Both are said.');
    await expect([innerWidth - message.right, innerWidth - note.right, innerHeight - note.bottom]).toEqual([20, 20, 20]);
    await expect(message.bottom).toBeLessThan(note.top);
    await expect(message.top).toBeGreaterThan(canvas.getByRole('heading').getBoundingClientRect().bottom);
  },
};

/** A dialog as tall as the window keeps its buttons: the message moves up. */
export const ClearOfButtons: Story = {
  args: { items: [{ id: '1', kind: 'success', text: 'Mail server saved.' }] },
  render: (args) => (
    <>
      <Dialog open title="Mail server" size="wizard" footer={{ cancel: <Button>Close</Button>, primary: <Button tone="primary">Apply</Button> }}>
        <div style={{ height: '200vh' }} />
      </Dialog>
      <MessagePlace>
        <Messages {...args} />
      </MessagePlace>
    </>
  ),
  play: async () => {
    const message = await screen.findByText('Mail server saved.');
    const apply = screen.getByRole('button', { name: 'Apply' });
    const { left, right } = message.getBoundingClientRect();
    const button = apply.getBoundingClientRect();
    await waitFor(() => {
      const { bottom } = message.getBoundingClientRect();
      return expect(bottom < button.top || left > button.right || right < button.left).toBe(true);
    });
  },
};

/** On a narrow screen it keeps its margins. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'mobile2' } },
};

let clock: FakeClock;
let store: MessageStore;

function Live({ children }: { children?: ReactNode }) {
  const [messages] = useState(() => {
    clock = createFakeClock();
    store = createMessages({ clock });
    return store;
  });
  const items = useSyncExternalStore(messages.subscribe, messages.getSnapshot);
  useEffect(() => () => messages.clear(), [messages]);
  return (
    <>
      <MessagePlace>
        <Messages items={items} onClose={messages.remove} onHold={messages.hold} />
      </MessagePlace>
      <div style={{ paddingTop: 240 }}>
        <Button>Elsewhere</Button>
      </div>
      {children}
    </>
  );
}

/** Nobody looks at them: they go, the oldest first. While the pointer or the focus is on one, they stay. */
export const TimePasses: Story = {
  render: () => <Live />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    store.add({ kind: 'success', text: 'User mira created' });
    store.add({ kind: 'success', text: 'User mira created' });
    store.add({ kind: 'error', text: 'User already exists' });
    await expect(await canvas.findByText('User already exists')).toBeVisible();
    await expect(canvas.getAllByText('User mira created')).toHaveLength(1);

    clock.advance(7_000);
    await waitFor(() => expect(canvas.queryByText('User mira created')).toBeNull());

    await userEvent.hover(canvas.getByRole('alert'));
    clock.advance(60_000);
    await expect(canvas.getByText('User already exists')).toBeVisible();
    canvas.getByRole('button', { name: 'Close message' }).focus();
    await userEvent.unhover(canvas.getByRole('alert'));
    clock.advance(60_000);
    await expect(canvas.getByText('User already exists')).toBeVisible();

    canvas.getByRole('button', { name: 'Elsewhere' }).focus();
    clock.advance(5_000);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());

    // Closed under the pointer: the next message is not held by a pointer that left without saying so.
    store.add({ kind: 'info', text: 'first' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(canvas.queryByText('first')).toBeNull());
    store.add({ kind: 'info', text: 'second' });
    await expect(await canvas.findByText('second')).toBeVisible();
    clock.advance(5_000);
    await waitFor(() => expect(canvas.queryByText('second')).toBeNull());
  },
};

/** Said, and closable by pointer, while a dialog is open. */
export const AboveDialog: Story = {
  render: () => (
    <Live>
      <Dialog open title="Create user">
        Fields
      </Dialog>
    </Live>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Create user' });
    store.add({ kind: 'error', text: 'Unable to connect to the server.' });
    const message = await screen.findByRole('alert');
    await expect(message).toHaveTextContent('Unable to connect to the server.');
    await userEvent.click(within(message).getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Create user' })).toBeVisible();
    store.add({ kind: 'error', text: 'Unable to connect to the server.' });
    await screen.findByRole('alert');
  },
};
