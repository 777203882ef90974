import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Copy, Ellipsis, Pencil, RotateCw, Trash2 } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { Button } from '../Button/Button.tsx';
import { usePanel } from '../theme/theme.tsx';
import { ContextMenu, Menu, type MenuAction, type MenuItem, type MenuProps } from './Menu.tsx';

const actions = (): MenuItem[] => [
  { id: 'edit', label: 'Edit key', icon: <Pencil aria-hidden />, shortcut: 'mod+e', onSelect: fn() },
  { id: 'rotate', label: 'Rotate now', icon: <RotateCw aria-hidden />, disabledReason: 'The key is disabled. Enable it to rotate it.', onSelect: fn() },
  { id: 'copy', label: 'Copy handle', icon: <Copy aria-hidden />, onSelect: fn() },
  { id: 'open', label: 'Open in a new tab', href: '#/keys/7' },
  'separator',
  { id: 'delete', label: 'Delete key', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: fn() },
];

const meta: Meta<typeof Menu> = {
  title: 'Components/Menu',
  tags: ['autodocs'],
  component: Menu,
  parameters: { layout: 'padded' },
  args: { label: 'Actions for payments-master', trigger: { icon: <Ellipsis aria-hidden /> } },
  // Fresh spies for every visit.
  beforeEach: ({ args }) => {
    args.items = actions();
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

const spy = (items: readonly MenuItem[], id: string) => items.find((each): each is MenuAction => each !== 'separator' && each.id === id)?.onSelect;
const press = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const button = within(canvasElement).getByRole('button', { name: 'Actions for payments-master' });
  await userEvent.click(button);
  return button;
};
const item = (label: string) => screen.getByRole('menuitem', { name: label });
/** What the menu is drawn on, border included. */
const box = () => screen.getByRole('menu').closest('[popover]')!.getBoundingClientRect();

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Actions for payments-master' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

/** A choice closes the menu, gives focus back, and then runs. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const button = await press(canvasElement);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(item('Edit key')).toHaveFocus();
    await expect(item('Open in a new tab')).toHaveAttribute('href', '#/keys/7');
    await userEvent.click(item('Copy handle'));
    await expect(spy(args.items, 'copy')).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await press(canvasElement);
    await expect(screen.getByRole('menu', { name: 'Actions for payments-master' })).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Edit key')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Delete key')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Edit key')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(item('Delete key')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(item('Edit key')).toHaveFocus();
    await userEvent.keyboard('co');
    await expect(item('Copy handle')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();

    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Open in a new tab')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(spy(args.items, 'delete')).toHaveBeenCalledOnce();
  },
};

/** An item that is off takes focus, says why, and does nothing; the menu stays. */
export const DisabledItem: Story = {
  play: async ({ canvasElement, args }) => {
    await press(canvasElement);
    await userEvent.keyboard('{ArrowDown}');
    const rotate = item('Rotate now');
    await expect(rotate).toHaveFocus();
    await expect(rotate).toHaveAccessibleDescription('The key is disabled. Enable it to rotate it.');
    await expect(screen.getAllByText('The key is disabled. Enable it to rotate it.').filter((each) => !each.hidden)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(rotate);
    await expect(spy(args.items, 'rotate')).not.toHaveBeenCalled();
    await expect(screen.getByRole('menu')).toBeVisible();
  },
};

/** What destroys stands last, below a line, wherever it was listed. */
export const DangerLast: Story = {
  beforeEach: ({ args }) => {
    args.items = [
      { id: 'delete', label: 'Delete key', tone: 'danger', onSelect: fn() },
      { id: 'edit', label: 'Edit key', onSelect: fn() },
      { id: 'copy', label: 'Copy handle', onSelect: fn() },
    ];
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await expect(item('Edit key')).toHaveFocus();
    const menu = screen.getByRole('menu');
    await expect([...menu.children].map((each) => each.textContent)).toEqual(['Edit key', 'Copy handle', '', 'Delete key']);
    await expect(within(menu).getByRole('separator')).toBe(item('Delete key').previousElementSibling);
  },
};

/** With nothing harmless in it, the menu itself has the focus: a key pressed twice destroys nothing. */
export const DangerOnly: Story = {
  beforeEach: ({ args }) => {
    args.items = [{ id: 'delete', label: 'Delete key', tone: 'danger', onSelect: fn() }];
  },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement);
    await expect(screen.getByRole('menu')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(spy(args.items, 'delete')).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(spy(args.items, 'delete')).toHaveBeenCalledOnce();
  },
};

function Switches(args: MenuProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const items = ['Name', 'Status'].map((label): MenuItem => {
    const checked = !hidden.includes(label);
    const last = checked && hidden.length === 1;
    return {
      id: label,
      label,
      checked,
      disabledReason: last ? 'At least one column must be visible.' : undefined,
      onSelect: () => setHidden(checked ? [...hidden, label] : hidden.filter((each) => each !== label)),
    };
  });
  return <Menu {...args} items={[...items, 'separator', { id: 'reset', label: 'Reset', onSelect: () => setHidden([]) }]} />;
}

/** Switches leave the menu open, by pointer and by keyboard; another item closes it. */
export const Checked: Story = {
  render: (args) => <Switches {...args} />,
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const named = (label: string) => screen.getByRole('menuitemcheckbox', { name: label });
    await expect(named('Name')).toHaveFocus();
    await expect(named('Name')).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(named('Name')).not.toBeChecked();
    await expect(named('Name')).toHaveFocus();
    await userEvent.click(named('Status'));
    await expect(named('Status')).toBeChecked();
    await expect(named('Status')).toHaveAccessibleDescription('At least one column must be visible.');
    await userEvent.click(item('Reset'));
    await expect(screen.queryByRole('menu')).toBeNull();
    await press(canvasElement);
    await expect(named('Name')).toBeChecked();
  },
};

