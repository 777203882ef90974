import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ButtonRow, Stack } from './Stack.tsx';

const meta: Meta<typeof Stack> = { title: 'Components/Stack', tags: ['autodocs'], component: Stack, parameters: { layout: 'padded' } };
export default meta;
type Story = StoryObj<typeof Stack>;

const parts = [<p key="1">The certificate expires in three days.</p>, <p key="2">Renew it on the server.</p>];
const between = (canvasElement: HTMLElement) => {
  const [first, second] = [...canvasElement.querySelectorAll('p')].map((one) => one.getBoundingClientRect());
  return Math.round((second?.top ?? 0) - (first?.bottom ?? 0));
};

export const Default: Story = {
  args: { children: parts },
  play: async ({ canvasElement }) => expect(between(canvasElement)).toBe(16),
};

export const Tight: Story = {
  args: { children: parts, tight: true },
  play: async ({ canvasElement }) => expect(between(canvasElement)).toBe(12),
};

/** What is wider scrolls in it. */
export const OfSomethingWide: Story = {
  args: {
    children: (
      <section aria-label="Fingerprint">
        <div style={{ overflowX: 'auto' }}>
          <Button style={{ width: 3000 }}>66:C0:E5:F4</Button>
        </div>
      </section>
    ),
  },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('region').getBoundingClientRect().width).toBeLessThan(1300),
};

/** Buttons that find no room side by side take another line. */
export const OfButtons: Story = {
  render: () => (
    <div style={{ width: 200 }}>
      <ButtonRow>
        <Button>Test connection</Button>
        <Button>Locate admin key</Button>
      </ButtonRow>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [one, other] = within(canvasElement).getAllByRole('button');
    await expect(other?.getBoundingClientRect().top).toBeGreaterThan(one?.getBoundingClientRect().bottom ?? 0);
  },
};
