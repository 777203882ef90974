import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CopyButton, CopyText } from './CopyText.tsx';

const meta: Meta<typeof CopyText> = {
  title: 'Components/CopyText',
  tags: ['autodocs'],
  component: CopyText,
  args: { value: 'a41f-7c02-93be', label: 'Handle', onCopied: fn() },
};
export default meta;
type Story = StoryObj<typeof CopyText>;

/** Stands in for the clipboard, which a browser without a person may refuse. */
function clipboard(write: (text: string) => Promise<void>) {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  return () => {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

export const Copied: Story = {
  play: async ({ canvasElement, args }) => {
    const held: string[] = [];
    const restore = clipboard((text) => {
      held.push(text);
      return Promise.resolve();
    });
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy handle' }));
      await waitFor(() => expect(args.onCopied).toHaveBeenCalledOnce());
      await expect(held).toEqual(['a41f-7c02-93be']);
    } finally {
      restore();
    }
  },
};

/** A browser that refuses says so, and nobody is told that it was copied. */
export const Refused: Story = {
  play: async ({ canvasElement, args }) => {
    const restore = clipboard(() => Promise.reject(new Error('denied')));
    const said: string[] = [];
    const own = globalThis.alert;
    globalThis.alert = (text?: string) => void said.push(text ?? '');
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy handle' }));
      await waitFor(() => expect(said).toEqual(['Copying to the clipboard is not supported by this browser.']));
      await expect(args.onCopied).not.toHaveBeenCalled();
    } finally {
      globalThis.alert = own;
      restore();
    }
  },
};

export const Long: Story = {
  args: { value: 'projects/nordbank-prod-4410/locations/europe-north1/keyRings/payments/cryptoKeys/card-tokens', mono: false },
  decorators: [
    (Story) => (
      <div data-narrow style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-narrow]')?.scrollWidth).toBeLessThanOrEqual(200);
    await expect(within(canvasElement).getByRole('button', { name: 'Copy handle' })).toBeVisible();
  },
};

/** A longer text, which stands elsewhere. */
export const ByButton: Story = {
  render: () => <CopyButton value={'Send test mail\nConnect: passed'}>Copy result</CopyButton>,
  play: async ({ canvasElement }) => {
    const held: string[] = [];
    const restore = clipboard((text) => {
      held.push(text);
      return Promise.resolve();
    });
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy result' }));
      await waitFor(() => expect(held).toEqual(['Send test mail\nConnect: passed']));
    } finally {
      restore();
    }
  },
};