/** In a window of 400 px menu and reason stay inside it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  render: (args) => (
    <div style={{ position: 'fixed', right: 4, bottom: 4 }}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = await press(canvasElement);
    await userEvent.keyboard('{ArrowDown}');
    const reason = screen
      .getAllByText('The key is disabled. Enable it to rotate it.')
      .find((each) => !each.hidden)!
      .getBoundingClientRect();
    for (const rect of [box(), reason]) {
      await expect(rect.left).toBeGreaterThanOrEqual(0);
      await expect(rect.top).toBeGreaterThanOrEqual(0);
      await expect(rect.right).toBeLessThanOrEqual(innerWidth);
      await expect(rect.bottom).toBeLessThanOrEqual(innerHeight);
    }
    await expect(box().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
    await expect(reason.bottom).toBeLessThanOrEqual(item('Edit key').getBoundingClientRect().top);
  },
};

/** A press outside closes it and leaves focus where the press put it; a second press on the button closes it too. */
export const PressOutside: Story = {
  render: (args) => (
    <>
      <Menu {...args} />
      <input aria-label="Elsewhere" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const button = await press(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('textbox', { name: 'Elsewhere' }));
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus();
    await press(canvasElement);
    await userEvent.click(button);
    await expect(screen.queryByRole('menu')).toBeNull();
    await press(canvasElement);
    // The key alone: focus is on the button again before the browser moves it on.
    await fireEvent.keyDown(item('Edit key'), { key: 'Tab' });
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** At the lower right corner it opens upwards and stays inside the window. */
export const AtTheCorner: Story = {
  args: { align: 'end' },
  render: (args) => (
    <div style={{ position: 'fixed', right: 4, bottom: 4 }}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const button = await press(canvasElement);
    await expect(box().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
    await expect(box().right).toBeLessThanOrEqual(innerWidth);
    await expect(box().top).toBeGreaterThanOrEqual(0);
  },
};

export const ManyItems: Story = {
  beforeEach: ({ args }) => {
    args.items = Array.from({ length: 80 }, (_, i) => ({ id: `${i}`, label: `Key version ${i + 1}`, onSelect: fn() }));
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const menu = screen.getByRole('menu');
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.keyboard('{End}');
    const last = item('Key version 80').getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(menu.getBoundingClientRect().bottom);
  },
};

/** A button that is off opens nothing, not by arrow key either. */
export const OffButton: Story = {
  args: { trigger: { children: 'More', disabledReason: 'Select a key first.' } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(button).toHaveAccessibleDescription('Select a key first.');
  },
};

function DialogWithMenu(args: MenuProps) {
  const [shown, setShown] = useState(true);
  const { element } = usePanel();
  return (
    element && (
      <Dialog.Root open={shown} onOpenChange={setShown}>
        <Dialog.Portal container={element}>
          <Dialog.Content
            aria-describedby={undefined}
            style={{ position: 'fixed', top: 80, left: 80, transform: 'translateX(20px)', width: 240, height: 90, overflow: 'hidden', border: '1px solid' }}
          >
            <Dialog.Title>Edit</Dialog.Title>
            <Menu {...args} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    )
  );
}

/** A modal dialog neither cuts the menu off nor takes its focus, and Escape closes the menu only. */
export const InDialog: Story = {
  render: (args) => <DialogWithMenu {...args} />,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit' });
    const button = await press(dialog);
    const menu = screen.getByRole('menu');
    await expect(item('Edit key')).toHaveFocus();
    await expect(Math.abs(box().left - button.getBoundingClientRect().left)).toBeLessThan(1);
    await expect(menu.getBoundingClientRect().bottom).toBeGreaterThan(dialog.getBoundingClientRect().bottom);
    const shown = document.elementFromPoint(menu.getBoundingClientRect().left + 40, dialog.getBoundingClientRect().bottom + 20);
    await expect(menu).toContainElement(shown as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(dialog).toBeVisible();
    await expect(button).toHaveFocus();
    await press(dialog);
    await userEvent.click(item('Copy handle'));
    await expect(spy(args.items, 'copy')).toHaveBeenCalledOnce();
    await expect(dialog).toBeVisible();
  },
};

function RowWithMenu({ items }: { items: readonly MenuItem[] }) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  return (
    <>
      <Button
        onContextMenu={(e) => {
          e.preventDefault();
          setAt({ x: e.clientX, y: e.clientY });
        }}
      >
        payments-master
      </Button>
      {at && <ContextMenu at={at} label="payments-master" items={items} onDone={() => setAt(undefined)} />}
    </>
  );
}

/** At the pointer; focus goes back to what had it. */
export const AtThePointer: Story = {
  render: ({ items }) => <RowWithMenu items={items} />,
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('button');
    row.focus();
    await fireEvent.contextMenu(row, { clientX: 120, clientY: 90 });
    await screen.findByRole('menu', { name: 'payments-master' });
    await waitFor(() => expect(box().left).toBe(120));
    await userEvent.keyboard('{Escape}');
    await expect(row).toHaveFocus();
    await fireEvent.contextMenu(row, { clientX: 120, clientY: 90 });
    await userEvent.click(item('Copy handle'));
    await expect(spy(args.items, 'copy')).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
