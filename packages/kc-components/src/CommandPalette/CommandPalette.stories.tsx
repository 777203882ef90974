import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Cloud, KeyRound, LayoutDashboard, Plus, RotateCw, ScrollText, Users } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { CommandPalette, type Command, type CommandGroup, type CommandPaletteProps } from './CommandPalette.tsx';

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({ id, label, onSelect: fn(), ...more });

const sample = (): CommandGroup[] => [
  {
    title: 'Pages',
    items: [
      command('dashboard', 'Dashboard', { icon: <LayoutDashboard aria-hidden /> }),
      command('keys', 'Cloud keys', { icon: <Cloud aria-hidden />, keywords: ['BYOK'] }),
      command('sets', 'Key sets', { icon: <KeyRound aria-hidden /> }),
      command('users', 'Users', { icon: <Users aria-hidden />, hint: 'Security' }),
      command('audit', 'Audit log', { icon: <ScrollText aria-hidden /> }),
    ],
  },
  {
    title: 'Actions',
    items: [
      command('createKey', 'Create cloud key', { icon: <Plus aria-hidden />, hint: 'Cloud keys' }),
      command('createUser', 'Create user', { icon: <Plus aria-hidden />, hint: 'Users', disabledReason: 'You need the Security Admin privilege.' }),
      command('rotate', 'Rotate payments-master', { icon: <RotateCw aria-hidden />, hint: 'Cloud keys' }),
    ],
  },
];

function Live({ open: first, onOpen, ...props }: CommandPaletteProps) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <Button onClick={() => setShown(true)}>Search</Button>
      <CommandPalette
        {...props}
        open={shown}
        onOpen={(next) => {
          onOpen(next);
          setShown(next);
        }}
      />
    </>
  );
}

const meta: Meta<typeof CommandPalette> = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  parameters: { layout: 'padded' },
  args: { open: false, onOpen: fn(), onRecent: fn(), groups: [] },
  beforeEach: ({ args }) => {
    if (args.groups.length === 0) args.groups = sample();
  },
  render: (args) => <Live {...args} />,
};
export default meta;
type Story = StoryObj<typeof CommandPalette>;

const press = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Search' }));
  return screen.findByRole('combobox', { name: 'Search pages, objects, actions' });
};
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
const selectOf = (groups: readonly CommandGroup[], id: string) => groups.flatMap((group) => group.items).find((item) => item.id === id)?.onSelect;

