import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { hidesWithItsTab, holdsTime } from '../reveal/story-kit/hides.ts';
import { ShowOnce } from './ShowOnce.tsx';

const secret = 'quiet-Harbor-49-lantern';

const meta: Meta<typeof ShowOnce> = {
  title: 'Components/ShowOnce',
  tags: ['autodocs'],
  component: ShowOnce,
  args: { value: secret, label: 'Temporary password', onCopied: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 488, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ShowOnce>;

/** Puts a clipboard in the place of the browser's while the story runs; answers how to put it back. */
function withClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined): () => void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard');
  };
}

/** Hidden at first: not in the text, not in an attribute, and its length cannot be counted. */
export const Masked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.innerHTML).not.toContain(secret);
    await expect(canvas.getByText('•'.repeat(16))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show temporary password' }));
    await expect(canvas.getByText(secret)).toBeVisible();
    await expect(canvasElement.querySelector('[title]')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide temporary password' }));
    await expect(canvasElement.innerHTML).not.toContain(secret);
  },
};

/** Nobody watches a tab that is not in view. */
export const HiddenWithItsTab: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await hidesWithItsTab(canvas.getByRole('button', { name: 'Show temporary password' }), () => expect(canvas.getByText(secret)).toBeVisible());
    await waitFor(() => expect(canvasElement.innerHTML).not.toContain(secret));
  },
};

/** Nor one that somebody walked away from. */
export const HiddenAfterAMinute: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pass = await holdsTime(60_000, async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show temporary password' }));
      await expect(canvas.getByText(secret)).toBeVisible();
    });
    pass();
    await waitFor(() => expect(canvasElement.innerHTML).not.toContain(secret));
  },
};

export const Shown: Story = {
  args: { masked: false, label: 'Registration URL', value: 'https://kc.example.com/register/5f1c2a7e9d', mono: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(args.value)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Show/ })).toBeNull();
  },
};

/** Copied without being shown. */
export const Copied: Story = {
  play: async ({ canvasElement, args }) => {
    const writeText = fn(async () => undefined);
    const restore = withClipboard({ writeText });
    const canvas = within(canvasElement);
    try {
      await expect(canvas.getByRole('status')).toHaveTextContent(/^$/);
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
      await expect(await canvas.findByText('Copied to the clipboard.')).toBeVisible();
      await expect(writeText).toHaveBeenCalledWith(secret);
      await expect(args.onCopied).toHaveBeenCalledOnce();
      await expect(canvasElement.innerHTML).not.toContain(secret);
    } finally {
      restore();
    }
  },
};

/** The browser said no: not counted as copied. */
export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    const restore = withClipboard({ writeText: () => Promise.reject(new Error('denied')) });
    const canvas = within(canvasElement);
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
      await expect(await canvas.findByText(/did not allow copying/)).toBeVisible();
      await expect(args.onCopied).not.toHaveBeenCalled();
    } finally {
      restore();
    }
  },
};

/** No clipboard at all: said in the browser's own words box, as everywhere in the console. */
export const Unsupported: Story = {
  play: async ({ canvasElement, args }) => {
    const restore = withClipboard(undefined);
    const before = globalThis.alert;
    const alert = fn();
    globalThis.alert = alert;
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
      await expect(alert).toHaveBeenCalledWith('Copying to the clipboard is not supported by this browser.');
      await expect(args.onCopied).not.toHaveBeenCalled();
    } finally {
      globalThis.alert = before;
      restore();
    }
  },
};
