import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta: Meta<typeof Banner> = {
  title: 'Components/Banner',
  tags: ['autodocs'],
  component: Banner,
  parameters: { docs: { story: { inline: false, height: '120px' } } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 608, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Banner>;

const spoken =
  (role: 'alert' | 'status', words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole(role)).toHaveTextContent(words);
  };

export const Failure: Story = {
  args: { kind: 'error', title: 'The user was not created', children: 'User already exists' },
  play: spoken('alert', 'Error: The user was not createdUser already exists'),
};
export const Warning: Story = {
  args: { kind: 'warning', children: 'Somebody else changed this policy while you were editing it.' },
  play: spoken('alert', 'Warning: Somebody else changed this policy while you were editing it.'),
};
export const Success: Story = {
  args: { kind: 'success', children: 'The certificate is installed on all 3 nodes.' },
  play: spoken('status', 'Success: The certificate is installed on all 3 nodes.'),
};
export const Info: Story = {
  args: { kind: 'info', children: 'Only a security administrator can change this.' },
  play: spoken('status', 'Information: Only a security administrator can change this.'),
};

const press = fn();

export const WithAction: Story = {
  args: {
    kind: 'warning',
    children: 'The license expires in 12 days.',
    action: (
      <Button tone="quiet" onClick={press}>
        Upload license
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    press.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upload license' }));
    await expect(press).toHaveBeenCalledOnce();
  },
};

function Appearing() {
  const [tries, setTries] = useState(0);
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {tries > 0 && <Banner key={tries} kind="error" focusOnMount>{`Try ${tries} failed.`}</Banner>}
      <Button onClick={() => setTries(tries + 1)}>Try</Button>
    </div>
  );
}

/** The answer to a press takes focus, each time anew. */
export const TakesFocus: Story = {
  render: () => <Appearing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const number of [1, 2]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Try' }));
      await expect(canvas.getByRole('alert')).toHaveFocus();
      await expect(canvas.getByRole('alert')).toHaveTextContent(`Try ${number} failed.`);
    }
  },
};

/** A server's words are shown as they are, whatever is in them. */
export const ServerText: Story = {
  args: { kind: 'error', children: `<script>alert(1)</script>\n${'0123456789abcdef'.repeat(12)}` },
  play: async ({ canvasElement }) => {
    const banner = within(canvasElement).getByRole('alert');
    await expect(banner).toHaveTextContent('<script>alert(1)</script>');
    await expect(banner.querySelector('script')).toBeNull();
    await expect(banner.scrollWidth).toBeLessThanOrEqual(banner.clientWidth);
  },
};
