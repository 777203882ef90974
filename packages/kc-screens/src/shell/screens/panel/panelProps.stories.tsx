import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { DialogButton } from '../../index.ts';
import { createUserDialog, UsersTab } from '../../../kmip/users/index.ts';
import { clearUsers, keptUser } from '../../../kmip/story-kit/records.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';

/** The props that every panel takes, on one panel. */
const meta: Meta = { title: 'Shell/Panel props' };
export default meta;

const story = (panel: () => ReactNode, play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}): StoryObj => ({
  render: () => <>{panel()}</>,
  parameters: { appliance: { at: '/kmip', ...appliance } satisfies StoryAppliance },
  play,
});

const grid = () => screen.findByRole('grid', { name: 'KMIP users' }, patience);
const rows = async () => within(await grid()).findAllByRole('row', {}, patience);
const rowMenu = async () => {
  const [, first] = await waitFor(async () => {
    const all = await rows();
    await expect(all.length).toBeGreaterThan(1);
    return all;
  }, patience);
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Actions for/ }));
  return within(await screen.findByRole('menu', {}, patience));
};
const named = (appliance: Parameters<typeof keptUser>[0]) => keptUser(appliance).id;

/** A read-only panel ignores dialogs in the URL and shortcuts. */
export const ReadOnly = story(
  () => <UsersTab readOnly />,
  async () => {
    await expect(await screen.findByText(/This panel does not offer it\./, {}, patience)).toBeVisible();
    await expect(queryDialog()).toBeNull();
    await rows();
    await expect(screen.queryByRole('button', { name: /^(Remove|Edit|Create)/ })).toBeNull();
    await expect(world().navigation.get().params['dialog']).toBeUndefined();
    await userEvent.keyboard('{Delete}');
    await expect(queryDialog()).toBeNull();
    await expect(
      world()
        .ports.palette.groups()
        .flatMap(({ items }) => items.map(({ id }) => id))
        .filter((id) => id.startsWith('kmipUsers.')),
    ).toEqual([]);
  },
  { at: (appliance) => `/kmip?row=${named(appliance)}&dialog=kmipUsers.remove` },
);

/** The user can clear the initial filter like any other. */
export const InitialFilter = story(
  () => <UsersTab initialFilter={{ username: 'backup' }} />,
  async () => {
    await waitFor(() => expect(world().navigation.get().params['filter.username']).toBe('backup'), patience);
    await waitFor(async () => {
      const [, ...found] = await rows();
      await expect(found.length).toBeGreaterThan(0);
      for (const row of found) await expect(row).toHaveTextContent(/backup/);
    }, patience);
  },
);

export const Columns = story(
  () => <UsersTab columns={['end', 'username']} />,
  async () => {
    await rows();
    const heads = within(await grid())
      .getAllByRole('columnheader')
      .map((head) => head.textContent.trim())
      .filter((text) => text !== '');
    await expect(heads.slice(0, 2)).toEqual(['Valid until', 'User name']);
    await expect(heads).not.toContain('Objects');
  },
);

/** Only the dialogs with these ids are in the panel. */
export const Actions = story(
  () => (
    <>
      <DialogButton dialog={createUserDialog} />
      <UsersTab actions={['kmipUsers.remove']} />
    </>
  ),
  async () => {
    const menu = await rowMenu();
    await expect(menu.getByRole('menuitem', { name: /^Remove/ })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: /^Edit/ })).toBeNull();
    // A button outside the panel is not restricted by it.
    await expect(screen.getByRole('button', { name: 'Create KMIP user' })).toBeVisible();
  },
);

const onChange = fn();
const onOpen = fn();
const onClose = fn();

/** Reports changes, and which dialogs open and close. */
export const OnChange = story(
  () => <UsersTab onChange={onChange} onOpen={onOpen} onClose={onClose} />,
  async () => {
    for (const mock of [onChange, onOpen, onClose]) mock.mockClear();
    const dialog = within(await findDialog());
    const { id } = keptUser(world().appliance);
    await expect(onOpen).toHaveBeenCalledWith({ dialog: 'kmipUsers.remove', row: id });
    await userEvent.click(await dialog.findByRole('button', { name: /^Remove/ }, patience));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ call: kmipUsers.remove.id })), patience);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ dialog: 'kmipUsers.remove', row: id }), patience);
  },
  { at: (appliance) => `/kmip?row=${named(appliance)}&dialog=kmipUsers.remove` },
);

const onError = fn();

export const OnError = story(
  () => <UsersTab onError={onError} />,
  async () => {
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(onError).toHaveBeenCalledWith(expect.objectContaining({ call: 'kmipUsers.list' }));
  },
  { faults: [{ call: 'kmipUsers.list', status: 500, error: 'The vault is being moved.' }] },
);

/** Replaces titles that modules read at load time, and texts with a placeholder. */
export const Messages = story(
  () => <UsersTab messages={{ 'KMIP users': 'Clients', 'User name': 'Client' }} />,
  async () => {
    const box = within(await screen.findByRole('grid', { name: 'Clients' }, patience));
    await expect(await box.findByRole('columnheader', { name: /Client/ }, patience)).toBeVisible();
    await expect(box.queryByRole('columnheader', { name: /User name/ })).toBeNull();
  },
);

export const EmptyAction = story(
  () => <UsersTab emptyAction={<Button>Order a client</Button>} />,
  async () => {
    await expect(await screen.findByRole('button', { name: 'Order a client' }, patience)).toBeVisible();
  },
  { prepare: clearUsers },
);

export const ToolbarStart = story(
  () => <UsersTab toolbarStart={<Button>Order a client</Button>} />,
  async () => {
    await rows();
    await expect(screen.getByRole('button', { name: 'Order a client' })).toBeVisible();
  },
);

const onSelect = fn();

export const RowMenuEnd = story(
  () => <UsersTab rowMenuEnd={[{ id: 'orders.open', label: 'Open order', onSelect }]} />,
  async () => {
    onSelect.mockClear();
    const menu = await rowMenu();
    // Copying, and entries that remove something, are below all others.
    const items = menu.getAllByRole('menuitem').map((item) => item.textContent);
    await expect(items.slice(-3)).toEqual([expect.stringMatching(/^Open order/), expect.stringMatching(/^Copy/), expect.stringMatching(/^Remove/)]);
    await userEvent.click(menu.getByRole('menuitem', { name: /^Open order/ }));
    await expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ username: expect.any(String) }));
  },
);
