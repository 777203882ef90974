import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta: Meta<typeof ConfirmDialog> = {
  title: 'Components/ConfirmDialog',
  tags: ['autodocs'],
  component: ConfirmDialog,
  // Its own frame in the docs: a dialog would cover the page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    title: 'Delete user',
    names: ['mira.okafor'],
    consequence: 'The user is signed out and loses access at once. This cannot be undone.',
    verb: 'Delete user',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

const box = (title = 'Delete user') => screen.findByRole('alertdialog', { name: title });
const button = async (label: string, title?: string) => within(await box(title)).getByRole('button', { name: label });

/** A dangerous act: red verb, read out with what is lost, first focus on Cancel, so that Enter is never the accident. */
export const Danger: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await button('Cancel')).toHaveFocus());
    await expect(await box()).toHaveAccessibleDescription('mira.okafor The user is signed out and loses access at once. This cannot be undone.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(await button('Delete user'));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** An act that can be taken back: first focus on the verb, Enter does it. */
export const Default: Story = {
  args: { title: 'Enable user', verb: 'Enable user', tone: 'default', consequence: 'The user can sign in again.' },
  play: async ({ args }) => {
    await waitFor(async () => expect(await button('Enable user', 'Enable user')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** Of many objects the count and the first ten names. */
export const ManyNames: Story = {
  args: {
    title: 'Delete users',
    verb: 'Delete 15 users',
    counted: (count: number) => `${count} users`,
    names: Array.from({ length: 15 }, (_, i) => `user-${i + 1}`),
  },
  play: async () => {
    const inside = within(await box('Delete users'));
    await expect(inside.getByText('15 users')).toBeVisible();
    await expect(inside.getAllByRole('listitem').map((item) => item.textContent)).toEqual(Array.from({ length: 10 }, (_, i) => `user-${i + 1}`));
    await expect(inside.getByText('and 5 more')).toBeVisible();
  },
};

/** What cannot be taken back at all is typed first, letter by letter; the first focus is on Cancel here too. */
export const Typed: Story = {
  args: {
    title: 'Delete cloud key',
    verb: 'Delete cloud key',
    names: ['payments-master'],
    typed: 'payments-master',
    consequence: 'All data encrypted with this key will be lost.',
  },
  play: async ({ args }) => {
    const field = within(await box('Delete cloud key')).getByLabelText('Type payments-master to confirm');
    await waitFor(async () => expect(await button('Cancel', 'Delete cloud key')).toHaveFocus());
    const verb = await button('Delete cloud key', 'Delete cloud key');
    await expect(verb).toHaveAttribute('aria-disabled', 'true');
    await expect(verb).toHaveAccessibleDescription('Type payments-master in the field first.');
    for (const wrong of ['Payments-master', 'payments-master ', 'payments']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${wrong}{Enter}`);
      await userEvent.click(verb);
    }
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'payments-master');
    await expect(await button('Delete cloud key', 'Delete cloud key')).not.toHaveAttribute('aria-disabled');
    await userEvent.type(field, '{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** While the work is under way nothing leads out, and a second press does nothing. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    const verb = await button('Delete user');
    await expect(verb).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(verb);
    await userEvent.click(await button('Cancel'));
    await userEvent.click(await button('Close'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** The server refused: its words stand inside, focused, and the act can be tried again. */
export const Failed: Story = {
  args: { error: 'The last security administrator cannot be deleted.' },
  play: async ({ args }) => {
    const alert = within(await box()).getByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(alert).toHaveTextContent('The last security administrator cannot be deleted.');
    await userEvent.click(await button('Delete user'));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** A choice that belongs to the act stands under the consequence. */
export const WithChoice: Story = {
  args: {
    extra: (
      <label>
        <input type="checkbox" /> Keep the audit records of this user
      </label>
    ),
  },
  play: async () => {
    const choice = within(await box()).getByRole('checkbox', { name: 'Keep the audit records of this user' });
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
  },
};

function Reopened() {
  const [shown, setShown] = useState(true);
  return (
    <main>
      <h1>Keys</h1>
      <Button onClick={() => setShown(true)}>Ask again</Button>
      <ConfirmDialog
        open={shown}
        title="Delete key"
        consequence="The key is lost."
        verb="Delete key"
        typed="k1"
        onConfirm={() => undefined}
        onCancel={() => setShown(false)}
      />
    </main>
  );
}

/** A typed word does not survive closing. */
export const TypedStartsEmpty: Story = {
  render: () => <Reopened />,
  play: async () => {
    await userEvent.type(within(await box('Delete key')).getByRole('textbox'), 'k1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await expect(within(await box('Delete key')).getByRole('textbox')).toHaveValue('');
  },
};
