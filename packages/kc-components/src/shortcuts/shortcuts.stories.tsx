import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import * as Dialog from '@radix-ui/react-dialog';
import { usePanel } from '../theme/theme.tsx';
import { formatKeys, isMac, ShortcutHelp, ShortcutProvider, useShortcut } from './shortcuts.tsx';

interface SampleProps {
  onSearch: () => void;
  onRefresh: () => void;
  onTheme: () => void;
  onEdit: () => void;
  /** The page that binds the edit key is there. */
  page: boolean;
}

function SamplePage({ onEdit }: Pick<SampleProps, 'onEdit'>) {
  useShortcut('ctrl+e', onEdit, { label: 'Edit key' });
  return <p>A page with a key of its own.</p>;
}

function HelpDialog() {
  const [shown, setShown] = useState(false);
  const { element } = usePanel();
  useShortcut('?', () => setShown(true), { label: 'Keyboard shortcuts' });
  return (
    <Dialog.Root open={shown} onOpenChange={setShown}>
      <Dialog.Portal container={element}>
        <Dialog.Content
          aria-describedby={undefined}
          style={{
            position: 'fixed',
            top: 80,
            left: 24,
            right: 24,
            maxWidth: 480,
            outline: 'none',
            padding: 20,
            borderRadius: 12,
            background: 'var(--kc-overlay)',
            border: '1px solid var(--kc-line)',
          }}
        >
          <Dialog.Title style={{ font: '600 16px/24px var(--kc-font)', marginBottom: 8 }}>Keyboard shortcuts</Dialog.Title>
          <ShortcutHelp />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Sample({ onSearch, onRefresh, onTheme, onEdit, page }: SampleProps) {
  useShortcut('mod+k', onSearch, { label: 'Search' });
  useShortcut('r r', onRefresh, { label: 'Refresh' });
  useShortcut('alt+shift+d', onTheme, { label: 'Switch the theme' });
  const [shown, setShown] = useState(page);
  return (
    <>
      <label>
        Name <input />
      </label>{' '}
      <label>
        <input type="checkbox" checked={shown} onChange={(e) => setShown(e.target.checked)} /> Show the page
      </label>
      {shown && <SamplePage onEdit={onEdit} />}
      <HelpDialog />
    </>
  );
}

const meta: Meta<SampleProps> = {
  title: 'Components/Shortcuts',
  tags: ['autodocs'],
  parameters: { layout: 'padded' },
  args: { onSearch: fn(), onRefresh: fn(), onTheme: fn(), onEdit: fn(), page: true },
  render: (args) => (
    <ShortcutProvider>
      <Sample {...args} />
    </ShortcutProvider>
  ),
};
export default meta;
type Story = StoryObj<SampleProps>;

const search = () => userEvent.keyboard(isMac() ? '{Meta>}k{/Meta}' : '{Control>}k{/Control}');

export const Bound: Story = {
  play: async ({ args, canvasElement }) => {
    await search();
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}e{/Control}');
    await expect(args.onEdit).toHaveBeenCalledOnce();
    await userEvent.keyboard('e');
    await expect(args.onEdit).toHaveBeenCalledOnce();

    // The letter a Mac types with these modifiers; the place of the key decides.
    await fireEvent.keyDown(document.body, { key: 'Î', code: 'KeyD', altKey: true, shiftKey: true });
    await expect(args.onTheme).toHaveBeenCalledOnce();

    await userEvent.click(within(canvasElement).getByRole('checkbox'));
    await userEvent.keyboard('{Control>}e{/Control}');
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

/** Twice within 800 ms; slower, with another key between, or held down does nothing. */
export const Sequence: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('rr');
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('r');
    await new Promise((resolve) => setTimeout(resolve, 900));
    await userEvent.keyboard('r');
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await userEvent.keyboard('rxr');
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await fireEvent.keyDown(document.body, { key: 'r' });
    await fireEvent.keyDown(document.body, { key: 'r', repeat: true });
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

/** In a field keys are text; the search works all the same. A checkbox takes no text. */
export const InAField: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, 'rr?');
    await userEvent.keyboard('{Control>}e{/Control}');
    await expect(field).toHaveValue('rr?');
    await expect(args.onRefresh).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await search();
    await expect(args.onSearch).toHaveBeenCalledOnce();
    within(canvasElement).getByRole('checkbox').focus();
    await userEvent.keyboard('rr');
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** '?' lists what works now; while the dialog is open only the search does. */
export const Help: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(
      within(dialog)
        .getAllByRole('term')
        .map((each) => each.textContent),
    ).toEqual(expect.arrayContaining(['Search', 'Refresh', 'Switch the theme', 'Edit key', 'Keyboard shortcuts']));
    const row = within(dialog).getByText('Search', { selector: 'dt' }).parentElement;
    await expect([...(row?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent).join(' ')).toBe(formatKeys('mod+k'));
    await userEvent.keyboard('rr{Control>}e{/Control}');
    await expect(args.onRefresh).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await search();
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('rr');
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

export const NothingBound: Story = {
  render: () => (
    <ShortcutProvider>
      <ShortcutHelp />
    </ShortcutProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This page has no shortcuts.')).toBeVisible();
  },
};
