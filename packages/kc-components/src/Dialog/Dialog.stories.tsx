import { useId, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { DiscardDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { WizardFrame } from '../WizardFrame/WizardFrame.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { ListField, LongForm, NameField, StoryPage, WizardFields } from './story-kit/DialogParts.tsx';

interface OpenedProps extends Partial<DialogProps> {
  /** Default: true. False shows the page with its button only. */
  startOpen?: boolean;
}

/** The page and its button, with the dialog that the button opens. */
function Opened({ startOpen = true, children = <NameField />, ...props }: OpenedProps) {
  const [shown, setShown] = useState(startOpen);
  const dismiss = () => {
    props.onDismiss?.();
    setShown(false);
  };
  return (
    <StoryPage onCreate={() => setShown(true)}>
      <Dialog
        title="Create user"
        footer={{
          cancel: (
            <Button tone="quiet" onClick={dismiss}>
              Cancel
            </Button>
          ),
          primary: (
            <Button tone="primary" type="submit">
              Create user
            </Button>
          ),
        }}
        {...props}
        open={shown}
        onDismiss={dismiss}
      >
        {children}
      </Dialog>
    </StoryPage>
  );
}

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

const meta: Meta<OpenedProps> = {
  title: 'Components/Dialog',
  component: Opened,
  // Its own frame in the docs: a dialog would cover the page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { onDismiss: fn(), onSubmit: fn() },
};
export default meta;
type Story = StoryObj<OpenedProps>;

const dialog = (title = 'Create user') => screen.findByRole('dialog', { name: title });

/** Focus goes to the first field, stays inside, and returns to the button that opened the dialog. */
export const Form: Story = {
  args: { startOpen: false, description: 'The user signs in with this name.' },
  play: async ({ args }) => {
    const opener = screen.getByRole('button', { name: 'New user' });
    await userEvent.click(opener);
    const box = await dialog();
    await expect(box).toHaveAccessibleDescription('The user signs in with this name.');
    await expect(box).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(within(box).getByLabelText('Login name')).toHaveFocus());
    await expect(document.documentElement).toHaveClass('kc-scroll-locked');
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');

    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      await expect(box).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.tab({ shift: true });
    await expect(box).toContainElement(document.activeElement as HTMLElement);

    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(document.documentElement).not.toHaveClass('kc-scroll-locked');
    await userEvent.click(opener);
    await dialog();
  },
};

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

/** On a narrow screen it fills the whole of it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async () => {
    const at = (await dialog()).getBoundingClientRect();
    await waitFor(() => expect([at.left, at.width, innerHeight - at.height]).toEqual([0, innerWidth, 0]));
  },
};

/** Enter in a field submits the form through the button of the footer. */
export const EnterSubmits: Story = {
  play: async ({ args }) => {
    const box = await dialog();
    await userEvent.type(within(box).getByLabelText('Login name'), 'mira{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(within(box).getByRole('button', { name: 'Create user' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
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

/** Opened by the address, nothing was focused before: the heading of the page takes focus at the end. */
export const OpenedByAddress: Story = {
  play: async () => {
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Login name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
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

/** What the server said stands above the fields and takes focus. */
export const WithBanner: Story = {
  args: {
    banner: (
      <Banner kind="error" title="The user was not created" focusOnMount>
        User already exists
      </Banner>
    ),
  },
  play: async () => {
    const banner = within(await dialog()).getByRole('alert');
    await waitFor(() => expect(banner).toHaveFocus());
    await expect(banner).toHaveTextContent('User already exists');
  },
};

/** The body scrolls; header and footer stay. */
export const LongBody: Story = {
  args: { children: <LongForm /> },
  play: async () => {
    const box = await dialog();
    const body = box.querySelector('[data-kc-dialog-part="body"]') as HTMLElement;
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    await expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.click(within(box).getByLabelText('Field 30'));
    await expect(within(box).getByRole('button', { name: 'Create user' })).toBeVisible();
  },
};

/** Without a form, Enter does the main act unless it means something else where it is pressed. */
export const EnterWithoutForm: Story = {
  args: {
    title: 'Download finished',
    children: (
      <p data-autofocus tabIndex={-1}>
        The backup is on your machine.
      </p>
    ),
    onSubmit: undefined,
    onEnter: fn(),
  },
  play: async ({ args }) => {
    const box = await dialog('Download finished');
    await waitFor(() => expect(within(box).getByText('The backup is on your machine.')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalledOnce();
    within(box).getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
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

/** A question above the dialog: only the top one hears Escape, and focus goes back down where it was. */
export const NestedDiscard: Story = {
  render: ({ onSubmit }) => <Guarded onSubmit={onSubmit} />,
  play: async ({ args }) => {
    const field = within(await dialog()).getByLabelText('Login name');
    await userEvent.type(field, 'mira');
    await userEvent.keyboard('{Escape}');
    const question = await dialog('Discard your changes?');
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await expect(document.documentElement).toHaveClass('kc-scroll-locked');

    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await dialog('Discard your changes?')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The question's own form must not have submitted the form it is written in.
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    await userEvent.keyboard('{Escape}');
    await dialog('Discard your changes?');
  },
};

/** 760 px, with the steps at the left. */
export const Wizard: Story = {
  args: {
    size: 'wizard',
    title: 'Create cloud key',
    children: (
      <WizardFrame
        steps={[
          { id: 'set', title: 'Key set', state: 'done' },
          { id: 'details', title: 'Details', state: 'current' },
          { id: 'access', title: 'Access', state: 'todo' },
          { id: 'schedule', title: 'Schedule', state: 'todo' },
          { id: 'review', title: 'Review', state: 'todo' },
        ]}
        onStep={() => undefined}
      >
        <WizardFields />
      </WizardFrame>
    ),
    footer: {
      cancel: <Button tone="quiet">Cancel</Button>,
      extra: <Button>Back</Button>,
      primary: <Button tone="primary">Next</Button>,
    },
  },
  play: async () => {
    const box = await dialog('Create cloud key');
    // The first field, not the first step: the steps stand before it in the page.
    await waitFor(() => expect(within(box).getByLabelText('Name')).toHaveFocus());
    await expect(Math.round(box.getBoundingClientRect().width)).toBe(Math.min(760, innerWidth - 32));
  },
};
