import { useId, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { DiscardDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { ListField, NameField, StoryPage } from './story-kit/DialogParts.tsx';
import { dialog, OpenedDialog, type OpenedProps } from './story-kit/OpenedDialog.tsx';

const meta: Meta<OpenedProps> = {
  title: 'Components/Dialog/Leaving',
  component: OpenedDialog,
  // Its own frame in the docs: a dialog would cover the page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { onDismiss: fn(), onSubmit: fn() },
};
export default meta;
type Story = StoryObj<OpenedProps>;

/** Close and Cancel dismiss. */
export const CloseButton: Story = {
  play: async ({ args }) => {
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await dialog();
  },
};

/** An opened list takes the first Escape, the dialog the second. */
export const EscapeInList: Story = {
  args: { children: <ListField /> },
  play: async ({ args }) => {
    const list = within(await dialog()).getByRole('combobox', { name: 'Group' });
    await userEvent.click(list);
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(list).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** A press beside the dialog does nothing: it would lose what was typed. Focus stays where it was. */
export const ScrimKeeps: Story = {
  play: async ({ args }) => {
    const box = await dialog();
    const field = within(box).getByLabelText('Login name');
    await userEvent.type(field, 'mira');
    const scrim = document.querySelector('[data-kc-scrim]');
    await expect(scrim).toBeVisible();
    await userEvent.click(scrim as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('mira');
  },
};

/** Nothing but the primary leads on: no Close button, and Escape does nothing. */
export const NotDismissable: Story = {
  args: {
    title: 'Password expired',
    dismissable: false,
    children: 'Your password has expired. Sign in again to choose a new one.',
    footer: { primary: <Button tone="primary">Sign in again</Button> },
  },
  play: async ({ args }) => {
    const box = await dialog('Password expired');
    await expect(within(box).queryByRole('button', { name: 'Close' })).toBeNull();
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Sign in again' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await expect(box).toBeVisible();
  },
};

/** While work is under way Escape and Close do nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const box = await dialog();
    await expect(box).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    const button = within(box).getByRole('button', { name: 'Close' });
    await expect(button).toHaveAccessibleDescription('Wait until this is done.');
    await userEvent.click(button);
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};

function TwoDialogs() {
  const [step, setStep] = useState<'none' | 'form' | 'done'>('none');
  return (
    <StoryPage onCreate={() => setStep('form')}>
      <Dialog
        open={step === 'form'}
        title="Create user"
        onDismiss={() => setStep('none')}
        footer={{
          primary: (
            <Button tone="primary" onClick={() => setStep('done')}>
              Create user
            </Button>
          ),
        }}
      >
        <NameField />
      </Dialog>
      <Dialog
        open={step === 'done'}
        title="User created"
        onDismiss={() => setStep('none')}
        footer={{
          primary: (
            <Button tone="primary" onClick={() => setStep('none')}>
              Done
            </Button>
          ),
        }}
      >
        The user can sign in now.
      </Dialog>
    </StoryPage>
  );
}

/** A dialog that follows another one returns focus to what opened the first. */
export const OneAfterTheOther: Story = {
  render: () => <TwoDialogs />,
  play: async () => {
    const opener = screen.getByRole('button', { name: 'New user' });
    await userEvent.click(opener);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Create user' }));
    await dialog('User created');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' })).toHaveFocus());
    await expect(screen.queryByRole('dialog', { name: 'Create user' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function Guarded({ onSubmit }: Pick<DialogProps, 'onSubmit'>) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState(true);
  const id = useId();
  return (
    <StoryPage onCreate={() => setShown(true)}>
      <Dialog
        open={shown}
        title="Create user"
        onDismiss={() => setAsking(true)}
        footer={{
          primary: (
            <Button tone="primary" type="submit" form={id}>
              Create user
            </Button>
          ),
        }}
      >
        <form
          id={id}
          onSubmit={(e) => {
            e.preventDefault();
            onSubmit?.(e);
          }}
        >
          <NameField />
          <DiscardDialog
            open={asking}
            onKeep={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              setShown(false);
            }}
          />
        </form>
      </Dialog>
    </StoryPage>
  );
}

const asked = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

/** A question above the dialog: only the top one hears Escape, and focus goes back down where it was. */
export const NestedDiscard: Story = {
  render: ({ onSubmit }) => <Guarded onSubmit={onSubmit} />,
  play: async ({ args }) => {
    const field = within(await dialog()).getByLabelText('Login name');
    await userEvent.type(field, 'mira');
    await userEvent.keyboard('{Escape}');
    const question = await asked();
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });

    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    // The question's own form must not have submitted the form it is written in.
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await userEvent.keyboard('{Escape}');
    await asked();
  },
};