/** All commands in their groups. The first one is selected and the input keeps the focus. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const field = await press(canvasElement);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('group', { name: 'Pages' })).toBeVisible();
    await expect(labels()).toHaveLength(8);
    await expect(activeOption(field)).toHaveTextContent('Dashboard');
    await expect(activeOption(field)).toHaveAttribute('aria-selected', 'true');
  },
};

/** The best match comes first, with the matching parts highlighted. Enter closes the palette, restores the focus, and then runs the command. */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const field = await press(canvasElement);
    await userEvent.type(field, 'key');
    await expect(labels()).toEqual(['Key sets', 'Cloud keys', 'Create cloud keyCloud keys', 'Rotate payments-masterCloud keys']);
    await expect(screen.getAllByText('key', { selector: 'mark' }).length).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Cloud keys');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(selectOf(args.groups, 'keys')).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Search' })).toHaveFocus();
    await expect(args.onRecent).toHaveBeenCalledWith(['keys']);

    const again = await press(canvasElement);
    await expect(again).toHaveValue('');
    await expect(
      within(screen.getByRole('group', { name: 'Recent' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Cloud keys']);
    await userEvent.type(again, 'key');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = await press(canvasElement);
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeOption(field)).toHaveTextContent('Rotate payments-master');
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{End}');
    await expect(activeOption(field)).toHaveTextContent('Rotate payments-master');
    await userEvent.keyboard('{Home}');
    await expect(activeOption(field)).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Search' })).toHaveFocus());
    await expect(args.onOpen).toHaveBeenLastCalledWith(false);
    await expect(args.onRecent).not.toHaveBeenCalled();
  },
};

/** A disabled command is found, shows its reason, and does nothing. */
export const DisabledCommand: Story = {
  play: async ({ canvasElement, args }) => {
    const field = await press(canvasElement);
    await userEvent.type(field, 'cu');
    const option = screen.getByRole('option', { name: /Create user/ });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(option).toHaveTextContent('You need the Security Admin privilege.');
    await expect(activeOption(field)).toBe(option);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(option);
    await expect(selectOf(args.groups, 'createUser')).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const field = await press(canvasElement);
    await userEvent.type(field, 'zebra');
    await expect(screen.getByText('Nothing matches “zebra”', { selector: 'p' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

const remote = fn((text: string, signal: AbortSignal) => {
  // A longer text gets a faster response here, so the response to the older request arrives last.
  const wait = text.length === 2 ? 900 : 50;
  return new Promise<CommandGroup[]>((resolve) => {
    setTimeout(
      () => resolve([{ title: 'Objects', items: [command(`object ${text}`, `${text}-object`, { hint: signal.aborted ? 'given up' : 'Key set' })] }]),
      wait,
    );
  });
});

/** Search results come below the commands, after a pause in typing. An outdated response is never shown. */
export const WithSearch: Story = {
  args: { search: remote },
  play: async ({ canvasElement }) => {
    remote.mockClear();
    const field = await press(canvasElement);
    await userEvent.type(field, 'pa');
    await expect(remote).not.toHaveBeenCalled();
    await waitFor(() => expect(remote).toHaveBeenCalledTimes(1));
    await userEvent.type(field, 'yments');
    await waitFor(() => expect(screen.getByRole('option', { name: /payments-object/ })).toBeVisible());
    await expect(remote).toHaveBeenCalledTimes(2);
    await expect(remote.mock.calls[0]?.[1].aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await expect(screen.queryByRole('option', { name: /pa-object/ })).toBeNull();
    await expect(screen.getAllByRole('group').at(-1)).toHaveAccessibleName('Objects');
    await expect(screen.getByText('payments', { selector: 'mark', exact: true, ignore: '[data-index="0"] *' })).toBeVisible();
  },
};

export const SearchFailed: Story = {
  args: { search: () => Promise.reject(new Error('cut off')) },
  play: async ({ canvasElement }) => {
    const field = await press(canvasElement);
    await userEvent.type(field, 'user');
    await expect(await screen.findByText('The search did not respond. Type again to retry.')).toBeVisible();
    await expect(screen.getByRole('option', { name: /^Users/ })).toBeVisible();
  },
};

const many: CommandGroup[] = ['Keys', 'Workloads', 'Users', 'Policies'].map((title) => ({
  title,
  items: Array.from({ length: 250 }, (_, i) => command(`${title}${i}`, `${title.slice(0, -1)} ${i + 1} of the northern region`, { hint: `Vault ${i % 7}` })),
}));

/** A thousand commands: a group shows fifty and counts the others, and each keystroke stays fast. */
export const AThousand: Story = {
  args: { groups: many },
  play: async ({ canvasElement }) => {
    const field = await press(canvasElement);
    await expect(screen.getAllByRole('option')).toHaveLength(200);
    await expect(screen.getAllByText('200 more. Type to narrow them down.')).toHaveLength(4);
    const started = performance.now();
    await userEvent.type(field, 'region north', { delay: null });
    const perKey = (performance.now() - started) / 12;
    await expect(screen.getAllByRole('option')).toHaveLength(200);
    // A generous limit: a busy machine passes, and a filter that iterates over the DOM fails.
    await expect(perKey).toBeLessThan(250);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const box = screen.getByRole('dialog').getBoundingClientRect();
    await expect(box.left).toBe(8);
    await expect(box.right).toBe(innerWidth - 8);
  },
};
