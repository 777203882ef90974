import type { ComponentType } from 'react';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import type { Call } from 'kc-api/contract/call';
import { withParams, type DialogDefinition } from '../shell/index.ts';
import { world, type Role, type StoryAppliance } from './storyConsole.tsx';

type Dialog = ReturnType<typeof within>;

export interface DialogStoriesOptions {
  dialog: Pick<DialogDefinition<never>, 'id'>;
  /** The screen that the dialog belongs to. */
  Screen: ComponentType;
  /** The route of that screen: '/security'. */
  path: string;
  params?: Readonly<Record<string, string>> | ((appliance: Appliance) => Readonly<Record<string, string>>);
  /** The id of the row that it is about; left out for a dialog that makes something new. */
  row?: (appliance: Appliance) => string;
  /** The list that the row is of. Default: the page's. */
  place?: 'page' | 'inner';
  /** The call that its button makes. */
  call: Call;
  /** The name of its button. */
  button: string;
  /** The name of the button that it opens with: 'Next' for a wizard, whose `fill` walks to the last step. Default: `button`. */
  opening?: string;
  /** The button of the question that follows the press. Default: nothing is asked. */
  question?: string;
  /** Fills in what the button needs. Default: nothing has to be filled in. */
  fill?: (dialog: Dialog) => Promise<void>;
  /** Fills in something wrong; `problem` is what stands at the field then. */
  spoil?: (dialog: Dialog) => Promise<void>;
  problem?: string | RegExp;
  /** The success message. */
  done: string | RegExp;
  /** Checks what the appliance holds after the success. */
  check?: (appliance: Appliance) => void | Promise<void>;
  /** A role that may not. Default: 'cloud'. */
  denied?: Role;
  appliance?: StoryAppliance;
}

const patience = { timeout: 8_000 };

/** The open dialog, once its form is drawn and its button is there. */
export async function openDialog(button: string): Promise<Dialog> {
  // The frame that stands while lists are read is another element than the dialog itself.
  const found = await waitFor(() => {
    const shown = screen.getByRole('dialog');
    within(shown).getByRole('button', { name: button });
    if (within(shown).queryByText('Loading')) throw new Error('The dialog still loads.');
    return shown;
  }, patience);
  return within(found);
}

/** Presses the button once it is on. */
export async function press(dialog: Dialog, button: string): Promise<void> {
  const found = dialog.getByRole('button', { name: button });
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(found);
}

/** The states that every dialog has, each over an appliance of its own. */
export function dialogStories(options: DialogStoriesOptions) {
  const { Screen, button, opening = button, fill, spoil, problem, call } = options;
  const at = (appliance: Appliance) => {
    const given = typeof options.params === 'function' ? options.params(appliance) : (options.params ?? {});
    const params = withParams(
      { path: '', params: given },
      { dialog: options.dialog.id, [options.place === 'inner' ? 'item' : 'row']: options.row?.(appliance) },
    ).params;
    return `${options.path}?${new URLSearchParams(params as Record<string, string>)}`;
  };
  const story = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>): StoryObj => ({
    render: () => <Screen />,
    parameters: { appliance: { ...options.appliance, at, ...appliance } satisfies StoryAppliance },
    play,
  });
  const filled = async () => {
    const dialog = await openDialog(opening);
    await fill?.(dialog);
    return dialog;
  };
  const send = async (dialog: Dialog) => {
    await press(dialog, button);
    if (options.question) await userEvent.click(await screen.findByRole('button', { name: options.question }, patience));
  };

  return {
    Ready: story({}, async () => {
      const dialog = await openDialog(opening);
      await expect(dialog.getAllByRole('heading')[0]).toBeVisible();
      // Whatever was shown while its lists were read: the keyboard is in it.
      await waitFor(() => expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).not.toBeNull());
    }),
    Invalid: story({}, async () => {
      const dialog = await openDialog(opening);
      await spoil?.(dialog);
      if (problem !== undefined) await expect(await dialog.findByText(problem, {}, patience)).toBeVisible();
      if (spoil) await waitFor(() => expect(dialog.getByRole('button', { name: opening })).toHaveAttribute('aria-disabled', 'true'), patience);
    }),
    Pending: story({ faults: [{ call: call.id, mode: 'forever' }] }, async () => {
      const dialog = await filled();
      await send(dialog);
      await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true'));
      await userEvent.keyboard('{Escape}');
      await expect(screen.getByRole('dialog')).toBeVisible();
    }),
    ServerError: story({ faults: [{ call: call.id, status: 500, error: 'The vault is being moved.' }] }, async () => {
      const dialog = await filled();
      await send(dialog);
      const banner = await dialog.findByText('The vault is being moved.', {}, patience);
      await expect(banner).toBeVisible();
      await waitFor(() => expect(document.activeElement?.textContent).toContain('The vault is being moved.'));
    }),
    Denied: story({ role: options.denied ?? 'cloud' }, async () => {
      await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
      await expect(screen.queryByRole('dialog')).toBeNull();
    }),
    Done: story({}, async () => {
      const dialog = await filled();
      const { appliance } = world();
      await send(dialog);
      const said = await screen.findAllByText(options.done, {}, patience);
      await expect(said[0]).toBeInTheDocument();
      await options.check?.(appliance);
    }),
  };
}

/** A dialog that the address names for a row where it is not allowed is dropped. */
export const refusedRow = (
  Screen: ComponentType,
  path: string,
  dialog: string,
  row: (appliance: Appliance) => string,
  more: StoryAppliance = {},
): StoryObj => ({
  render: () => <Screen />,
  parameters: {
    appliance: {
      at: (appliance: Appliance) => `${path}${path.includes('?') ? '&' : '?'}dialog=${dialog}&row=${row(appliance)}`,
      ...more,
    } satisfies StoryAppliance,
  },
  play: async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), { timeout: 8_000 });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
