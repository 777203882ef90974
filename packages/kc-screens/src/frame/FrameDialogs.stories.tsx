import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ShortcutProvider, useShortcut } from 'kc-components/shortcuts';
import { system } from 'kc-api/contract/frame/system';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { findDialog, queryDialog } from '../story-kit/dialogQueries.ts';
import { FrameDialogs, type FrameDialogsProps } from './FrameDialogs.tsx';

function Page() {
  useShortcut('r r', () => undefined, { label: 'Refresh' });
  return (
    <label>
      Name <input />
    </label>
  );
}

function Host({ first }: { first: FrameDialogsProps['open'] }) {
  const [shown, setShown] = useState(first);
  return (
    <ShortcutProvider>
      <Page />
      <FrameDialogs open={shown} onOpen={setShown} />
    </ShortcutProvider>
  );
}

const meta: Meta<{ first: FrameDialogsProps['open'] }> = {
  title: 'Frame/Dialogs',
  args: { first: null },
  render: ({ first }) => <Host first={first} />,
  parameters: { appliance: {} },
};
export default meta;
type Story = StoryObj<{ first: FrameDialogsProps['open'] }>;

interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const at = (appliance: StoryAppliance, { shows }: Evidence = { shows: [] }) => ({ shows, appliance });
const patience = { timeout: 8_000 };

/** Identifies the appliance and shows its health. */
export const About: Story = {
  args: { first: 'about' },
  parameters: at({}, { shows: ['SHELL-114', 'SHELL-101'] }),
  play: async () => {
    const dialog = within(await findDialog({ name: 'About' }, patience));
    const { boot_id: _boot, uptime: _uptime, ...info } = await world().ports.client.send(system.info);
    for (const text of Object.values(info)) await expect((await dialog.findAllByText(text, {}, patience))[0]).toBeVisible();
    await expect(await dialog.findByText('0 (Degraded)', {}, patience)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).toBeNull());
  },
};

/** SHELL-128: the dialog that the health chip opens. */
export const HealthOfDemo: Story = {
  name: 'Health',
  args: { first: 'health' },
  parameters: at({}, { shows: ['SHELL-128'] }),
  play: async () => {
    const dialog = within(await findDialog({ name: 'Health' }, patience));
    await expect(await dialog.findByText('Degraded', {}, patience)).toBeVisible();
    const problems = within(await dialog.findByRole('list', { name: 'Problems' }, patience));
    await expect(problems.getByText('Nodes that cannot be reached')).toBeVisible();
    await expect(problems.getByText(/^kc-node-3 · Heard of last on /)).toBeVisible();
  },
};

export const AboutFailed: Story = {
  args: { first: 'about' },
  parameters: at({ faults: [{ call: system.info.id, status: 500, error: 'It cannot be told now.', times: 1 }] }),
  play: async () => {
    const dialog = within(await findDialog({}, patience));
    await expect(await dialog.findByText('It cannot be told now.', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByText('Version', {}, patience)).toBeVisible();
  },
};

/** '?' opens the keyboard shortcuts, but in a field it is a character. */
export const Shortcuts: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Name' }, patience);
    await userEvent.type(field, '?');
    await expect(queryDialog()).toBeNull();
    field.blur();
    await userEvent.keyboard('?');
    const dialog = within(await findDialog({ name: 'Keyboard shortcuts' }, patience));
    await expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['Refresh', 'Keyboard shortcuts']);
  },
};

/** Shows the newest message first, including those that have already disappeared. */
export const Messages: Story = {
  args: { first: 'messages' },
  play: async () => {
    const dialog = within(await findDialog({ name: 'Messages' }, patience));
    await expect(dialog.getByText('No messages yet.')).toBeVisible();
    const { messages } = world().ports;
    messages.add({ kind: 'success', text: 'User created' });
    messages.add({ kind: 'error', text: 'The vault is being moved.' });
    messages.clear();
    await waitFor(
      () =>
        expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
          expect.stringMatching(/^Error.*The vault is being moved/),
          expect.stringMatching(/^Success.*User created/),
        ]),
      patience,
    );
  },
};
