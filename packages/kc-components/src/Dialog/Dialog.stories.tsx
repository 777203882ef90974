import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { WizardFrame } from '../WizardFrame/WizardFrame.tsx';
import { DialogLeadContext } from './dialogLead.ts';
import { LongForm, WizardFields } from './story-kit/DialogParts.tsx';
import { dialog, OpenedDialog, type OpenedProps } from './story-kit/OpenedDialog.tsx';

const meta: Meta<OpenedProps> = {
  title: 'Components/Dialog',
  component: OpenedDialog,
  // Its own frame in the docs: a dialog would cover the page.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { onDismiss: fn(), onSubmit: fn() },
};
export default meta;
type Story = StoryObj<OpenedProps>;

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
    await expect(document.documentElement).not.toHaveAttribute('style');
    await userEvent.click(opener);
    await dialog();
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

/** Opened by the address, nothing was focused before: the heading of the page takes focus at the end. */
export const OpenedByAddress: Story = {
  play: async () => {
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Login name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
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

/** A lead stands under the title and describes the dialog. A wizard lists steps of its own and does not show the lead. */
export const Lead: Story = {
  decorators: [
    (Story) => (
      <DialogLeadContext.Provider value="Step 2 of 3">
        <Story />
      </DialogLeadContext.Provider>
    ),
  ],
  play: async () => expect(await dialog()).toHaveAccessibleDescription('Step 2 of 3'),
};

export const LeadOfWizard: Story = {
  ...Lead,
  args: { size: 'wizard' },
  play: async () => expect(within(await dialog()).queryByText('Step 2 of 3')).toBeNull(),
};

/** A small dialog with a long footer grows, so that the buttons stay in one row. */
export const LongFooter: Story = {
  args: {
    title: 'Back up this appliance',
    children: <p>{'No backup exists. '.repeat(20)}</p>,
    footer: {
      cancel: <Button tone="quiet">Close</Button>,
      extra: (
        <>
          <Button>Refresh the state</Button>
          <Button>Download the image</Button>
        </>
      ),
      primary: <Button tone="primary">Create backup</Button>,
    },
  },
  play: async () => {
    const box = await dialog('Back up this appliance');
    const tops = ['Refresh the state', 'Create backup'].map((name) => within(box).getByRole('button', { name }).getBoundingClientRect().top);
    if (innerWidth >= 760) await expect(new Set(tops).size).toBe(1);
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    await expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(760);
  },
};

/** From right to left: the steps stand at the right, Close and what goes on at the left. */
export const RightToLeft: Story = {
  ...Wizard,
  globals: { direction: 'rtl' },
  play: async () => {
    const box = await dialog('Create cloud key');
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const inside = within(box);
    await expect(middle(inside.getByText('Access'))).toBeGreaterThan(middle(inside.getByLabelText('Name')));
    await expect(middle(inside.getByRole('button', { name: 'Cancel' }))).toBeGreaterThan(middle(inside.getByRole('button', { name: 'Next' })));
    await expect(middle(inside.getByRole('button', { name: 'Close' }))).toBeLessThan(middle(inside.getByRole('heading', { name: 'Create cloud key' })));
  },
};
